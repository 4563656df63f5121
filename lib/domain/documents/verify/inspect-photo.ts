import { endOfBoxes, openHeic } from './heic.ts'
import type { Size } from './jpeg.ts'
import type { PhotoKind } from './magic.ts'
import { pictureQuality } from './quality.ts'
import { openPicture } from './sharp.ts'
import { isPadding, opensAsArchive } from './trailing-data.ts'
import { type Inspection, OPEN_LIMITS, refuse } from './verdict.ts'

type Photo = Size & { pages: number }

/** Reads the header only, like ./inspect-image.ts. */
export async function inspectPhoto(bytes: Buffer, kind: PhotoKind): Promise<Inspection> {
  const end = endOf(bytes, kind)
  if (end === null) return refuse('file_unreadable')
  if (!isPadding(bytes.subarray(end)) || opensAsArchive(bytes)) return refuse('file_trailing_data')
  const photo = await readPhoto(bytes, kind)
  if (!photo) return refuse('file_unreadable')
  if (photo.width * photo.height > OPEN_LIMITS.pixels) return refuse('file_image_too_large')
  if (photo.pages > OPEN_LIMITS.pages) return refuse('file_too_many_pages')
  return { type: 'fine', pageCount: photo.pages, wordCount: null, text: '', quality: pictureQuality(photo) }
}

/** The pages of a TIFF file may stand anywhere in it, so it has no end. */
function endOf(bytes: Buffer, kind: PhotoKind): number | null {
  if (kind === 'tif') return bytes.length
  if (kind === 'heic') return endOfBoxes(bytes)
  const size = 8 + bytes.readUInt32LE(4)
  return size > bytes.length ? null : size
}

async function readPhoto(bytes: Buffer, kind: PhotoKind): Promise<Photo | null> {
  try {
    return kind === 'heic' ? readHeic(bytes) : await readHeader(bytes, kind)
  } catch {
    // The libraries' errors describe the content of the file.
    return null
  }
}

function readHeic(bytes: Buffer): Photo | null {
  const picture = openHeic(bytes)
  if (!picture) return null
  const size = { width: picture.get_width(), height: picture.get_height() }
  picture.free()
  return size.width > 0 && size.height > 0 ? { ...size, pages: 1 } : null
}

/** Of a WebP file, which may move, only the first picture counts. */
async function readHeader(bytes: Buffer, kind: 'webp' | 'tif'): Promise<Photo | null> {
  const { width, height, pages = 1 } = await openPicture(bytes).metadata()
  return { width, height, pages: kind === 'tif' ? pages : 1 }
}
