/** Control characters and bidirectional overrides, which could disguise a file name or a line in a mail. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** One line of display text: no control characters, spaces folded, cut at `maxLength` code points. */
export function cleanLine(text: string, maxLength: number): string {
  return Array.from(text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim())
    .slice(0, maxLength)
    .join('')
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Where counts stop: one more than this says that there are more. */
const COUNTED = 1000

/** "12"; "1,000+" where nobody counted on. */
export function countText(count: number): string {
  return count > COUNTED ? '1,000+' : count.toLocaleString('en-US')
}

/** A count that was given up somewhere: then there are more. */
export type Counted = { total: number; isMore: boolean }

/** "12 orders"; "1,000+ orders" where nobody counted on. */
export function atLeast({ total, isMore }: Counted, one: string, many = `${one}s`): string {
  return isMore ? `${total.toLocaleString('en-US')}+ ${many}` : plural(total, one, many)
}
