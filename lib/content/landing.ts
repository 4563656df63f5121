import type { Route } from 'next'
import { paths } from '@/lib/config/paths'
import type { Question } from './blocks'

export const HERO = {
  title: 'Your documents, understood anywhere',
  lead: 'Credential evaluations and certified translations for universities, employers, licensing boards and immigration. Upload a scan, see the full price before you pay, and know when it will be ready.',
  start: 'Start an order',
  quote: 'Request a quote',
  offers: 'What you can order',
  days: 'Business days count from when your payment clears and we can read every page.',
}

/** Titles and leads of the sections, in page order. */
export const LANDING = {
  trust: 'Why clients trust us',
  reasons: 'Six reasons to leave the paperwork to us',
  documents: {
    title: 'Documents we handle',
    lead: 'A certified translation covers everything on the page, including stamps and handwriting, and comes with a signed certificate of accuracy. A standard translation is for your own reading. One person translates your document, and another revises it. [How we count pages and words](/resources/how-we-count).',
  },
  prices: {
    title: 'What it costs',
    lead: 'Online, you pay one [fixed price](/pricing#instant-order) for a set of documents. For anything else, request a quote: a person counts the pages and sets the price. “+” means the price starts there. Either way, you see the full price before you pay.',
  },
  faq: {
    title: 'Frequently asked questions',
    lead: 'Don’t see yours? [Contact us](/contact), or read the [guides](/resources).',
  },
  closing: {
    title: 'Have your documents ready? It takes about five minutes.',
    text: 'Start without an account, see the price, then decide.',
  },
} as const

export type ArtName = 'scan' | 'pair' | 'eyes' | 'price' | 'calendar' | 'lock'

export const REASONS: { art: ArtName; title: string; text: string }[] = [
  {
    art: 'price',
    title: 'See the price before you pay',
    text: 'You see three charges and one total. We never add anything without asking you first.',
  },
  {
    art: 'scan',
    title: 'A scan is enough',
    text: 'Upload a PDF or a photo from your phone. Your originals stay with you.',
  },
  {
    art: 'eyes',
    title: 'Two people check every page',
    text: 'One person translates and another revises, as ISO 17100 describes. No one reviews their own work.',
  },
  {
    art: 'pair',
    title: 'Translation and evaluation together',
    text: 'Need both? Upload your documents once and get one price for the bundle.',
  },
  {
    art: 'calendar',
    title: 'A date you can plan around',
    text: 'Tell us when you need your documents, and we’ll show you which service will be ready in time. Your order page shows what happens next.',
  },
  {
    art: 'lock',
    title: 'Private by default',
    text: 'We store your files privately and open them only to work on your order. Every access is logged.',
  },
]

export const STEPS = {
  title: 'How it works',
  entries: [
    {
      title: 'Tell us what you have',
      text: 'Choose the document type and language, and tell us what it’s for. You don’t need an account to start.',
    },
    {
      title: 'Upload a scan or a photo',
      text: 'We check each file right away and tell you if a page can’t be read.',
    },
    {
      title: 'See the price, line by line',
      text: 'Choose a service level and delivery. Pay by card when you’re happy with the total.',
    },
    {
      title: 'Get your documents',
      text: 'Track your order, then download the PDF or have paper copies mailed to you or your institution.',
    },
  ],
} as const

export type PaperName = 'diploma' | 'certificate' | 'contract'

export const DOCUMENTS: { paper: PaperName; title: string; text: string; link: string; href: Route }[] = [
  {
    paper: 'diploma',
    title: 'Academic records',
    text: 'Diplomas, transcripts, mark sheets and course descriptions, translated in full and evaluated if you need it.',
    link: 'For study and licensing',
    href: paths.solution('academic'),
  },
  {
    paper: 'certificate',
    title: 'Civil and immigration documents',
    text: 'Birth, marriage and police certificates, passports and ID cards, with the certification USCIS requires.',
    link: 'For immigration',
    href: paths.solution('immigration'),
  },
  {
    paper: 'contract',
    title: 'Legal and business documents',
    text: 'Court decisions, contracts, powers of attorney, patents and manuals, including every attachment and stamp.',
    link: 'For law firms and companies',
    href: paths.solution('legal'),
  },
]

