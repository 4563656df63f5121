import type { LegalText } from '../blocks'
import { heading, list, text } from '../blocks'

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: 'What we collect, why, who sees it, and when we delete it.',
  effective: '2026-11-27',
  needsCounsel: true,
  blocks: [
    heading('what', 'What we collect'),
    list(
      'Your name, e-mail address and, if you give it, phone number, to work on your order and reply to you',
      'The documents you upload and what you tell us about them',
      'Postal addresses, only if you want paper copies or save them in your account',
      'Payment details: amount, time, card brand and last four digits. The card number goes to the payment provider and never to us',
      'Technical data: part of your network address and the name of your browser, to prevent abuse and to list where you’re signed in, and the time zone of your browser, to show dates in your time',
    ),
    heading('why', 'Why we collect it'),
    text(
      'To do the work you ordered, reply to you, keep the records the law requires, and protect the service. We don’t sell your data, and we don’t use your documents to train any software.',
    ),
    heading('who', 'Who sees it'),
    list(
      'Our staff, to work on your order. Every access to a file is logged.',
      'Our hosting, payment and e-mail providers, each with only what it needs',
      'Recipients you name, who get the finished documents, and people you send the progress link, which shows no names, documents or prices',
      'Authorities, when the law requires it',
    ),
    heading('how-long', 'How long we keep it'),
    list(
      'Unfinished drafts: 30 days',
      'Incomplete or rejected files: about a day',
      'Files with a quote request that wasn’t sent: 30 days',
      'Files of a quote request that didn’t become an order: 90 days after it ends',
      'Your name and what you wrote in a request without an account: 180 days after it ends',
      'Files of an order: 90 days after it ends, or 365 for evaluations; you can delete them earlier or keep them longer, up to two years, on the order page. We e-mail you two weeks before, unless you switched off reminders',
      'Orders and receipts: as long as tax law requires',
      'Contact form messages: until we’ve answered, then for as long as we may need them',
    ),
    heading('where', 'How we protect it'),
    text(
      'Files are private and open only through links that expire within minutes. Only you and our staff can open them, and recipients you name get the finished documents. Connections are encrypted. If something happens that affects you, we’ll tell you.',
    ),
    heading('rights', 'Your rights'),
    text(
      'You can ask what we hold about you, correct it, delete it where the law allows, or take it with you. With an account, you can download your data and ask us to delete your account in Settings, under Privacy. For everything else, use the [contact form](/contact) and choose “Privacy and my data.”',
    ),
    heading('measuring', 'Counting visits'),
    text(
      'We count visits only with your permission, and never in the checkout, your dashboard or near your documents. You can change your choice in the [cookie policy](/cookies).',
    ),
  ],
}
