/** Clio's four regions, each of which has keys of its own. */

export const CLIO_REGIONS = ['us', 'ca', 'eu', 'au'] as const
export type ClioRegion = (typeof CLIO_REGIONS)[number]

/** Where platforms keep accounts: every region that a row may name. */
export const REGIONS = CLIO_REGIONS
export type Region = (typeof REGIONS)[number]
