/**
 * Limits on what a parent editor sends, in characters and entries. Large enough for the lookups of a 10,000-element
 * page, small enough to reject a flood.
 */
export const LIMITS = {
  keyLength: 4_000,
  textLength: 2_000_000,
  listLength: 20_000,
  recordSize: 200_000,
  compressedLength: 16_000_000,
  inflatedLength: 64_000_000,
  values: 5_000_000,
  depth: 200,
  propDepth: 6,
  propLength: 10_000,
} as const
