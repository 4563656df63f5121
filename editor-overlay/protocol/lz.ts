/** Reads bits of the `compress` output of lz-string (plain UTF-16, 16 bits per character), lowest first. */
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

/** The next code. One that carries a new character adds it to the dictionary and returns its index there. */
function readCode(reader: BitReader, dictionary: Dictionary): number {
  const code = reader.read(dictionary.width)
  if (code !== CHAR_8 && code !== CHAR_16) return code
  dictionary.entries.push(String.fromCharCode(reader.read(code === CHAR_8 ? 8 : 16)))
  grow(dictionary)
  return dictionary.entries.length - 1
}

/**
 * The text that lz-string compressed; null for invalid input and for a text longer than `maxLength`, which the package
 * itself cannot limit.
 */
export function decompress(compressed: string, maxLength: number): string | null {
  if (compressed === '') return null
  const reader = new BitReader(compressed)
  const first = reader.read(2)
  if (first === END) return ''
  if (first > END) return null
  let last = String.fromCharCode(reader.read(first === CHAR_8 ? 8 : 16))
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
