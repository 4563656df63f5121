import type { Route } from 'next'
import { paths } from '@/lib/config/paths'
import type { Question } from './blocks'

export const HERO = {
  title: 'Your documents, understood anywhere',
  lead: 'Credential evaluations and certified translations for universities, employers, licensing boards and immigration. Upload a scan, see the whole price before you pay, and know the date.',
}

export type ArtName = 'scan' | 'pair' | 'eyes' | 'price' | 'calendar' | 'lock'

export const REASONS: { art: ArtName; title: string; text: string }[] = [
  {
    art: 'price',
    title: 'The price before the payment',
    text: 'Three lines and a total. Nothing is added afterwards without asking you first.',
  },
  {
    art: 'scan',
    title: 'A scan is enough',
    text: 'Upload a PDF or a photo from your phone. Your originals stay with you.',
  },
  {
    art: 'eyes',
    title: 'A second pair of eyes',
    text: 'Nobody checks their own work here: one person translates, another one revises, as ISO 17100 describes.',
  },
  {
    art: 'pair',
    title: 'Two questions, one order',
    text: 'What does it say, and what does it count for? Translation and evaluation come from the same set of papers.',
  },
  {
    art: 'calendar',
    title: 'Dates, not durations',
    text: 'You see the day to expect, and whose turn it is. Rush is there when you need to go to the front of the queue.',
  },
  {
    art: 'lock',
    title: 'Kept to yourself',
    text: 'Files are stored privately, opened only for your order, and every look at them is written down.',
  },
]

export const STEPS = [
  {
    title: 'Tell us what you have',
    text: 'The kind of document, its language, and what it is for. No account needed to begin.',
  },
  {
    title: 'Upload a scan or a photo',
    text: 'We look at each file at once and say so if a page cannot be read.',
  },
  {
    title: 'See the price, line by line',
    text: 'Choose the service and the delivery. Pay by card when the total suits you.',
  },
  {
    title: 'Follow it to the end',
    text: 'Download the finished document, or have paper sent to you or your institution.',
  },
]

export type PaperName = 'diploma' | 'certificate' | 'contract'

export const DOCUMENTS: { paper: PaperName; title: string; text: string; link: string; href: Route }[] = [
  {
    paper: 'diploma',
    title: 'Academic records',
    text: 'Diplomas, transcripts, mark sheets and course descriptions, translated in full and evaluated if you wish.',
    link: 'For studies and licences',
    href: paths.solution('academic'),
  },
  {
    paper: 'certificate',
    title: 'Civil and immigration papers',
    text: 'Birth, marriage and police certificates, passports and identity cards, with the statement that USCIS asks for.',
    link: 'For immigration',
    href: paths.solution('immigration'),
  },
  {
    paper: 'contract',
    title: 'Legal and business documents',
    text: 'Court decisions, contracts, powers of attorney, patents and manuals, with every annex and stamp.',
    link: 'For lawyers and companies',
    href: paths.solution('legal'),
  },
]

/** Invented on purpose to show the place of real ones, and marked so on the page. No names, no faces. */
export const TESTIMONIALS = [
  {
    quote: 'The price on the first page was the price I paid, and the date they gave was the date it came.',
    author: 'Sample customer',
    role: 'Graduate applicant',
    rating: 5,
  },
  {
    quote: 'One page of my scan was dark. They told me which one the same day, and the clock simply waited.',
    author: 'Sample customer',
    role: 'Family petition',
    rating: 5,
  },
  {
    quote:
      'My university wanted every course listed. The form asked me exactly that before I chose a report.',
    author: 'Sample customer',
    role: 'Nurse, applying for a licence',
    rating: 4,
  },
]

/** Eight, as the specification says. */
export const FAQ: Question[] = [
  {
    id: 'accepted',
    question: 'Will my university, employer or USCIS accept it?',
    answer:
      'Our reports and translations are made for USCIS, universities, employers and licensing boards. For USCIS we prepare translations to meet 8 CFR 103.2(b)(3): complete, certified as accurate, with the translator’s statement of competence. Nobody can promise for your recipient, so ask them first whether they want a certain format or a certain evaluator; our [guide](/resources/evaluate-or-translate) lists the questions.',
  },
  {
    id: 'originals',
    question: 'Do you need my original documents?',
    answer:
      'No. A scan or a sharp photo of every page is enough, front and back where both sides are printed. Some recipients want sealed records straight from the institution; then you have them sent to the recipient, not to us.',
  },
  {
    id: 'evaluation-or-translation',
    question: 'Do I need an evaluation, a translation, or both?',
    answer:
      'A translation says in English what your document says, and leaves degree titles as they are. An evaluation says what your studies correspond to in the United States. If your papers are not in English and somebody asks for an equivalency, you need both.',
  },
  {
    id: 'general-or-course',
    question: 'What is the difference between a general and a course-by-course report?',
    answer:
      'A general report names each degree and its U.S. equivalent; employers and immigration usually ask for this one. A course-by-course report also lists every course with U.S. credits, grades and a grade average; universities and licensing boards usually ask for that. [Three questions](/credential-evaluation#which-report) help you choose.',
  },
  {
    id: 'how-long',
    question: 'How long does it take?',
    answer:
      'A translation takes {days.translation}, an evaluation {days.evaluation}, both together {days.bundle}. Counting starts when the payment is settled and every page can be read, and it stops while we wait for you. An expedited order moves to the front of the queue; we do not promise it a number of hours.',
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer:
      'An evaluation is {landing.evaluation}, a certified academic translation {landing.certified-academic-translation}, and the bundle {landing.bundle}. A single set of documents can also be ordered at once at a fixed price, shown line by line before you pay. Everything is on the [pricing page](/pricing).',
  },
  {
    id: 'notarization',
    question: 'Do I need a notarization or an apostille?',
    answer:
      'Often not. USCIS asks for a certified translation, not for a notary. Some courts, ministries and foreign authorities do want a notarized one, and it is available: ask for it in a [quote](/quote). An apostille is made by the state, not by us; the [guide](/resources/apostille) says how that works.',
  },
  {
    id: 'languages',
    question: 'Which languages do you translate?',
    answer:
      'More than 120, into English and from English. If you are not sure what language or script a paper is in, choose “I’m not sure” and a person will look. Rare languages can take longer than the usual range; we say so before you pay.',
  },
]
