import type { Size } from './jpeg.ts'

/**
 * A measurement that may make a file hard to work with. `page` is null if it concerns the whole file. `dpi`
 * is the highest that its pages can have.
 */
export type QualityHint =
  | { code: 'no_text'; page: number | null }
  | { code: 'low_resolution'; page: null; width: number; height: number; dpi: number | null }

/** Below this, small print in a scan is hard to read. */
export const LEAST_DPI = 150
/** Of the shorter side of a picture, whose size on paper is unknown. */
export const LEAST_SIDE = 1000
const MOST_PAGES = 20
const POINTS_PER_INCH = 72

export function pictureQuality({ width, height }: Size): QualityHint[] {
  const isSmall = Math.min(width, height) < LEAST_SIDE
  return isSmall ? [{ code: 'low_resolution', page: null, width, height, dpi: null }] : []
}

/** `hasText`: per page. `pictures`: all in the file, or null if unknown. `shortestPage`: in points. */
type PdfFacts = { hasText: readonly boolean[]; pictures: readonly Size[] | null; shortestPage: number }

export function pdfQuality({ hasText, pictures, shortestPage }: PdfFacts): QualityHint[] {
  const without = hasText.flatMap((has, index) => (has ? [] : [index + 1]))
  if (without.length < hasText.length) {
    return without.slice(0, MOST_PAGES).map((page) => ({ code: 'no_text', page }))
  }
  return [{ code: 'no_text', page: null }, ...scanQuality(pictures ?? [], hasText.length, shortestPage)]
}

/** More pictures than pages may be pieces of one page, whose sizes mean nothing. */
function scanQuality(pictures: readonly Size[], pages: number, shortestPage: number): QualityHint[] {
  const [largest] = pictures.toSorted((one, other) => longSide(other) - longSide(one))
  if (!largest || pictures.length > pages) return []
  const dpi = Math.round(longSide(largest) / (shortestPage / POINTS_PER_INCH))
  return dpi < LEAST_DPI ? [{ code: 'low_resolution', page: null, ...largest, dpi }] : []
}

const longSide = ({ width, height }: Size) => Math.max(width, height)
