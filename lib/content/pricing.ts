import type { Family } from '@/lib/domain/checkout/views'
import type { OfferName } from './offers'

export type PriceCard = {
  id: string
  family: Family
  offer: OfferName
  name: string
  price: string
  description: string
  features: string[]
  turnaround: string
  isPopular: boolean
  buttonText: string
}

/** The service cards of the landing page and /pricing. */
export const PRICE_CARDS: PriceCard[] = [
  {
    id: 'evaluation',
    family: 'evaluation',
    offer: 'evaluation',
    name: 'Credential evaluation',
    price: '{landing.evaluation}',
    description: 'Your education in U.S. terms.',
    features: [
      'General or course-by-course report',
      'The U.S. equivalent of each degree',
      'Course-by-course adds credits, grades and a GPA',
      'Digital report; paper copies on request',
    ],
    turnaround: '{days.evaluation}',
    isPopular: false,
    buttonText: 'Start an evaluation',
  },
  {
    id: 'bundle',
    family: 'bundle',
    offer: 'bundle',
    name: 'Evaluation with translation',
    price: '{landing.bundle}',
    description: 'The bundle for documents that aren’t in English.',
    features: [
      'Both documents from one set of scans',
      'One spelling of your name throughout',
      'The evaluation is based on our own translation',
      'Two separate documents, as recipients expect',
    ],
    turnaround: '{days.bundle}',
    isPopular: true,
    buttonText: 'Request a bundle quote',
  },
  {
    id: 'translation',
    family: 'translation',
    offer: 'academic-translation',
    name: 'Certified academic translation',
    price: '{landing.certified-academic-translation}',
    description: 'Diplomas, transcripts and certificates, word for word.',
    features: [
      'Signed and dated certificate of accuracy',
      'Revised by a second person',
      'Stamps, seals and handwriting included',
      'Mirrors the layout of the original',
    ],
    turnaround: '{days.translation}',
    isPopular: false,
    buttonText: 'Start a translation',
  },
]

export const PRICING = {
  title: 'Pricing',
  lead: 'Order online at a fixed price, or request a quote and let a person price it. Either way, you see the full price before you pay.',
  estimate: 'Estimate an online order',
  services: 'Services',
  closing: {
    title: 'Not sure which one fits?',
    text: 'Start an order to see the total before you pay, or describe what you need and we’ll send you a quote.',
  },
} as const

export const INSTANT_ORDER = {
  title: 'Order online',
  lead: 'Get one fixed price for a set of documents of the same type. Choose one option from each list to see your total. We don’t count pages.',
  documentType: 'Document type',
  service: 'Service',
  delivery: 'Delivery',
  total: 'Your total:',
  evaluation:
    'An evaluation is priced the same way: a diploma or transcripts, Certified, and your delivery, {online.evaluation} in total. That covers a general report on one degree. For other reports or the bundle, request a [quote](/quote).',
  note: 'We don’t add tax. You’ll see the total again before you pay.',
  submit: 'Order at this price',
} as const

export const PRICE_LIST = {
  title: 'Price list',
  lead: 'Quotes are based on these prices. “From” means the price starts there.',
} as const

export const PRICES_BY_NAME = [
  {
    id: 'certified-translation',
    name: 'Certified Translation',
    price: '{header.certified-translation}',
    about: 'Any document, with a signed certificate of accuracy.',
  },
  {
    id: 'certified-academic-translation',
    name: 'Certified academic translation',
    price: '{landing.certified-academic-translation}',
    about: 'Diplomas, transcripts and other school records, with the layout and grade columns rebuilt.',
  },
  {
    id: 'standard-translation',
    name: 'Standard Translation',
    price: '{header.standard-translation}',
    about: 'For reading and internal use. It has no certificate, so it isn’t for official use.',
  },
  {
    id: 'credential-evaluation',
    name: 'Credential Evaluation',
    price: '{header.credential-evaluation}',
    about: 'Per report. Your price depends on the type of report and the number of degrees.',
  },
]

export const BY_QUOTE_LEAD = 'A person prices what a table can’t.'

export const BY_QUOTE = [
  'An evaluation with translation, {quote.bundle}',
  'More than ten pages, or several types of documents in one set',
  'A course-by-course report, or several degrees in one report, {quote.evaluation}',
  'Certified and expedited service together',
  'Notarization, or paper copies for several institutions',
  'Rare languages, handwritten documents or special layouts',
]

export const MONEY_RULES = {
  title: 'How payment and timing work',
  entries: [
    {
      title: 'What you see is what you pay',
      text: 'We charge exactly the total shown on the payment step. If your documents need more work than you ordered, we’ll ask you before anything changes.',
    },
    {
      title: 'Refunds',
      text: 'You get a full refund until work begins. After that, we refund the part we haven’t done yet. We correct our own mistakes free of charge.',
    },
    {
      title: 'When the clock starts',
      text: 'When your payment clears and we can read every page. After 5 p.m. New York time, it starts on the next business day. The clock stops while we wait for you or your institution.',
    },
    {
      title: 'Tax',
      text: 'We don’t add tax to the total.',
    },
  ],
} as const

/** The panel beside a text: prices and times at a glance. */
export const PRICE_PANEL = {
  title: 'Prices and turnaround',
  all: 'See all prices',
} as const
