import type { Size } from './jpeg.ts'
import { decodeNames, type PdfObjects } from './pdf-objects.ts'

const PICTURE = /\/Subtype\s*\/Image\b/
/** A number followed by another number and an R is a reference to an object. */
const WIDTH = /\/Width\s+(\d{1,6})(?!\s+\d+\s+R)\b/
const HEIGHT = /\/Height\s+(\d{1,6})(?!\s+\d+\s+R)\b/

/** The sizes of all pictures in the file; null if one is not written out, for example as a reference. */
export function pictureSizes({ texts }: PdfObjects): Size[] | null {
  const sizes: Size[] = []
  for (const text of texts.values()) {
    const plain = decodeNames(text)
    if (!PICTURE.test(plain)) continue
    const [width, height] = [numberIn(plain, WIDTH), numberIn(plain, HEIGHT)]
    if (width === null || height === null) return null
    sizes.push({ width, height })
  }
  return sizes
}

function numberIn(text: string, place: RegExp): number | null {
  const found = place.exec(text)?.[1]
  return found === undefined || Number(found) === 0 ? null : Number(found)
}
