/** Latin-1 signs that neither our texts nor names contain. */
const LEFT_OUT = new Set('¢¤¥¦¨¬¯±²³µ¶¸¹¼½¾÷')

/** Basic Latin and Latin-1, which cover the names of Western Europe, and the punctuation of our texts. */
export const FONT_CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff).filter((sign) => !LEFT_OUT.has(sign)),
  ...'ıŒœ–—‘’‚“”„•…′″€™−→',
].join('')

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
