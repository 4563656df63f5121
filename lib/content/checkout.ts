import type { CheckoutStep, DocumentPart, Family } from '@/lib/domain/checkout/views'

export const STEP_NAMES: Record<CheckoutStep, string> = {
  contact: 'Contact',
  'document-language': 'Documents',
  service: 'Service',
  delivery: 'Delivery',
  payment: 'Payment',
}

export const PART_NAMES: Record<DocumentPart, string> = {
  upload: 'Upload',
  about: 'Details',
  names: 'Names and date',
}

export const FAMILY_LABELS: Record<Family, { name: string; about: string }> = {
  translation: {
    name: 'Translation',
    about:
      'Your document in another language, complete and revised by a second person. Certified if you need it.',
  },
  evaluation: {
    name: 'Credential evaluation',
    about: 'A report that shows the U.S. equivalent of your education.',
  },
  bundle: {
    name: 'Evaluation with translation',
    about: 'A translation of your documents and a report on their U.S. equivalent.',
  },
}

export const PURPOSE_LABELS: Record<string, string> = {
  immigration: 'Immigration',
  education: 'School or university',
  employment: 'Employment',
  licensing: 'Professional license',
  military: 'Military service',
  legal: 'Court or legal matter',
  business: 'Business',
  other: 'Something else',
}

export const BY_QUOTE_HERE = {
  title: 'Priced by a person',
  text: 'Continue, and we’ll copy everything you entered into a quote request.',
} as const

/** Shown under a price from the price table, complete or not. */
export const PRICE_NOTE = {
  full: 'This is the full price. If your documents need more work, we’ll ask you first.',
  open: 'Your total updates as you choose.',
} as const

/** Shown under the service levels. */
export const BEYOND_LEVELS = {
  report:
    'Every report is certified, so there’s only one service level. Need it sooner? A person can price a rush report with a date we can keep.',
  translation:
    'Need your translation both certified and expedited, or notarized? A person can price that for you.',
  link: 'Request a quote with your answers',
} as const

/** Shown above the service levels of a long translation. */
export const MANY_PAGES = {
  title: (pages: number) => `Your files have ${pages} pages`,
  text: 'For more than 10 pages, we suggest a quote: a person confirms the price and the date before you pay. You can also order now. If your documents need more work, we’ll ask you before anything changes.',
  link: BEYOND_LEVELS.link,
} as const

/** For an unpaid order placed before decision 020. */
export const FORMER_PRICE = {
  text: 'Online, we now sell evaluations only as certified reports on a diploma or transcripts, so the price of your unpaid order no longer applies. You weren’t charged. Choose again to see today’s price.',
  else: 'Need something else?',
  link: 'Request a quote with everything you entered',
} as const

/** Shown beside the pay button; the full text is on the terms page. */
export const PAYMENT_RULES = [
  'Refunds: you get a full refund until work begins. After that, we refund the part we haven’t done yet. We correct our own mistakes free of charge.',
  'Timing: the clock starts when your payment clears and we can read every page. It stops while we wait for you or your institution.',
] as const
