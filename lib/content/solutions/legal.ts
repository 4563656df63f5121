import { heading, text } from '../blocks'
import type { Solution } from './solution'

export const LEGAL: Solution = {
  name: 'Legal',
  title: 'Documents for courts and law firms',
  summary: 'Contracts, decisions and powers of attorney, complete with attachments and seals.',
  lead: 'In a dispute, the other side reads the translation too. It must be complete, use terms consistently and mark anything illegible.',
  offers: ['certified-translation', 'standard-translation'],
  documents: [
    { kind: 'Court decisions and pleadings', hint: 'All attachments, in order.' },
    {
      kind: 'Contracts and corporate documents',
      hint: 'Send an editable file, and we’ll keep the numbering.',
    },
    { kind: 'Powers of attorney and affidavits', hint: 'Tell us if the recipient requires a notary.' },
    { kind: 'Evidence: letters, chats, statements', hint: 'Black out anything we shouldn’t translate.' },
  ],
  choice: [
    { title: 'Certified translation', text: 'For filing. Comes with a signed certificate of accuracy.' },
    { title: 'Standard translation', text: 'To read a file before deciding what to certify.' },
    { title: 'Quote', text: 'For large files, deadlines and notarization.' },
  ],
  more: [
    heading('practice', 'For law firms'),
    text(
      'Send a list of documents through the [quote form](/quote) and put your matter number in the reference field. It appears on the quote, the order and the receipt.',
    ),
    heading('integration', 'Practice management'),
    text(
      'Under Integrations, your dashboard lists the practice management software you can connect. Once it’s connected, you can send us documents straight from a matter and get the translation back in the same matter. [Contact us](/contact) if yours isn’t available there.',
    ),
  ],
  faq: [
    {
      id: 'confidential',
      question: 'Who sees the documents?',
      answer:
        'Only our staff. We log who opened which document and when, and you can see that log in your settings.',
    },
    {
      id: 'illegible',
      question: 'What if a passage can’t be read?',
      answer:
        'We ask you for a better copy. If there isn’t one, we mark the passage as illegible. We never guess.',
    },
    {
      id: 'sworn',
      question: 'Are these sworn translations?',
      answer:
        'No. The United States has no sworn translators. Countries that require one usually want a translator they’ve authorized.',
    },
  ],
  family: 'translation',
}
