const STREAM = Buffer.from('stream', 'latin1')
const STREAM_END = Buffer.from('endstream', 'latin1')
const OBJECT = Buffer.from('obj', 'latin1')
const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const CLOSE = 0x3e

/** The text before each stream, with the stream that follows it. */
export function* splitAtStreams(bytes: Buffer): Generator<{ text: string; stream: Buffer | null }> {
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

/** The keyword begins a stream only after a dictionary. */
function findStream(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(STREAM, from); at !== -1; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    const before = lastNotSpace(bytes, at - 1)
    if (bytes[before] === CLOSE && bytes[before - 1] === CLOSE) return at
  }
  return -1
}

function lastNotSpace(bytes: Buffer, from: number): number {
  let at = from
  while (at >= 0 && SPACE.has(bytes[at] ?? -1)) at -= 1
  return at
}

function skipLineEnd(bytes: Buffer, at: number): number {
  let start = at
  while (bytes[start] === 0x20 || bytes[start] === 0x09) start += 1
  if (bytes[start] === 0x0d) return bytes[start + 1] === 0x0a ? start + 2 : start + 1
  return start + 1
}

/**
 * The text from the first object header in these bytes. Compressed data very rarely contains one by chance.
 */
export function textFromFirstObject(stream: Buffer): string {
  for (let at = stream.indexOf(OBJECT); at !== -1; at = stream.indexOf(OBJECT, at + 1)) {
    const [before = 0, after = 0] = [stream[at - 1], stream[at + OBJECT.length]]
    if (!endsNumber(before) || !beginsValue(after)) continue
    // The numbers precede the keyword, possibly with a comment between.
    return stream.toString('latin1', Math.max(0, at - 64))
  }
  return ''
}

function endsNumber(byte: number): boolean {
  return SPACE.has(byte) || (byte >= 0x30 && byte <= 0x39)
}

function beginsValue(byte: number): boolean {
  return SPACE.has(byte) || '<[(/%-+.0123456789'.includes(String.fromCharCode(byte))
}
