import { PHOTO_HINTS } from '@/lib/content/screens/documents/photo'
export type PhotoHint = 'small' | 'dark' | 'blurry'

const TEXTS: Record<PhotoHint, string> = {
  small: PHOTO_HINTS.small,
  dark: PHOTO_HINTS.dark,
  blurry: PHOTO_HINTS.blurry,
}

function isPhotoHint(value: string): value is PhotoHint {
  return Object.hasOwn(TEXTS, value)
}

export function hintText(hint: string): string {
  return isPhotoHint(hint) ? TEXTS[hint] : hint
}

/** Gray values 0 to 255, row by row. `sourceSide` is the longer side of the picture before scaling. */
type GrayPicture = { width: number; height: number; gray: Uint8Array; sourceSide: number }

const SMALL_SIDE = 1000
const DARK_MEAN = 70
const SHARP_EDGES = 60

/** Advice only: cheap measures that are often right and never block an upload. */
export function photoHints(picture: GrayPicture): PhotoHint[] {
  const mean = picture.gray.reduce((sum, value) => sum + value, 0) / Math.max(1, picture.gray.length)
  return [
    ...(picture.sourceSide < SMALL_SIDE ? (['small'] as const) : []),
    ...(mean < DARK_MEAN ? (['dark'] as const) : []),
    ...(edgeStrength(picture) < SHARP_EDGES ? (['blurry'] as const) : []),
  ]
}

/** Variance of the Laplacian: sharp text has many strong edges, a blurred page hardly any. */
function edgeStrength({ width, height, gray }: GrayPicture): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (x: number, y: number) => gray[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  if (count === 0) return 0
  return squares / count - (sum / count) ** 2
}
