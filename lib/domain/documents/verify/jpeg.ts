/** `end`: the offset after the end marker. */
export type Picture = { width: number; height: number; end: number }
export type Size = Omit<Picture, 'end'>

const END_OF_IMAGE = 0xd9
export const START_OF_SCAN = 0xda

/** Frame headers are C0 to CF without C4 (Huffman tables), C8 (reserved) and CC (arithmetic tables). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** Reads the segments of the picture at the start of these bytes, up to its end marker. */
export function readJpeg(bytes: Buffer): Picture | null {
  let size: Size | null = null
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) return size && { ...size, end: at + 2 }
    if (at + 4 > bytes.length) return null
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (isFrameHeader(marker) && length >= 8) {
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + length
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at)
  }
  return null
}

/** In scan data FF is followed by 00 or a restart marker (D0 to D7); anything else ends it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
