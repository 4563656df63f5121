/** Where platforms keep accounts: every region that a row may name, with its name on screen. */
export const REGION_NAMES = {
  us: 'United States',
  ca: 'Canada',
  eu: 'European Union',
  au: 'Australia',
} as const
export type Region = keyof typeof REGION_NAMES
export const REGIONS = Object.keys(REGION_NAMES) as [Region, ...Region[]]

/** The specification's word, in rows and addresses, for a quote that comes from a matter of any platform. */
export const MATTER_SOURCE = 'clio'
