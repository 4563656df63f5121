import type { Family } from './families'

export type PriceCard = {
  id: string
  family: Family
  name: string
  price: string
  description: string
  features: string[]
  turnaround: string
  isPopular: boolean
  buttonText: string
}

/** The service offerings of the landing page and of /pricing. */
export const PRICE_CARDS: PriceCard[] = [
  {
    id: 'evaluation',
    family: 'evaluation',
    name: 'Credential evaluation',
    price: '{landing.evaluation}',
    description: 'Your foreign studies in U.S. terms.',
    features: [
      'General or course-by-course report',
      'U.S. equivalent of each degree',
      'Credits, grades and average in course-by-course',
      'Digital report; paper to you or an institution if you wish',
    ],
    turnaround: '{days.evaluation}',
    isPopular: false,
    buttonText: 'Start an evaluation',
  },
  {
    id: 'bundle',
    family: 'bundle',
    name: 'Evaluation with translation',
    price: '{landing.bundle}',
    description: 'The bundle, for papers that are not in English.',
    features: [
      'Both documents from one set of scans',
      'One name sheet, so that your name is the same everywhere',
      'The evaluation starts from our own translation',
      'Two separate documents, as recipients want them',
    ],
    turnaround: '{days.bundle}',
    isPopular: true,
    buttonText: 'Start both',
  },
  {
    id: 'translation',
    family: 'translation',
    name: 'Certified academic translation',
    price: '{landing.certified-academic-translation}',
    description: 'Diplomas, transcripts and certificates, word for word.',
    features: [
      'Signed and dated certificate of accuracy',
      'Revised by a second person',
      'Stamps, seals and handwriting rendered',
      'Follows the layout of the original',
    ],
    turnaround: '{days.translation}',
    isPopular: false,
    buttonText: 'Start a translation',
  },
]

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
    about:
      'Diplomas, transcripts and other school records, with the layout rebuilt and grades kept in their columns.',
  },
  {
    id: 'standard-translation',
    name: 'Standard Translation',
    price: '{header.standard-translation}',
    about: 'For reading and internal use. No certificate, so not for authorities.',
  },
  {
    id: 'credential-evaluation',
    name: 'Credential Evaluation',
    price: '{header.credential-evaluation}',
    about: 'Per report. What you pay depends on the report and on the number of degrees.',
  },
]

export const BY_QUOTE = [
  'More than ten pages, or several kinds of documents in one set',
  'A course-by-course report, or several degrees in one report',
  'Certified and expedited together',
  'Notarization, or paper copies to several institutions',
  'Rare languages, handwriting throughout, or special layouts',
]

export const MONEY_RULES = [
  {
    title: 'What you see is what you pay',
    text: 'The total on the payment step is the amount charged. If we find that the work is larger than ordered, we ask you before anything changes; there is no silent charge.',
  },
  {
    title: 'Refunds',
    text: 'The full amount as long as work has not begun. After that, the part that is not done yet. We correct our own mistakes free of charge.',
  },
  {
    title: 'When counting starts',
    text: 'When the payment is settled and every page can be read. After 17:00 New York time the next business day counts as the first. It stops while we wait for you or your institution.',
  },
  {
    title: 'Tax',
    text: 'No tax is added to the total.',
  },
]
