declare module 'virtual:glyphs/shell' {
  const symbols: string;
  export default symbols;
}
declare module 'virtual:glyphs/cards' {
  const symbols: string;
  export default symbols;
}
