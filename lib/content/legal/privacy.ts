import { heading, list, note, text } from '../blocks'
import type { LegalText } from './legal-text'

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: 'Diplomas, passports and certificates are about as personal as paper gets. This is what happens to them.',
  effective: '2026-11-01',
  blocks: [
    note(
      'Drafted with the product and not yet reviewed by the owner’s counsel. The details of the responsible company are added by the owner before the launch.',
    ),
    heading('what', 'What we collect'),
    list(
      'Name and e-mail address, to work on an order and to answer you',
      'The documents you upload, and what you tell us about them',
      'A postal address, only if you want paper',
      'Payment facts: amount, time, brand and last four digits of the card. The card number itself goes to the payment provider and never to us',
      'Technical traces: part of the network address, to limit abuse',
    ),
    heading('why', 'Why'),
    text(
      'To do the work you ordered, to answer you, to keep the accounts the law asks for, and to protect the service. Nothing is sold, and your documents train nothing.',
    ),
    heading('who', 'Who sees it'),
    list(
      'The people who work on your order. Each look at a file is recorded.',
      'A hosted database and file store, a card payment provider, and a mail service, each only with what it needs',
      'Authorities, where the law forces us to',
    ),
    heading('how-long', 'How long'),
    list(
      'Drafts that are not finished: 30 days',
      'Files that were never completed or were refused: about a day',
      'Files of a request that was not sent: until it expires after 30 days',
      'Orders and receipts: as long as tax law asks',
      'Messages through the contact form: until they are answered, and then as long as they may matter',
    ),
    heading('where', 'How it is protected'),
    text(
      'Files are private, reached only through links that last a minute, and rows belong to their owner in the database itself. Connections are encrypted. No one is perfect: if something happens that concerns you, we tell you.',
    ),
    heading('rights', 'Your rights'),
    text(
      'Ask what we hold about you, have it corrected, have it deleted where no law forbids, or take it with you. Use the [contact form](/contact) with the topic “Privacy and my data”.',
    ),
    heading('measuring', 'Measuring visits'),
    text(
      'Only if you allow it, and never in the checkout, in your dashboard or near your documents. The [cookie policy](/cookies) has the switch.',
    ),
  ],
}
