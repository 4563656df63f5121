import type { Family } from '@/lib/domain/checkout/views'

export type OfferName =
  | 'evaluation'
  | 'academic-translation'
  | 'bundle'
  | 'certified-translation'
  | 'standard-translation'

const ONE_SET = 'one set of documents of the same type'
const BIG_WORK = 'long, mixed or notarized documents'

/**
 * What can be ordered online at a fixed price and what needs a quote. The landing page, /pricing, the solutions and the
 * checkout show the same two lines; in the checkout a translation is not yet of either kind. Decision 020 has the rule.
 */
export const WAYS_TO_ORDER: Record<OfferName | 'translation', { online: string | null; quote: string }> = {
  evaluation: {
    online: 'Order online at a fixed price, {online.evaluation}: a general report on one degree',
    quote: 'By quote, {quote.evaluation}: course-by-course, several degrees or rush service',
  },
  translation: {
    online: `Order online at a fixed price, {online.translation}: ${ONE_SET}`,
    quote: `By quote, priced by the page or word: ${BIG_WORK}`,
  },
  'academic-translation': {
    online: `Order online at a fixed price, {online.certified-translation}: ${ONE_SET}`,
    quote: `By quote, {landing.certified-academic-translation}: ${BIG_WORK}`,
  },
  'certified-translation': {
    online: `Order online at a fixed price, {online.certified-translation}: ${ONE_SET}`,
    quote: `By quote, {header.certified-translation}: ${BIG_WORK}`,
  },
  'standard-translation': {
    online: `Order online at a fixed price, {online.standard-translation}: ${ONE_SET}`,
    quote: `By quote, {header.standard-translation}: ${BIG_WORK}`,
  },
  bundle: {
    online: null,
    quote: 'By quote, {quote.bundle}: we price both documents together',
  },
}

type Offer = { family: Family; name: string; price: string; days: string; action: string }

/** Each offer with its price and delivery time in one line, under the landing page's title and on every solution. */
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
    action: 'Request a bundle quote',
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
} as const satisfies Record<OfferName, Offer>

/** The three offers of the landing page. */
export const MAIN_OFFERS = ['evaluation', 'academic-translation', 'bundle'] as const satisfies OfferName[]
