import { heading, text } from '../blocks'
import type { Solution } from './solution'

export const PERSONAL: Solution = {
  name: 'Personal',
  title: 'Personal documents',
  summary: 'Family records, letters and medical files, for official use or just for you.',
  lead: 'Family records, letters and medical files, for official use or just for you. Take a photo with your phone to get started.',
  offers: ['certified-translation', 'standard-translation'],
  documents: [
    { kind: 'Family records', hint: 'Birth, marriage, adoption, inheritance.' },
    { kind: 'Medical and vaccination records', hint: 'Handwriting must be legible.' },
    { kind: 'Letters and diaries', hint: 'A standard translation is usually enough.' },
    { kind: 'Driver’s license and ID card', hint: 'Both sides count as one page.' },
  ],
  choice: [
    { title: 'Certified translation', text: 'For a government office, a school or a doctor.' },
    { title: 'Standard translation', text: 'For your own reading, {header.standard-translation}.' },
    { title: 'Not sure?', text: '[Ask us first](/contact). It’s free.' },
  ],
  more: [
    heading('phone', 'Use your phone'),
    text(
      'Lay the page flat near a window, hold the phone above it and include all four edges. When you upload a photo, we’ll tell you right away if it’s too dark or too small. See our [guide to scans](/resources/prepare-a-scan).',
    ),
    heading('privacy', 'Your documents stay yours'),
    text(
      'You can remove files until you place the order, and delete them once it has ended. The [privacy policy](/privacy) says what we keep, why, and for how long.',
    ),
  ],
  faq: [
    {
      id: 'account',
      question: 'Do I need an account?',
      answer: 'Not to start. Before you pay, we e-mail you a code to confirm your address.',
    },
    {
      id: 'paper',
      question: 'Can I get a paper copy?',
      answer: 'Yes. Choose paper by mail or express mail. The PDF is included.',
    },
    {
      id: 'gift',
      question: 'Can someone else pay?',
      answer: 'Yes, with any card. The order and the documents stay in your account.',
    },
  ],
  family: 'translation',
}
