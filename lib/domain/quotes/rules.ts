export const EXTRAS = [
  'certified',
  'notarization',
  'apostille',
  'paper',
  'copies',
  'expedited',
  'white_label',
] as const

export const QUOTE_PURPOSES = [
  'immigration',
  'education',
  'employment',
  'licensing',
  'legal',
  'business',
  'other',
] as const

/** Each box is a field of its own (`kind-diploma`, `extra-paper`), so that every one keeps its tick after a refusal. */
export function kindField(kind: string): string {
  return `kind-${kind}`
}

export function extraField(extra: string): string {
  return `extra-${extra}`
}
