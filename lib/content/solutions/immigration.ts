import { heading, text } from '../blocks'
import type { Solution } from './solution'

export const IMMIGRATION: Solution = {
  name: 'Immigration',
  title: 'Immigration documents',
  summary: 'Birth, marriage and police certificates, with the certification USCIS requires.',
  lead: 'Every foreign-language page in a petition needs a full English translation, and names and dates must match from one form to the next.',
  offers: ['certified-translation', 'evaluation', 'bundle'],
  documents: [
    {
      kind: 'Birth, marriage, divorce and death certificates',
      hint: 'With stamps and margins visible, and the apostille page if there is one.',
    },
    { kind: 'Passports, ID cards, driver’s licenses', hint: 'Both sides. They count as one page.' },
    {
      kind: 'Police records and court decisions',
      hint: 'Every attachment, including pages that say “no entries.”',
    },
    {
      kind: 'Diplomas and transcripts',
      hint: 'Plus an evaluation, if your category requires a U.S. equivalent.',
    },
  ],
  choice: [
    {
      title: 'Certified translation',
      text: 'For every exhibit that isn’t in English. Prepared to meet 8 CFR 103.2(b)(3).',
    },
    { title: 'General evaluation', text: 'When a work category requires the U.S. equivalent of a degree.' },
    { title: 'Quote', text: 'For a whole file with many types of documents.' },
  ],
  more: [
    heading('certificate', 'What the certificate says'),
    text(
      'The rule, 8 CFR 103.2(b)(3), requires three things: a full English translation, a statement that it is complete and accurate, and a statement that the translator is competent to translate from that language.',
      'Our certificate says exactly that. It’s signed, dated and combined with the translation in one file.',
    ),
    text(
      'The rule doesn’t require a notary or a license, and the government keeps no list of approved translators.',
    ),
    heading('names', 'One spelling of your name'),
    text(
      'Names from other scripts can be spelled in several ways. Give us each name as it appears in the passport. We use that spelling throughout, with a note where a document differs.',
    ),
  ],
  faq: [
    {
      id: 'notary',
      question: 'Does USCIS require a notarized translation?',
      answer: 'No. It requires a certified translation. A notary confirms a signature, not a translation.',
    },
    {
      id: 'self',
      question: 'May I translate my own documents?',
      answer:
        'The rule doesn’t require a professional translator, but a translation by the applicant or a relative can raise questions. A certified translation avoids them.',
    },
    {
      id: 'extract',
      question: 'Is a summary enough?',
      answer:
        'No. The rule requires a full translation. We translate everything on the page, including stamps and handwriting.',
    },
  ],
  family: 'translation',
}
