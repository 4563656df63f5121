import { isPadding, isPhoneTrailer, opensAsArchive } from './trailing-data.ts'
import { type Inspection, OPEN_LIMITS, refuse } from './verdict.ts'

/** `end`: the byte behind the end mark. */
type Picture = { width: number; height: number; end: number }

/** Walks the marks only: a picture is never decoded here, so its size cannot cost memory. */
export function inspectImage(bytes: Buffer, kind: 'jpg' | 'png'): Inspection {
  const picture = kind === 'png' ? readPng(bytes) : readJpeg(bytes)
  if (!picture || picture.width < 1 || picture.height < 1) return refuse('file_unreadable')
  if (picture.width * picture.height > OPEN_LIMITS.pixels) return refuse('file_image_too_large')
  const behind = bytes.subarray(picture.end)
  const isHarmless = isPadding(behind) || (kind === 'jpg' && isPhoneTrailer(behind))
  if (!isHarmless || opensAsArchive(bytes)) return refuse('file_trailing_data')
  return { type: 'fine', pageCount: 1, wordCount: null }
}

export function beginsAsPng(head: Buffer): boolean {
  return head.toString('latin1', 8, 16) === '\0\0\0\rIHDR'
}

/** Says nothing about what comes behind the bytes given. */
export function beginsAsJpeg(head: Buffer): boolean {
  for (let at = 2; at + 4 <= head.length; ) {
    const [mark, marker] = [head[at], head[at + 1]]
    if (mark !== 0xff) return false
    if (marker === START_OF_SCAN) return true
    const length = head.readUInt16BE(at + 2)
    if (marker !== 0xff && length < 2) return false
    at += marker === 0xff ? 1 : 2 + length
  }
  return true
}

type Size = Omit<Picture, 'end'>

/** Walks the chunks to the end mark, so that a half-sent picture is noticed. */
function readPng(bytes: Buffer): Picture | null {
  let size: Size | null = null
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) return null
    if (!size) {
      if (name !== 'IHDR' || length !== 13) return null
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') return hasPixels ? { ...size, end: at + 12 + length } : null
    at += 12 + length
  }
  return null
}

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** Frame headers are C0 to CF without C4 (tables), C8 (reserved) and CC (arithmetic tables). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function readJpeg(bytes: Buffer): Picture | null {
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

/** In the pixels, FF is followed by 00 or a restart mark (D0 to D7); anything else ends them. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
