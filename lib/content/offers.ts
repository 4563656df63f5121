import type { Family } from './families'

export type Offer = { family: Family; name: string; price: string; days: string; action: string }

/** What is sold, for how much and by when, in one line each: under the front page's title and on every solution. */
export const OFFERS = {
  evaluation: {
    family: 'evaluation',
    name: 'Credential evaluation',
    price: '{landing.evaluation}',
    days: '{days.evaluation}',
    action: 'Start an evaluation',
  },
  'academic-translation': {
    family: 'translation',
    name: 'Certified academic translation',
    price: '{landing.certified-academic-translation}',
    days: '{days.translation}',
    action: 'Start a translation',
  },
  bundle: {
    family: 'bundle',
    name: 'Evaluation with translation',
    price: '{landing.bundle}',
    days: '{days.bundle}',
    action: 'Start both',
  },
  'certified-translation': {
    family: 'translation',
    name: 'Certified translation',
    price: '{header.certified-translation}',
    days: '{days.translation}',
    action: 'Start a translation',
  },
  'standard-translation': {
    family: 'translation',
    name: 'Standard translation',
    price: '{header.standard-translation}',
    days: '{days.translation}',
    action: 'Start a translation',
  },
} as const satisfies Record<string, Offer>

export type OfferName = keyof typeof OFFERS

/** The three of the front page. */
export const MAIN_OFFERS = ['evaluation', 'academic-translation', 'bundle'] as const satisfies OfferName[]
