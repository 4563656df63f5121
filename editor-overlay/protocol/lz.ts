/**
 * Reader for the `compress` output of lz-string (plain UTF-16, 16 bits per character). Written here because the
 * package neither bounds its output nor loads lazily; the format is fixed.
 */
class BitReader {
  private readonly text: string
  private index = 0
  private mask = 0x8000

  constructor(text: string) {
    this.text = text
  }

  get isPastEnd(): boolean {
    return this.index >= this.text.length
  }

  read(count: number): number {
    let bits = 0
    for (let power = 0; power < count; power += 1) {
      if ((this.text.charCodeAt(this.index) & this.mask) !== 0) bits |= 1 << power
      this.mask >>= 1
      if (this.mask === 0) {
        this.mask = 0x8000
        this.index += 1
      }
    }
    return bits
  }
}

const CHAR_8 = 0
const CHAR_16 = 1
const END = 2
const FIRST_ENTRY = 3

type Dictionary = { entries: string[]; left: number; width: number }

function grow(dictionary: Dictionary) {
  dictionary.left -= 1
  if (dictionary.left > 0) return
  dictionary.left = 1 << dictionary.width
  dictionary.width += 1
}

/** A code that brings a new character with it stores that character and names its place. */
function readCode(reader: BitReader, dictionary: Dictionary): number {
  const code = reader.read(dictionary.width)
  if (code !== CHAR_8 && code !== CHAR_16) return code
  dictionary.entries.push(String.fromCharCode(reader.read(code === CHAR_8 ? 8 : 16)))
  grow(dictionary)
  return dictionary.entries.length - 1
}

/** The text, or null when the input is broken or would inflate beyond the cap. */
export function decompress(compressed: string, maxLength: number): string | null {
  if (compressed === '') return null
  const reader = new BitReader(compressed)
  const kind = reader.read(2)
  if (kind === END) return ''
  if (kind > END) return null
  let last = String.fromCharCode(reader.read(kind === CHAR_8 ? 8 : 16))
  const dictionary: Dictionary = { entries: ['', '', '', last], left: 4, width: FIRST_ENTRY }
  const parts = [last]
  let length = 1
  while (!reader.isPastEnd) {
    const code = readCode(reader, dictionary)
    if (code === END) return parts.join('')
    const size = dictionary.entries.length
    if (code < FIRST_ENTRY || code > size) return null
    const entry = code === size ? last + last.charAt(0) : (dictionary.entries[code] ?? '')
    length += entry.length
    if (length > maxLength) return null
    parts.push(entry)
    dictionary.entries.push(last + entry.charAt(0))
    grow(dictionary)
    last = entry
  }
  return null
}
