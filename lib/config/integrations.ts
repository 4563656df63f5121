/** Clio's four regions; each has its own keys. */

export const CLIO_REGIONS = ['us', 'ca', 'eu', 'au'] as const
export type ClioRegion = (typeof CLIO_REGIONS)[number]

/** Every region that a row may name, for all platforms. */
export const REGIONS = CLIO_REGIONS
export type Region = (typeof REGIONS)[number]
