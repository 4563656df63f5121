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
