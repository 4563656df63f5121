const CHAR_8 = 0
const CHAR_16 = 1
const END = 2

/**
 * The text that lz-string compressed; null for invalid input and for a text longer than `maxLength`, which the package
 * itself cannot limit.
 */
export function decompress(compressed: string, maxLength: number): string | null {
  const entries = ['', '', ''] // Not used: these codes announce a character or the end.
  const parts: string[] = []
  let bit = 0
  let width = 2
  let left = 1
  let length = 0
  let last = ''

  /** Bits are stored highest first in each character, numbers lowest first. */
  const read = (count: number) => {
    let bits = 0
    for (let power = 0; power < count; power += 1, bit += 1)
      bits |= ((compressed.charCodeAt(bit >> 4) >> (15 - (bit & 15))) & 1) << power
    return bits
  }
  const add = (entry: string) => {
    entries.push(entry)
    left -= 1
    if (left > 0) return
    left = 1 << width
    width += 1
  }

  while (bit >> 4 < compressed.length) {
    let code = read(width)
    if (code === END) return parts.join('')
    if (code === CHAR_8 || code === CHAR_16) {
      const char = String.fromCharCode(read(code === CHAR_8 ? 8 : 16))
      code = entries.length
      add(char)
    }
    const entry = code === entries.length ? last + last.charAt(0) : entries[code]
    if (!entry) return null
    length += entry.length
    if (length > maxLength) return null
    parts.push(entry)
    if (last) add(last + entry.charAt(0))
    last = entry
  }
  return null
}
