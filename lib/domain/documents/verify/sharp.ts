import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { OPEN_LIMITS } from './verdict.ts'

// One file at a time, and nothing of it is kept for the next.
sharp.cache(false)
sharp.concurrency(1)

/** A picture to read in pieces; errors in it end the reading. */
export function openPicture(input: SharpInput, options: SharpOptions = {}): Sharp {
  return sharp(input, { limitInputPixels: OPEN_LIMITS.pixels, failOn: 'error', ...options })
}
