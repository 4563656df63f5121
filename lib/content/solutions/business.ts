import { heading, list, text } from '../blocks'
import type { Solution } from './solution'

export const BUSINESS: Solution = {
  name: 'Business',
  title: 'Translation and evaluation for teams',
  summary: 'For HR, agencies and platforms: a batch at one price, or the API.',
  lead: 'If you hire, file or sell abroad, you handle the same types of documents every week. No need to start each one from scratch.',
  offers: ['evaluation', 'certified-translation', 'standard-translation'],
  documents: [
    { kind: 'Candidate diplomas and licenses', hint: 'Most employers need a general evaluation.' },
    { kind: 'Contracts and policies', hint: 'Send editable files, and we’ll keep the numbering.' },
    { kind: 'Patents and manuals', hint: 'Send a glossary of your terms, and we’ll follow it.' },
    { kind: 'Financial and tax documents', hint: 'Tell us which numbers must keep their format.' },
  ],
  choice: [
    { title: 'Quote', text: 'For a batch: list the documents and get one price.' },
    { title: 'Online order', text: 'For a single document at a fixed price.' },
    { title: 'API', text: 'For platforms: see the [API documentation](/api-docs).' },
  ],
  more: [
    heading('accounts', 'Business accounts'),
    text(
      'We’re building team members and shared orders. Until then, one of you places the orders and sees them all. Your own reference number appears on the quote, the order and the receipt.',
    ),
    heading('white-label', 'White label translations'),
    text(
      'Agencies can have work delivered without our name on the cover: just ask in your [quote](/quote). The certificate of accuracy always names the translator, because that is what makes it valid.',
    ),
    heading('volume', 'What to tell us'),
    list(
      'Types of documents and languages',
      'Approximate monthly volume',
      'Who receives the finished documents',
      'Recurring deadlines',
    ),
  ],
  faq: [
    {
      id: 'invoice',
      question: 'Can we pay by invoice?',
      answer:
        'Yes, by agreement. Once we’ve agreed on terms, a quote you accept can become an order right away, with an invoice due 15 or 30 days later. Everything else is paid by card.',
    },
    {
      id: 'nda',
      question: 'Will you sign a confidentiality agreement?',
      answer: 'Send us your agreement through the [contact form](/contact) before you upload anything.',
    },
    {
      id: 'api',
      question: 'Do you have an API?',
      answer:
        'Yes. The [API documentation](/api-docs) shows how to request quotes, place orders and receive webhooks, first with test keys.',
    },
  ],
  family: 'translation',
}
