import { type Inspection, OPEN_LIMITS, refuse } from './verdict.ts'

type Size = { width: number; height: number }

/** Reads the header only: a picture is never decoded here, so its size cannot cost memory. */
export function inspectImage(bytes: Buffer, kind: 'jpg' | 'png'): Inspection {
  const size = kind === 'png' ? readPngSize(bytes) : readJpegSize(bytes)
  if (!size || size.width < 1 || size.height < 1) return refuse('file_unreadable')
  if (size.width * size.height > OPEN_LIMITS.pixels) return refuse('file_image_too_large')
  return { at: 'fine', pageCount: 1, wordCount: null }
}

/** Walks the chunks to the end mark, so that a half-sent picture is noticed. */
function readPngSize(bytes: Buffer): Size | null {
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
    if (name === 'IEND') return hasPixels ? size : null
    at += 12 + length
  }
  return null
}

/** Frame headers are C0 to CF without C4 (tables), C8 (reserved) and CC (arithmetic tables). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function readJpegSize(bytes: Buffer): Size | null {
  let size: Size | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return size
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (isFrameHeader(marker) && length >= 8) {
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + length
  }
  return null
}
