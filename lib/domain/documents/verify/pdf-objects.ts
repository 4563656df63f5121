import { inflateSync } from 'node:zlib'
import { splitAtStreams, textFromFirstObject } from './pdf-streams.ts'

/** The text of a PDF's objects: outside streams, and in object streams. */
export type PdfObjects = { texts: Map<string, string> }

const UNPACKED_LIMIT_BYTES = 64 * 1024 * 1024
/** A book of 500 pages has about ten thousand. */
const MOST_OBJECTS = 200_000

/**
 * Finds every object by its own header instead of the index, so that an index can't hide one; an index may
 * also point into a stream, so streams are searched, too. Null if an object stream has an unsupported
 * encoding, or unpacks to more than a document contains.
 */
export function readPdfObjects(bytes: Buffer): PdfObjects | null {
  const texts = new Map<string, string>()
  const add = ([id, text]: [string, string]) => texts.set(id, (texts.get(id) ?? '') + text)
  let unpacked = 0
  let count = 0
  for (const { text, stream } of splitAtStreams(bytes)) {
    const packed = stream && isObjectList(text) ? stream : null
    const hidden = stream && !packed ? textFromFirstObject(stream) : ''
    for (const readable of [text, hidden]) {
      for (const object of objectsIn(readable)) {
        if (++count > MOST_OBJECTS) return null
        add(object)
      }
    }
    // An object stream that `splitAtStreams` did not find would stay packed.
    if (countLists(text) + countLists(hidden) > (packed ? 1 : 0)) return null
    if (!packed) continue
    const list = unpack(text, packed, UNPACKED_LIMIT_BYTES - unpacked)
    if (list === null) return null
    unpacked += list.length
    for (const object of listedObjects(list)) add(object)
  }
  return { texts }
}

/** Headers as a tolerant parser reads them, with comments and NULs between the words as well. */
function* objectsIn(text: string): Generator<[string, string]> {
  yield* splitAtHeads(text)
  const plain = withoutComments(text)
  if (plain !== text) yield* splitAtHeads(plain)
}

/** Wrong inside strings, where a percent sign begins no comment; so the text is searched in both forms. */
function withoutComments(text: string): string {
  return text.includes('%') || text.includes('\0') ? text.replace(/%[^\r\n]*|\0/g, ' ') : text
}

function* splitAtHeads(text: string): Generator<[string, string]> {
  let id = ''
  let from = 0
  for (const head of text.matchAll(/(\d{1,10})\s+\d{1,5}\s+obj\b/g)) {
    yield [id, text.slice(from, head.index)]
    id = head[1] ?? ''
    from = head.index
  }
  yield [id, text.slice(from)]
}

function lastDictionary(text: string): string {
  return text.slice(Math.max(0, text.lastIndexOf(' obj')))
}

function countLists(text: string): number {
  return text === '' ? 0 : (decodeNames(text).match(/\/ObjStm\b/g)?.length ?? 0)
}

function isObjectList(text: string): boolean {
  return /\/ObjStm\b/.test(decodeNames(lastDictionary(text)))
}

function unpack(text: string, stream: Buffer, limit: number): string | null {
  const head = decodeNames(lastDictionary(text))
  if (/\/DecodeParms\b|\/F\s*\(/.test(head)) return null
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(head)?.[1]?.replace(/[[\]\s]/g, '')
  if (filter === undefined && head.includes('/Filter')) return null
  if (filter === undefined) return stream.length > limit ? null : stream.toString('latin1')
  if (filter !== '/FlateDecode' && filter !== '/Fl') return null
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, limit) }).toString('latin1')
  } catch {
    // Damaged or too large: in both cases its content is unknown.
    return null
  }
}

/**
 * An object stream begins with pairs of number and offset; no parser can reach an object that isn't listed.
 */
function* listedObjects(list: string): Generator<[string, string]> {
  const pairs = /^[\d\s]*/.exec(list)?.[0] ?? ''
  const first = pairs.length
  const numbers = pairs.trim().split(/\s+/).map(Number)
  yield ['', list.slice(first)]
  const offsets = numbers.filter((_, index) => index % 2 === 1)
  for (const [index, offset] of offsets.entries()) {
    const id = numbers[index * 2]
    yield [String(id), list.slice(first + offset, first + (offsets[index + 1] ?? list.length))]
  }
}

/** A name may encode any letter as `#` and two hex digits. */
export function decodeNames(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
