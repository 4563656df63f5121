import type { Block, Question } from './blocks'
import { heading, list, text } from './blocks'
import type { Family } from './families'
import type { OfferName } from './offers'

export const AUDIENCES = ['immigration', 'legal', 'academic', 'business', 'personal'] as const
export type Audience = (typeof AUDIENCES)[number]

export type Solution = {
  name: string
  title: string
  summary: string
  lead: string
  offers: OfferName[]
  documents: { kind: string; hint: string }[]
  choice: { title: string; text: string }[]
  more: Block[]
  faq: Question[]
  family: Family
}

export const SOLUTIONS: Record<Audience, Solution> = {
  immigration: {
    name: 'Immigration',
    title: 'Papers for an immigration case',
    summary: 'Birth, marriage and police certificates with the statement that USCIS asks for.',
    lead: 'A petition stands or falls with its exhibits. Each foreign-language page needs a full English translation, and names and dates must agree from one form to the next.',
    offers: ['certified-translation', 'evaluation', 'bundle'],
    documents: [
      {
        kind: 'Birth, marriage, divorce and death certificates',
        hint: 'Stamps and margins visible, with the apostille page if there is one.',
      },
      { kind: 'Passports, identity cards, driving licences', hint: 'Both sides. They count as one page.' },
      {
        kind: 'Police records and court decisions',
        hint: 'All annexes, also the pages that say “no entries”.',
      },
      {
        kind: 'Diplomas and transcripts',
        hint: 'An evaluation as well, if the category asks for a U.S. equivalent.',
      },
    ],
    choice: [
      {
        title: 'Certified translation',
        text: 'For every exhibit that is not in English. Prepared to meet 8 CFR 103.2(b)(3).',
      },
      { title: 'General evaluation', text: 'When a work category asks for the U.S. equivalent of a degree.' },
      { title: 'Quote', text: 'For a whole file with many kinds of documents.' },
    ],
    more: [
      heading('certificate', 'What the certificate says'),
      text(
        'The rule, 8 CFR 103.2(b)(3), asks for three things: the full English text, a statement that the translation is complete and accurate, and a statement that the translator is competent to translate from that language.',
        'Our certificate says exactly that, is signed and dated, and stays with the translation as one file.',
      ),
      text(
        'It asks for no notary and no licence, and the government keeps no list of preferred translators. Anyone who says otherwise is selling you something.',
      ),
      heading('names', 'One spelling of your name'),
      text(
        'Names in other scripts can be written in several ways. In the order you give each name as it stands in the passport, and we use that spelling throughout, with a note where a document differs.',
      ),
    ],
    faq: [
      {
        id: 'notary',
        question: 'Does USCIS want a notarized translation?',
        answer: 'No. It wants a certified one. A notary confirms a signature, not a translation.',
      },
      {
        id: 'self',
        question: 'May I translate my own documents?',
        answer:
          'The rule does not name a profession, but a translation by the applicant or a relative invites questions. That is the whole risk you remove.',
      },
      {
        id: 'extract',
        question: 'Is an extract enough?',
        answer:
          'The rule asks for a full translation. We translate everything on the page, with stamps and handwriting.',
      },
    ],
    family: 'translation',
  },
  legal: {
    name: 'Legal',
    title: 'Documents for courts and law practices',
    summary: 'Contracts, decisions and powers of attorney, complete with annexes and seals.',
    lead: 'In a dispute the translation is read by the other side too. It has to be complete, consistent in its terms, and clear about what is illegible.',
    offers: ['certified-translation', 'standard-translation'],
    documents: [
      { kind: 'Court decisions and pleadings', hint: 'All annexes, in their order.' },
      { kind: 'Contracts and corporate papers', hint: 'An editable file helps to keep the numbering.' },
      { kind: 'Powers of attorney and affidavits', hint: 'Say whether the recipient wants a notary.' },
      { kind: 'Evidence: letters, chats, statements', hint: 'Black out what must not be translated.' },
    ],
    choice: [
      { title: 'Certified translation', text: 'For filing. Comes with a signed statement of accuracy.' },
      { title: 'Standard translation', text: 'For reading a file before deciding what must be certified.' },
      { title: 'Quote', text: 'For large files, deadlines and notarization.' },
    ],
    more: [
      heading('practice', 'For law practices'),
      text(
        'Send a list of documents through the [quote form](/quote) and name your matter in the reference field: it appears on the quote, on the order and on the receipt.',
        'A link for payment can be passed to your client without showing the documents.',
      ),
      heading('integration', 'Practice management'),
      text(
        'An integration with Clio Manage, which sends documents from a matter and files the translation back into it, is being built and cannot be ordered yet. [Tell us](/contact) if you want to be asked first.',
      ),
    ],
    faq: [
      {
        id: 'confidential',
        question: 'Who sees the documents?',
        answer: 'The people who work on your order. Each look at a file is recorded with person and time.',
      },
      {
        id: 'illegible',
        question: 'What if a passage cannot be read?',
        answer:
          'It is marked as illegible at its place. We do not guess, and we ask you for a better copy first.',
      },
      {
        id: 'sworn',
        question: 'Are these sworn translations?',
        answer:
          'No. The United States has no office of sworn translator. Countries that do want a sworn translator usually want one of their own.',
      },
    ],
    family: 'translation',
  },
  academic: {
    name: 'Academic',
    title: 'Records for study and licences',
    summary: 'Diplomas and transcripts translated in full, and evaluated in U.S. terms.',
    lead: 'An admissions office has minutes for your file. It wants to see what you studied, at what level, and how well, in a form it knows.',
    offers: ['evaluation', 'academic-translation', 'bundle'],
    documents: [
      { kind: 'Diploma or degree certificate', hint: 'Front and back, in the original language.' },
      { kind: 'Transcript or mark sheets', hint: 'Every page, and the one that explains the grades.' },
      { kind: 'Course descriptions', hint: 'Only the courses that the board asks for.' },
      { kind: 'Professional licence', hint: 'With its annexes, if a board decides.' },
    ],
    choice: [
      { title: 'Course-by-course evaluation', text: 'Usual for universities and licensing boards.' },
      { title: 'General evaluation', text: 'Usual for employers and immigration.' },
      { title: 'Bundle', text: 'Evaluation and translation from one set of scans, {landing.bundle}.' },
    ],
    more: [
      heading('order', 'What an evaluation is not'),
      text(
        'It is advice. A university, a board or an employer decides for itself, and some accept only evaluators of their own choice. Ask before you order; the [guide](/resources/evaluate-or-translate) has the questions ready.',
      ),
      heading('sealed', 'When records must come sealed'),
      text(
        'Some recipients want the transcript directly from your institution. Then the evaluation can be prepared from your scans, but the sealed record goes from the institution to the recipient.',
      ),
    ],
    faq: [
      {
        id: 'gpa',
        question: 'Do you calculate a grade average?',
        answer: 'Yes, in a course-by-course report, on the U.S. scale of four, with the key that was used.',
      },
      {
        id: 'unfinished',
        question: 'Can unfinished studies be evaluated?',
        answer: 'Yes. The report then says what was completed, and that no degree was awarded.',
      },
      {
        id: 'english',
        question: 'My transcript is already in English. Do I need a translation?',
        answer:
          'Not if the institution itself issued the English version. Your own translation does not count as one.',
      },
    ],
    family: 'bundle',
  },
  business: {
    name: 'Business',
    title: 'Translation and evaluation for teams',
    summary: 'For HR, agencies and platforms: several people, one account, one rhythm.',
    lead: 'Hiring abroad, filing abroad, selling abroad: the same kinds of papers come back every week. They should not each start with an e-mail.',
    offers: ['evaluation', 'certified-translation', 'standard-translation'],
    documents: [
      { kind: 'Candidate diplomas and licences', hint: 'General evaluations are usual for hiring.' },
      { kind: 'Contracts and policies', hint: 'Editable files keep the numbering.' },
      { kind: 'Patents and manuals', hint: 'A list of terms saves questions.' },
      { kind: 'Financial and tax papers', hint: 'Say which figures must keep their format.' },
    ],
    choice: [
      { title: 'Quote', text: 'For a batch: name the documents, get one price.' },
      { title: 'Instant order', text: 'For a single set at a fixed price, today.' },
      { title: 'API', text: 'For platforms; [ask for access](/api-docs).' },
    ],
    more: [
      heading('accounts', 'Business accounts'),
      text(
        'Team members, shared orders and payment by invoice are being built. Until they are ready, a team works with one customer account and quotes: the reference field carries your own number through to the receipt.',
      ),
      heading('white-label', 'White label translations'),
      text(
        'Agencies can already have work delivered without our name on the cover, on request in a [quote](/quote). The certificate of accuracy always names who made the translation; that is what makes it one.',
      ),
      heading('volume', 'What to tell us'),
      list(
        'Kinds of documents and languages',
        'How many a month, roughly',
        'Who receives the result',
        'Deadlines that repeat',
      ),
    ],
    faq: [
      {
        id: 'invoice',
        question: 'Can we pay by invoice?',
        answer: 'Not yet. Orders and quotes are paid by card. Invoices come with business accounts.',
      },
      {
        id: 'nda',
        question: 'Do you sign a confidentiality agreement?',
        answer: 'Write to us through the contact form with your text, before you upload anything.',
      },
      {
        id: 'api',
        question: 'Is there an API?',
        answer:
          'It is being built. The [API page](/api-docs) says what it will offer and takes requests for access.',
      },
    ],
    family: 'translation',
  },
  personal: {
    name: 'Personal',
    title: 'Papers that matter to you',
    summary: 'A certificate for a wedding, a letter from a grandmother, a record for a doctor.',
    lead: 'Not every document goes to an office. And when one does, it is usually in a hurry, from a phone, and for the first time.',
    offers: ['certified-translation', 'standard-translation'],
    documents: [
      { kind: 'Family records', hint: 'Birth, marriage, adoption, inheritance.' },
      { kind: 'Medical and vaccination records', hint: 'Handwriting must be readable.' },
      { kind: 'Letters and diaries', hint: 'A standard translation is usually enough.' },
      { kind: 'Driving licence and identity card', hint: 'Both sides count as one page.' },
    ],
    choice: [
      { title: 'Certified translation', text: 'When an office, a school or a doctor will read it.' },
      { title: 'Standard translation', text: 'When you will read it, {header.standard-translation}.' },
      { title: 'Not sure', text: 'Order neither. [Ask us](/contact); the answer costs nothing.' },
    ],
    more: [
      heading('phone', 'From your phone'),
      text(
        'Lay the page flat near a window, hold the phone above it, and take the whole page with its edges. The upload says at once if a picture is too dark or too small. There is a [guide with more tips](/resources/prepare-a-scan).',
      ),
      heading('privacy', 'Your papers stay yours'),
      text(
        'You can remove files until the order is placed. The [privacy policy](/privacy) says how long we keep what, and why.',
      ),
    ],
    faq: [
      {
        id: 'account',
        question: 'Do I need an account?',
        answer: 'Not to begin. Before you pay, a code sent to your mailbox confirms that it is yours.',
      },
      {
        id: 'paper',
        question: 'Can I have it on paper?',
        answer: 'Yes. Choose paper by post or by express post; the PDF comes with it.',
      },
      {
        id: 'gift',
        question: 'Can somebody else pay?',
        answer: 'Yes, with any card. The order and the documents stay in your account.',
      },
    ],
    family: 'translation',
  },
}

export function toAudience(word: string): Audience | null {
  return AUDIENCES.find((audience) => audience === word) ?? null
}
