import { TERMS_VERSION } from '@/lib/config/site'
import { heading, list, note, text } from '../blocks'
import type { LegalText } from './legal-text'

export const TERMS: LegalText = {
  title: 'Terms of Service',
  lead: 'What you can expect from us and what we need from you, in plain words.',
  effective: TERMS_VERSION,
  blocks: [
    note(
      'Drafted with the product and not yet reviewed by the owner’s counsel. The details of the contracting company are added by the owner before the launch.',
    ),
    heading('services', '1. What we do'),
    text(
      'We translate documents, with or without a certificate of accuracy, and we prepare credential evaluations. They are two different documents. An evaluation is advisory: the recipient decides what to accept.',
    ),
    heading('orders', '2. Orders and quotes'),
    text(
      'An instant order has the fixed price shown before payment, made of the kind of document, the service and the delivery. A quote has the price and the period of validity that it names. A contract is made when your payment is settled.',
    ),
    text(
      'If the work turns out larger than ordered, we propose a change. You may accept it or cancel; nothing is charged without your consent.',
    ),
    heading('documents', '3. Your documents'),
    list(
      'You may upload only what you have the right to use.',
      'Every page must be readable; we ask for a better copy if one is not.',
      'Altered or forged documents are declined, and we may stop the order.',
    ),
    heading('time', '4. Time'),
    text(
      'The ranges on the site are business days in New York. Counting starts when the payment is settled and every page can be read, after 17:00 with the next business day. It stops while we wait for you or your institution. Expedited means the front of the queue, not a number of hours.',
    ),
    heading('approval', '5. Checking and corrections'),
    text(
      'Where you are shown a draft, please check names, dates and numbers. We correct our mistakes free of charge, also after delivery. A change of your wishes may cost extra, which we say first.',
    ),
    heading('refunds', '6. Cancelling and refunds'),
    text(
      'As long as work has not begun you can cancel and get the full amount back. After that you get back the part that is not done yet. Refunds go to the card that paid.',
    ),
    heading('use', '7. Using the result'),
    text(
      'When the order is paid, the translation or report is yours to use. The certificate of accuracy and the evaluation may be copied only as a whole.',
    ),
    heading('liability', '8. What we answer for'),
    text(
      'We answer for careful work by qualified people and for correcting what is wrong. We cannot answer for decisions of authorities, schools or employers, nor for documents that turn out not to be genuine. Rights that the law gives you and that cannot be taken away stay untouched.',
    ),
    heading('account', '9. Your account'),
    text(
      'Keep your password and your mailbox to yourself. We may pause an account that is used to harm others, and we say why.',
    ),
    heading('changes', '10. Changes'),
    text('A new version has a new date. For an order, the version that you accepted with it applies.'),
  ],
}
