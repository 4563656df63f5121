import { plural } from '@/lib/base/text'
import type { Clock } from '@/lib/base/time'

export type QuoteTurnProps = {
  turn:
    | 'ready'
    | 'updated'
    | 'revising'
    | 'continued'
    | 'extended'
    | 'expires_soon'
    | 'expired'
    | 'canceled'
    | 'message'
    | 'question'
  quoteNumber: string
  fullName: string
  totalCents: number | null
  currency: string
  validUntil: string | null
  days: { min: number; max: number } | null
  /** The remaining days, in a reminder. */
  daysLeft: number
  /** The staff member's own text; left out if the mailbox is not confirmed. */
  words: string | null
  quoteUrl: string
  /** The reader's date format. */
  clock: Clock
}

type QuoteTurnTexts = {
  subject: string
  heading: string
  /** The first sentence, after "Dear Sam Sample, ". */
  lead: string
  /** What the customer can do, and until when. */
  next: string
  button: string
  isAboutPrice: boolean
}

type Texts = Omit<QuoteTurnTexts, 'button' | 'isAboutPrice'> & Partial<QuoteTurnTexts>

export function textsForQuote(quote: QuoteTurnProps): QuoteTurnTexts {
  return { button: 'Open your quote', isAboutPrice: false, ...TEXTS[quote.turn](quote) }
}

const DECIDE = 'You can accept and pay, ask a question, or decline. Nothing is charged before you pay.'
const NOTHING_TO_DO = 'There’s nothing for you to do. We’ll e-mail you when the price is ready.'

const TEXTS: Record<QuoteTurnProps['turn'], (quote: QuoteTurnProps) => Texts> = {
  ready: () => ({
    subject: 'your quote is ready',
    heading: 'Your quote is ready',
    lead: 'we’ve reviewed your request, and this is your price. It covers everything in the quote, and nothing is added later without your consent.',
    next: DECIDE,
    button: 'Read the quote',
    isAboutPrice: true,
  }),
  updated: () => ({
    subject: 'your updated quote',
    heading: 'Your quote has been updated',
    lead: 'we’ve updated your quote. The prices below replace the earlier ones.',
    next: DECIDE,
    button: 'Read the quote',
    isAboutPrice: true,
  }),
  revising: () => ({
    subject: 'we’re updating your quote',
    heading: 'We’re updating your quote',
    lead: 'we’re working on your quote again. The earlier price can’t be accepted until we’re done.',
    next: NOTHING_TO_DO,
  }),
  continued: () => ({
    subject: 'we’re continuing',
    heading: 'We’re continuing with your quote',
    lead: 'we no longer need an answer to our question and are pricing your request.',
    next: NOTHING_TO_DO,
  }),
  extended: () => ({
    subject: 'we’ve extended your quote',
    heading: 'We’ve extended your quote',
    lead: 'you have more time to decide. The price stays the same.',
    next: DECIDE,
    isAboutPrice: true,
  }),
  expires_soon: ({ daysLeft }) => ({
    subject: `your quote expires in ${plural(daysLeft, 'day')}`,
    heading: `Your quote expires in ${plural(daysLeft, 'day')}`,
    lead: 'we’re holding this price for you for a little longer.',
    next: `${DECIDE} After that date you can ask for an updated price.`,
    isAboutPrice: true,
  }),
  expired: () => ({
    subject: 'your quote has expired',
    heading: 'Your quote has expired',
    lead: 'the price of your quote is no longer valid. You weren’t charged.',
    next: 'If you still need it, ask for an updated price on the quote page. It costs nothing, and your files are still there.',
  }),
  canceled: () => ({
    subject: 'we can’t quote this request',
    heading: 'We can’t quote this request',
    lead: 'we’ve reviewed your request and can’t offer you a price. You weren’t charged. Here’s why:',
    next: 'If something in your request can change, send us a new one. Asking is free.',
    button: 'Open your request',
  }),
  message: () => ({
    subject: 'new message',
    heading: 'You have a new message',
    lead: 'we have a message for you about your quote.',
    next: 'Reply on the quote page, so that everything about it stays in one place.',
    button: 'Read and reply',
  }),
  question: () => ({
    subject: 'we have a question',
    heading: 'We have a question',
    lead: 'before we can price your request, we need an answer from you.',
    next: 'Please reply on the quote page. We’ll continue as soon as we have your answer.',
    button: 'Read and reply',
  }),
}
