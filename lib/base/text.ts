/** Control characters and bidirectional overrides, which can disguise a file name or a line in a mail. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Zero-width characters without meaning in a name. The joiners U+200C and U+200D stay: Persian and Indic names need them. */
const ZERO_WIDTH = /[\u200b\u2060\ufeff]/g

/** One line of display text: no control characters, whitespace collapsed, cut at `maxLength` code points. */
export function cleanLine(text: string, maxLength: number): string {
  const oneLine = text
    .normalize('NFC')
    .replace(ZERO_WIDTH, '')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(oneLine).slice(0, maxLength).join('')
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Counting stops here; one more means "more than this". */
const COUNTED = 1000

/** "12"; "1,000+" where counting stopped. */
export function countText(count: number): string {
  return count > COUNTED ? '1,000+' : count.toLocaleString('en-US')
}

/** A count that may have stopped early; `isMore` says that it did. */
export type Counted = { total: number; isMore: boolean }

/** "12"; "200+" where counting stopped. */
export function countedText({ total, isMore }: Counted): string {
  return `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`
}

/** "12 orders"; "1,000+ orders" where counting stopped. */
export function atLeast(counted: Counted, one: string, many = `${one}s`): string {
  return counted.isMore ? `${countedText(counted)} ${many}` : plural(counted.total, one, many)
}
