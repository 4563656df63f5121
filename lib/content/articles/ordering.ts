import { heading, list, note, steps, text } from '../blocks'
import type { Article } from './article'

export const PREPARE_A_SCAN: Article = {
  slug: 'prepare-a-scan',
  title: 'How to prepare a scan',
  summary: 'Light, edges, both sides: how a phone is enough, and what holds an order up.',
  minutes: 3,
  alsoFoundBy: 'photo picture phone camera upload pdf jpg quality dark blurry',
  blocks: [
    text(
      'Most orders that stop do so for one reason: a page that cannot be read. Two minutes of care at the start save days.',
    ),
    heading('phone', 'With a phone'),
    steps(
      'Lay the page flat on a dark table near a window, without a lamp that shines back from the paper.',
      'Hold the phone parallel above it and take the whole page, with all four edges in the picture.',
      'Tap on the smallest print to focus. Look at the picture at full size: if you can read the stamp, so can we.',
      'Turn the page over. If anything is printed on the back, even a number, take that too.',
    ),
    heading('scanner', 'With a scanner'),
    list(
      '300 dots per inch, in colour: stamps are often only visible in colour.',
      'One file for each document, pages in order.',
      'Straight, not cropped: margins carry registry numbers.',
    ),
    heading('files', 'Files we take'),
    text(
      'PDF, JPG, PNG and Word files (DOCX), up to 25 MB each, at most 20 files and 150 MB in one order. A PDF that is locked with a password has to be unlocked first.',
    ),
    heading('missing', 'What people forget'),
    list(
      'The page that explains the grades',
      'The back of a diploma',
      'The apostille, if one is attached',
      'Empty pages with a stamp',
      'Annexes that the document itself mentions',
    ),
    note(
      'Black out what must not be translated, such as account numbers, before you upload. Say so in the notes, so that nobody asks.',
    ),
  ],
}

export const HOW_WE_COUNT: Article = {
  slug: 'how-we-count',
  title: 'How we count pages, words and days',
  summary: 'What a page is, when a word counts, and when the clock runs.',
  minutes: 3,
  alsoFoundBy: 'page count word count business days turnaround clock price per page',
  blocks: [
    heading('pages', 'Pages'),
    text(
      'A page is one printed side, up to 250 words of text. A certificate with its back printed is two pages; both sides of an identity card or driving licence count as one. A transcript page with small print can hold more than 250 words; then it counts as more, and a quote says so before you pay.',
    ),
    heading('words', 'Words'),
    text(
      'Standard translations are counted by the word of the original: {header.standard-translation}. Numbers, names and stamps count as words, because someone has to set them. For languages that do not put spaces between words, a quote names the count.',
    ),
    heading('instant', 'Instant orders'),
    text(
      'An instant order is not counted at all. It has a fixed price made of three lines: the kind of document, the service and the delivery. The table is on the [pricing page](/pricing#instant-order). For one document of ordinary length it is the quickest way; for a thick file ask for a [quote](/quote).',
    ),
    heading('days', 'Days'),
    text(
      'Days are business days in New York. Counting starts when the payment is settled and every page can be read; after 17:00 the next business day is the first. It stops while an answer from you or your institution is outstanding, and goes on the day it arrives.',
    ),
    list('Translation: {days.translation}', 'Evaluation: {days.evaluation}', 'Both together: {days.bundle}'),
    text(
      'An expedited order goes to the front of the queue. We promise no number of hours for it, because that depends on who else is in front.',
    ),
  ],
}

export const AFTER_APPROVAL: Article = {
  slug: 'after-approval',
  title: 'After you approve the draft',
  summary: 'What you can still change, how the final document reaches you, and how long we keep it.',
  minutes: 2,
  alsoFoundBy: 'revision correction change delivery download paper copy receipt',
  blocks: [
    text(
      'Before a translation becomes final you can look at it. Names, dates and numbers deserve a minute: they are what an officer compares first.',
    ),
    heading('approve', 'When you approve'),
    steps(
      'The certificate is signed and dated, and joined to the translation as one PDF.',
      'The PDF appears in your dashboard, and a mail says so.',
      'If you ordered paper, it is printed and posted to the address you gave.',
    ),
    heading('change', 'When something is wrong'),
    text(
      'Say what and where. If the mistake is ours, it is corrected free of charge, also after approval. If you want something different from what you ordered, such as another spelling of a name or a page more, we tell you what it costs before we begin.',
    ),
    heading('recipient', 'When the recipient asks for more'),
    text(
      'Sometimes an office wants a wet signature, a notary, or a second copy. Write to us with the order number; most of these can be added to a finished order.',
    ),
    heading('keep', 'How long it stays'),
    text(
      'The finished document stays in your dashboard. The [privacy policy](/privacy) says how long uploaded scans are kept.',
    ),
  ],
}
