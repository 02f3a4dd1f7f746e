/** Which sources this page was built from; the service says the same name while the page is its own. */
declare const __BUILD__: string;

declare module 'virtual:glyphs/*' {
  const symbols: string;
  export default symbols;
}
