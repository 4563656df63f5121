import { type Picture, readJpeg, type Size, START_OF_SCAN } from './jpeg.ts'
import { isPhoneTrailer } from './phone-trailer.ts'
import { pictureQuality } from './quality.ts'
import { isPadding, opensAsArchive } from './trailing-data.ts'
import { type Inspection, OPEN_LIMITS, refuse } from './verdict.ts'

/** Reads the markers only; the picture is never decoded, so its size can't cost memory. */
export function inspectImage(bytes: Buffer, kind: 'jpg' | 'png'): Inspection {
  const picture = kind === 'png' ? readPng(bytes) : readJpeg(bytes)
  if (!picture || picture.width < 1 || picture.height < 1) return refuse('file_unreadable')
  if (picture.width * picture.height > OPEN_LIMITS.pixels) return refuse('file_image_too_large')
  const behind = bytes.subarray(picture.end)
  const isHarmless = isPadding(behind) || (kind === 'jpg' && isPhoneTrailer(behind))
  if (!isHarmless || opensAsArchive(bytes)) return refuse('file_trailing_data')
  return { type: 'fine', pageCount: 1, wordCount: null, text: '', quality: pictureQuality(picture) }
}

export function beginsAsPng(head: Buffer): boolean {
  return head.toString('latin1', 8, 16) === '\0\0\0\rIHDR'
}

/** Checks only these bytes, not what follows. */
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

/** Reads the chunks up to the end marker, so that a truncated picture is noticed. */
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
