declare module 'virtual:glyphs/*' {
  const symbols: string;
  export default symbols;
}
