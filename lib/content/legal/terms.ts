import { TERMS_VERSION } from '@/lib/config/site'
import type { LegalText } from '../blocks'
import { heading, list, text } from '../blocks'

export const TERMS: LegalText = {
  title: 'Terms of Service',
  lead: 'What you can expect from us, and what we need from you, in plain words.',
  effective: TERMS_VERSION,
  needsCounsel: true,
  blocks: [
    heading('services', '1. What we do'),
    text(
      'We translate documents, with or without a certificate of accuracy, and we prepare credential evaluations. These are two different documents. An evaluation is advisory: the recipient decides what to accept.',
    ),
    heading('orders', '2. Orders and quotes'),
    text(
      'An online order has the fixed price shown before payment, based on document type, service and delivery. A quote has the price and the validity period it states. The contract is made when your payment clears.',
    ),
    text(
      'If the work turns out to be larger than ordered, we propose a change. You may accept it or cancel; we charge nothing without your consent.',
    ),
    heading('documents', '3. Your documents'),
    list(
      'Upload only what you have the right to use.',
      'Every page must be readable; if one isn’t, we ask for a better copy.',
      'We decline altered or forged documents and may stop the order.',
    ),
    heading('time', '4. Turnaround'),
    text(
      'The times on this site are business days in New York. The clock starts when your payment clears and we can read every page; after 5 p.m., it starts on the next business day. It stops while we wait for you or your institution. Expedited means the front of the queue, not a number of hours.',
    ),
    heading('approval', '5. Review and corrections'),
    text(
      'When we show you a draft, please check names, dates and numbers. We correct our mistakes free of charge, even after delivery. Changes you request may cost extra; we tell you first.',
    ),
    heading('refunds', '6. Cancellations and refunds'),
    text(
      'Until work begins, you can cancel for a full refund. After that, we refund the part not yet done. Refunds go to the card you paid with.',
    ),
    heading('use', '7. Using your documents'),
    text(
      'Once the order is paid, the translation or report is yours to use. The certificate of accuracy and the evaluation may be copied only in full.',
    ),
    heading('liability', '8. Our responsibility'),
    text(
      'We stand behind our work: qualified people do it carefully, and we correct what is wrong. We aren’t responsible for decisions of authorities, schools or employers, or for documents that turn out not to be genuine. Nothing here limits rights that the law gives you.',
    ),
    heading('account', '9. Your account'),
    text(
      'Keep your password and your mailbox to yourself. We may pause an account that is used to harm others, and we’ll tell you why.',
    ),
    heading('changes', '10. Changes to these terms'),
    text('A new version has a new date. Each order follows the version you accepted with it.'),
  ],
}
