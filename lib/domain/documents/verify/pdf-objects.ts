import { inflateSync } from 'node:zlib'

/** The text of the objects of a PDF: what stands outside of streams, and what packed object lists hold. */
export type PdfObjects = { texts: Map<string, string> }

const UNPACKED_LIMIT_BYTES = 64 * 1024 * 1024
/** A book of 500 pages has some ten thousand. */
const MOST_OBJECTS = 200_000
const STREAM = Buffer.from('stream', 'latin1')
const STREAM_END = Buffer.from('endstream', 'latin1')

/**
 * Reads every object by its own head instead of through the index, so that an index cannot hide one. Null when a list
 * of objects is packed in a way that is not read here, or unpacks to more than a document holds.
 */
export function readPdfObjects(bytes: Buffer): PdfObjects | null {
  const texts = new Map<string, string>()
  let unpacked = 0
  let count = 0
  for (const part of splitAtStreams(bytes)) {
    for (const [id, text] of objectsIn(part.text)) {
      if (++count > MOST_OBJECTS) return null
      texts.set(id, (texts.get(id) ?? '') + text)
    }
    if (!part.stream || !isObjectList(part.text)) continue
    const list = unpack(part.text, part.stream, UNPACKED_LIMIT_BYTES - unpacked)
    if (list === null) return null
    unpacked += list.length
    for (const [id, text] of listedObjects(list)) texts.set(id, (texts.get(id) ?? '') + text)
  }
  return { texts }
}

/** Text up to each stream, with the stream that follows it. */
function* splitAtStreams(bytes: Buffer): Generator<{ text: string; stream: Buffer | null }> {
  let from = 0
  while (from < bytes.length) {
    const start = findStream(bytes, from)
    if (start === -1) {
      yield { text: bytes.toString('latin1', from), stream: null }
      return
    }
    const end = bytes.indexOf(STREAM_END, start)
    const body = skipLineEnd(bytes, start + STREAM.length)
    const text = bytes.toString('latin1', from, start)
    yield { text, stream: bytes.subarray(body, end === -1 ? bytes.length : end) }
    if (end === -1) return
    from = end + STREAM_END.length
  }
}

function findStream(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(STREAM, from)
  while (at !== -1) {
    const next = bytes[at + STREAM.length]
    if (next === 0x0a || next === 0x0d) return at
    at = bytes.indexOf(STREAM, at + STREAM.length)
  }
  return -1
}

function skipLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1
  return at + 1
}

function* objectsIn(text: string): Generator<[string, string]> {
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

function isObjectList(text: string): boolean {
  return /\/ObjStm\b/.test(decodeNames(lastDictionary(text)))
}

function unpack(text: string, stream: Buffer, limit: number): string | null {
  const head = decodeNames(lastDictionary(text))
  if (/\/DecodeParms\b|\/F\s*\(/.test(head)) return null
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(head)?.[1]?.replace(/[[\]\s]/g, '')
  if (filter === undefined) return stream.length > limit ? null : stream.toString('latin1')
  if (filter !== '/FlateDecode' && filter !== '/Fl') return null
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, limit) }).toString('latin1')
  } catch {
    // Damaged or too large: in both cases nothing can be said about what is in it.
    return null
  }
}

/** A list begins with pairs of number and offset; an object of it may stand without them in reach of no reader. */
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

/** A name may write any letter as `#` and two digits. */
export function decodeNames(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
