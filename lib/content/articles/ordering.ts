import type { Article } from '../blocks'
import { heading, list, note, steps, text } from '../blocks'

export const PREPARE_A_SCAN: Article = {
  slug: 'prepare-a-scan',
  title: 'How to prepare a scan',
  summary: 'Good light, all four edges, both sides: how to get it right with a phone.',
  minutes: 3,
  alsoFoundBy: 'photo picture phone camera upload pdf jpg quality dark blurry',
  blocks: [
    text('Most delays have one cause: a page we can’t read. Two extra minutes now can save you days.'),
    heading('phone', 'With a phone'),
    steps(
      'Lay the page flat on a dark table near a window. Avoid lamps that reflect off the paper.',
      'Hold the phone parallel to the page and include all four edges.',
      'Tap the smallest print to focus. Zoom in on the photo: if you can read the stamp, so can we.',
      'Turn the page over. If anything is printed on the back, even a number, photograph that too.',
    ),
    heading('scanner', 'With a scanner'),
    list(
      'Scan in color at 300 dots per inch. Some stamps are visible only in color.',
      'Save each document as one file, with the pages in order.',
      'Keep pages straight and uncropped: margins often hold registry numbers.',
    ),
    heading('files', 'Files we accept'),
    text(
      'PDF, JPG, PNG, HEIC, WebP, TIFF and Word (DOCX), up to 25 MB per file and 20 files or 150 MB per order. Please unlock password-protected PDFs first.',
    ),
    heading('missing', 'What people often forget'),
    list(
      'The page that explains the grades',
      'The back of the diploma',
      'The apostille, if one is attached',
      'Blank pages with a stamp',
      'Attachments mentioned in the document',
    ),
    note(
      'Black out anything we shouldn’t translate, such as account numbers, before you upload. Mention it in the notes so we don’t have to ask.',
    ),
  ],
}

export const HOW_WE_COUNT: Article = {
  slug: 'how-we-count',
  title: 'How we count pages, words and days',
  summary: 'What counts as a page or a word, and when the clock starts.',
  minutes: 3,
  alsoFoundBy: 'page count word count business days turnaround clock price per page',
  blocks: [
    heading('pages', 'Pages'),
    text(
      'A page is one printed side with up to 250 words. A certificate printed on both sides is two pages; both sides of an ID card or driver’s license count as one. A transcript page in small print may hold more than 250 words and count as more than one page. Your quote tells you before you pay.',
    ),
    heading('words', 'Words'),
    text(
      'We count standard translations by the words in the original: {header.standard-translation}. Numbers, names and stamps count as words. For languages written without spaces, your quote states the count.',
    ),
    heading('instant', 'Online orders'),
    text(
      'When you order online, we don’t count at all. The price is fixed and has three parts: document type, service and delivery. See the table on the [pricing page](/pricing#instant-order). It’s the fastest way to order one document of ordinary length; for a longer file, [request a quote](/quote).',
    ),
    heading('days', 'Days'),
    text(
      'We count business days in New York. The clock starts when your payment clears and we can read every page; after 5 p.m., it starts on the next business day. The day it starts isn’t counted. The clock stops while we wait for you or your institution and starts again the day we hear back.',
    ),
    list('Translation: {days.translation}', 'Evaluation: {days.evaluation}', 'Both together: {days.bundle}'),
    text(
      'Expedited orders move to the front of the queue. We don’t promise a number of hours, because that depends on the orders ahead of yours.',
    ),
  ],
}

export const AFTER_APPROVAL: Article = {
  slug: 'after-approval',
  title: 'After you approve the draft',
  summary: 'What you can still change, how you receive the final document, and how long we keep it.',
  minutes: 2,
  alsoFoundBy: 'revision correction change delivery download paper copy receipt',
  blocks: [
    text(
      'You can review a translation before it becomes final. Take a minute to check names, dates and numbers: officers look at those first.',
    ),
    heading('approve', 'When you approve'),
    steps(
      'We sign and date the certificate and combine it with the translation in one PDF.',
      'The PDF appears in your dashboard, and we e-mail you.',
      'If you ordered paper, we print it and mail it to your address.',
    ),
    heading('change', 'If something is wrong'),
    text(
      'For 30 days, the order page has a form for corrections; after that, send a message there. Tell us what and where. If it’s our mistake, we correct it free of charge, even after you approve. If you’d like something you didn’t order, such as a different spelling or an extra page, we tell you the cost before we start.',
    ),
    heading('recipient', 'If the recipient asks for more'),
    text(
      'Some offices want a wet-ink signature, a notary or a second copy. Send a message on your order page; we can add most of these to a finished order.',
    ),
    heading('keep', 'How long we keep it'),
    text(
      'Your finished document stays in your dashboard. The [privacy policy](/privacy) says how long we keep your scans.',
    ),
  ],
}