/** A sample of what a customer receives, with made-up data. */
export const PRODUCT = {
  title: 'See what you’ll get',
  lead: 'A translation that mirrors the original, a signed certificate, and an order page that always shows the date.',
  sample: 'Sample',
  translation: {
    caption: 'A certified translation. The names and numbers are made up.',
    heading: 'Birth certificate',
    from: 'Translated from Spanish',
    rows: [
      ['Full name', 'Sample Person'],
      ['Date of birth', 'March 10, 1994'],
      ['Place of birth', 'Exampletown'],
      ['Registry no.', '000-0000'],
    ],
    stamp: '[Round stamp: Civil Registry]',
    certificate: 'Certificate of accuracy',
    statement:
      'I am competent to translate from Spanish into English, and this translation is complete and accurate.',
    signature: 'Translator’s signature',
  },
  notes: [
    {
      title: 'The original layout',
      text: 'We keep the rows and columns, so an officer can compare the two page by page.',
    },
    {
      title: 'Every stamp and seal',
      text: 'Seals, signatures and handwritten notes are translated and marked.',
    },
    {
      title: 'The certificate of accuracy',
      text: 'Signed and dated, with the statements that 8 CFR 103.2(b)(3) requires.',
    },
  ],
  order: {
    caption: 'Your order page shows every step and its date.',
    number: 'Order OR-SMP0-0001',
    title: 'Birth certificate, Spanish to English',
    dateLabel: 'Ready by',
    date: 'Thursday, March 12',
    status: 'In progress',
    line: 'Nothing for you to do right now.',
    steps: [
      { name: 'Order placed', day: 'Mar 9', done: true },
      { name: 'Documents checked', day: 'Mar 9', done: true },
      { name: 'Translation', day: 'Mar 10', done: true },
      { name: 'Revision', day: 'Mar 11', done: false },
      { name: 'Ready to download', day: 'Mar 12', done: false },
    ],
  },
} as const

export const TESTIMONIAL_SECTION = {
  title: 'What customers say',
  rating: 'Rated {rating} out of 5',
} as const

/** Shown instead of testimonials until the owner has real ones (lib/content/claims.ts). */
export const PROMISES = {
  title: 'What we promise',
  entries: [
    {
      text: 'The price you see before you pay is the price you pay.',
      about: 'Your price',
    },
    {
      text: 'If we can’t read a page, we’ll tell you which one and stop the clock until you reply.',
      about: 'Your time',
    },
    {
      text: 'If we make a mistake, we’ll correct it free of charge, even after delivery.',
      about: 'Your result',
    },
  ],
} as const

/** Eight, as the specification requires. */
export const FAQ: Question[] = [
  {
    id: 'accepted',
    question: 'Will my university, employer or USCIS accept it?',
    answer:
      'We prepare reports and translations for USCIS, universities, employers and licensing boards. For USCIS, every translation is prepared to meet 8 CFR 103.2(b)(3): complete, certified as accurate, with the translator’s statement of competence. Each recipient sets its own rules, so ask first whether yours requires a specific format or evaluator. Our [guide](/resources/evaluate-or-translate) lists the questions to ask.',
  },
  {
    id: 'originals',
    question: 'Do you need my original documents?',
    answer:
      'No. A scan or a clear photo of every page is enough. Include the back if it’s printed. Some recipients want sealed records straight from your school; in that case, the school sends them to the recipient, not to us.',
  },
  {
    id: 'evaluation-or-translation',
    question: 'Do I need an evaluation, a translation, or both?',
    answer:
      'A translation says in English what your document says and leaves degree titles as they are. An evaluation shows the U.S. equivalent of your education. If your documents aren’t in English and the recipient asks for an equivalency, you need both.',
  },
  {
    id: 'general-or-course',
    question: 'What is the difference between a general and a course-by-course report?',
    answer:
      'A general report names each degree and its U.S. equivalent. Employers and immigration offices usually ask for this one. A course-by-course report also lists every course with U.S. credits, grades and a GPA. Universities and licensing boards usually ask for that one. [Three questions](/credential-evaluation#which-report) help you choose.',
  },
  {
    id: 'how-long',
    question: 'How long does it take?',
    answer:
      'A translation takes {days.translation}, an evaluation {days.evaluation}, and both together {days.bundle}. The clock starts when your payment clears and we can read every page, and it stops while we wait for you. Expedited orders move to the front of the queue; we don’t promise a number of hours.',
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer:
      'An evaluation is {landing.evaluation}, a certified academic translation {landing.certified-academic-translation}, and the bundle {landing.bundle}. We base quotes on these prices. Online, you pay a fixed price instead: {online.translation} for a translation of one set of documents, {online.evaluation} for a general report on one degree, shown line by line before you pay. See the [pricing page](/pricing).',
  },
  {
    id: 'notarization',
    question: 'Do I need a notarization or an apostille?',
    answer:
      'Usually not. USCIS requires a certified translation, not a notarized one. Some courts, ministries and foreign authorities do require notarization, and we offer it: [request a quote](/quote). The government issues apostilles; our [guide](/resources/apostille) explains how.',
  },
  {
    id: 'languages',
    question: 'Which languages do you translate?',
    answer:
      'More than 120, from and into English. If you aren’t sure which language or script your document is in, choose “I’m not sure” and we’ll identify it. Rare languages can take longer; we’ll tell you before you pay.',
  },
]
