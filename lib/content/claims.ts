/**
 * What the site claims about the company beyond what it shows. `source` names who vouches for a claim,
 * `provenBy` what proves it; `npm run owner-details` lists the owner's claims that are not `confirmed` before the
 * launch. No other text may deny an owner's claim or repeat it in other words.
 */
type Claim = {
  text: string
  detail: string
  source: 'owner' | 'law' | 'product'
  provenBy: string
  confirmed: boolean
}

export const TRUST: Claim[] = [
  {
    text: 'Prepared for USCIS filings',
    detail: 'to meet 8 CFR 103.2(b)(3)',
    source: 'law',
    provenBy: 'The certificate of accuracy holds the statements that the rule asks for.',
    confirmed: true,
  },
  {
    text: 'Made for universities, employers and boards',
    detail: 'reports they accept',
    source: 'owner',
    provenBy: 'The owner: published lists or letters of recipients that accepted a report.',
    confirmed: false,
  },
  {
    text: '120+ languages',
    detail: 'from and into English',
    source: 'product',
    provenBy: 'The list of languages in the checkout.',
    confirmed: true,
  },
  {
    text: 'Trusted by 10,000+ clients',
    detail: 'students, families, institutions',
    source: 'owner',
    provenBy: 'The owner: a count of distinct customers, with its date.',
    confirmed: false,
  },
  {
    text: 'No originals needed',
    detail: 'a scan or a photo is enough',
    source: 'product',
    provenBy: 'The checkout takes uploads only.',
    confirmed: true,
  },
  {
    text: 'Notarization available',
    detail: 'and rush options for both services',
    source: 'owner',
    provenBy: 'The owner: an agreement with a notary; rush is the expedited service.',
    confirmed: false,
  },
]

export type Testimonial = {
  quote: string
  author: string
  role: string
  /** A square file under public/, used with the person's written consent. */
  image: string
  rating: 1 | 2 | 3 | 4 | 5
}

/** Quotes of real customers who agreed to be shown; the landing page shows three promises until there are three. */
export const TESTIMONIALS: Testimonial[] = []
