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
  'military',
  'legal',
  'business',
  'other',
] as const

/** Each checkbox is a separate field (`kind-diploma`, `extra-paper`), so that it stays checked after a refusal. */
export function kindField(kind: string): string {
  return `kind-${kind}`
}

export function extraField(extra: string): string {
  return `extra-${extra}`
}
