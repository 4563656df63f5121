/**
 * What the site says about itself beyond what it shows. `source` says who stands behind it; an owner's claim that is
 * not `confirmed` is listed by `node scripts/checks/owner-facts.ts`, so that it is not forgotten before the launch.
 */
export type Claim = {
  text: string
  detail: string
  source: 'owner' | 'law' | 'product'
  confirmed: boolean
}

export const TRUST: Claim[] = [
  {
    text: 'Made for USCIS',
    detail: 'prepared to meet 8 CFR 103.2(b)(3)',
    source: 'law',
    confirmed: true,
  },
  {
    text: 'Accepted where it counts',
    detail: 'universities, employers, licensing boards',
    source: 'owner',
    confirmed: false,
  },
  { text: '120+ languages', detail: 'into and from English', source: 'product', confirmed: true },
  {
    text: 'Trusted by 10,000+ clients',
    detail: 'students, families, institutions',
    source: 'owner',
    confirmed: false,
  },
  { text: 'Originals not needed', detail: 'a scan or a photo will do', source: 'product', confirmed: true },
  {
    text: 'Notarization available',
    detail: 'and rush, for both services',
    source: 'owner',
    confirmed: false,
  },
]
