import type { CheckoutStep, Family } from '@/lib/domain/checkout/views'

export const STEP_NAMES: Record<CheckoutStep, string> = {
  contact: 'Contact',
  'document-language': 'Documents',
  service: 'Service',
  delivery: 'Delivery',
  payment: 'Payment',
}

export const FAMILY_WORDS: Record<Family, { name: string; about: string }> = {
  translation: {
    name: 'Translation',
    about:
      'Your document in another language, complete and checked by a second person; certified if you wish.',
  },
  evaluation: {
    name: 'Credential evaluation',
    about: 'A report that says what your studies correspond to in the United States.',
  },
  bundle: {
    name: 'Evaluation with translation',
    about: 'A translation of your papers and a report on what they correspond to.',
  },
}

export const PURPOSE_WORDS: Record<string, string> = {
  immigration: 'Immigration',
  education: 'Study or admission',
  employment: 'Employment',
  licensing: 'Professional licence',
  military: 'Military service',
  other: 'Something else',
}

export const LEVEL_WORDS: Record<string, string> = {
  secondary: 'Secondary school',
  associate: 'Associate or short-cycle degree',
  bachelor: 'Bachelor or first degree',
  master: 'Master or second degree',
  doctorate: 'Doctorate',
  professional: 'Professional qualification',
  other: 'Something else',
}

export const REPORT_WORDS: Record<string, { name: string; about: string }> = {
  general: {
    name: 'General report',
    about: 'Each degree and what it corresponds to. Usual for employers and immigration.',
  },
  course_by_course: {
    name: 'Course-by-course report',
    about:
      'Also every course with U.S. credits and grades, and a grade average. Usual for universities and boards.',
  },
}

/** Said beside the pay button; the long text belongs to the terms page. */
export const RULES_IN_TWO_LINES = [
  'Refund: the full amount as long as work has not begun; after that, the part that is not done yet. We correct our own mistakes free of charge.',
  'Time: counting starts when the payment is settled and every page can be read. It stops while we wait for you or your institution.',
] as const
