import { formatCents } from '@/lib/base/money'
import { type Clock, formatDay, formatInstant } from '@/lib/base/time'
import type { Detail } from './parts/details'

type Days = { from: string; to: string }

export type OrderTurnProps = {
  turn:
    | 'unpaid'
    | 'work_started'
    | 'draft_ready'
    | 'draft_reminder'
    | 'comments_unsent'
    | 'approved_by_silence'
    | 'reopened'
    | 'paused'
    | 'resumed'
    | 'date_moved'
    | 'late'
    | 'document_revoked'
    | 'delivery_returned'
    | 'delivery_resent'
    | 'names_corrected'
    | 'canceled'
    | 'refund_failed'
    | 'message'
    | 'recipient_answer'
  orderNumber: string
  fullName: string
  /** The current dates. */
  due: Days | null
  /** The previous dates; null if they are unchanged. */
  dueBefore: Days | null
  /** When a draft without a reply is approved automatically; null if only the customer approves. */
  approvesAt: string | null
  /** The refund of a canceled order, or one that didn't arrive. `payer`: someone else, who paid by link. */
  refund: { amountCents: number; currency: string; to: 'customer' | 'payer' } | null
  /** The staff member's own text. */
  words: string | null
  /** Further lines, such as corrected names. */
  details: Detail[]
  /** The files of a message, by name. They are downloaded on the order page only. */
  files: string[]
  orderUrl: string
  /** The reader's date format. */
  clock: Clock
}

export type TurnTexts = {
  subject: string
  heading: string
  /** The first sentence, after "Dear Sam Sample, ". */
  lead: string
  next: string
  button: string
  reason: string
}

const ABOUT_ORDER = 'You’re receiving this e-mail because something changed in your order.'
const NEEDS_YOU = 'You’re receiving this e-mail because your order is waiting for your reply.'

export function textsFor(order: OrderTurnProps): TurnTexts {
  return { button: 'Open your order', reason: ABOUT_ORDER, ...TEXTS[order.turn](order) }
}

type Texts = Omit<TurnTexts, 'button' | 'reason'> & Partial<TurnTexts>

const TEXTS: Record<OrderTurnProps['turn'], (order: OrderTurnProps) => Texts> = {
  unpaid: () => ({
    subject: 'not paid yet',
    heading: 'Your order isn’t paid yet',
    lead: 'we saved your order, but it isn’t paid yet. Nothing is charged until you pay, and we start once you have.',
    next: 'Sign in with this e-mail address to continue at the payment step. Everything you entered is there. If you no longer need the order, you don’t have to do anything.',
    button: 'Continue to payment',
    reason:
      'You’re receiving this one-time e-mail because you saved an order without paying for it. You can turn off reminders in your settings.',
  }),
  work_started: () => ({
    subject: 'work has started',
    heading: 'Work on your order has started',
    lead: 'your documents are complete, and one of our professionals has started the work. A second person will review it.',
    next: 'There’s nothing for you to do. We’ll e-mail you when we need something or when your documents are ready.',
  }),
  draft_ready: (order) => ({
    subject: 'your draft is ready to review',
    heading: 'Please review your draft',
    lead: 'your draft is ready. Please check names, dates and numbers, then approve it or tell us what to change.',
    next: `The clock is stopped until you reply, and your date moves later by the same amount of time. ${order.approvesAt === null ? 'We’ll finish your documents as soon as you approve.' : silence(order.approvesAt, order.clock)}`,
    button: 'Review the draft',
    reason: NEEDS_YOU,
  }),
  draft_reminder: (order) => ({
    subject: order.approvesAt === null ? 'your draft is waiting for you' : 'your draft will be approved soon',
    heading:
      order.approvesAt === null
        ? 'Your draft is waiting for your review'
        : 'Last chance to change your draft',
    lead: 'we haven’t heard from you about your draft yet. Please check names, dates and numbers, then approve it or tell us what to change.',
    next:
      order.approvesAt === null
        ? 'The clock is stopped until you reply. We’ll finish your documents as soon as you approve.'
        : silence(order.approvesAt, order.clock),
    button: 'Review the draft',
    reason: NEEDS_YOU,
  }),
  comments_unsent: () => ({
    subject: 'your comments aren’t sent yet',
    heading: 'Your comments on the draft aren’t sent yet',
    lead: 'you’ve written comments on your draft, but we don’t see them yet. Please send them as changes, or remove them and approve the draft.',
    next: 'The clock is stopped until you reply, and your date moves later by the same amount of time. The draft isn’t approved while your comments are waiting.',
    button: 'Review the draft',
    reason: NEEDS_YOU,
  }),
  approved_by_silence: () => ({
    subject: 'your draft was approved',
    heading: 'Your draft was approved automatically',
    lead: 'we didn’t hear from you by the date in our last e-mail, so we’ve treated your draft as approved and are finishing your documents.',
    next: 'If something is wrong, message us on the order page right away. We correct our mistakes free of charge.',
  }),
  reopened: () => ({
    subject: 'we’re correcting your documents',
    heading: 'We’re correcting your documents',
    lead: 'we’ve reopened your finished order to correct it. There’s no charge.',
    next: 'A second person will review the correction. We’ll e-mail you when the new version is ready.',
  }),
  paused: () => ({
    subject: 'paused',
    heading: 'Your order is paused',
    lead: 'we’ve paused your order to clear something up on our side.',
    next: 'There’s nothing for you to do. The clock is stopped, and your date moves later by the same amount of time. We’ll e-mail you as soon as we continue.',
  }),
  resumed: (order) => ({
    subject: order.dueBefore ? 'we’re continuing, with a new date' : 'we’re continuing',
    heading: 'We’re continuing your order',
    lead: order.dueBefore
      ? 'your order continues, and the clock is running again. Your date has moved later by as long as the clock was stopped.'
      : 'your order continues. Your date stays the same.',
    next: 'There’s nothing for you to do. We’ll e-mail you when we need something or when your documents are ready.',
  }),
  date_moved: () => ({
    subject: 'new date',
    heading: 'Your date has changed',
    lead: 'the date of your order has changed. Here’s why:',
    next: 'If the new date doesn’t work for you, message us on the order page, and we’ll find a way.',
  }),
  late: ({ due, clock }) => ({
    subject: 'later than we promised',
    heading: 'Your order is late, and we’re sorry',
    lead: `your order isn’t ready yet, although we expected it${due ? ` by ${formatDay(due.to, clock)}` : ' by now'}. We’re sorry.`,
    next: 'There’s nothing for you to do. We’ll e-mail you as soon as we know the new date. If you can’t wait, message us on the order page, and we’ll find a way.',
  }),
  document_revoked: () => ({
    subject: 'a document is no longer valid',
    heading: 'We withdrew a document',
    lead: 'we withdrew a finished document of your order. It’s no longer valid. Here’s why:',
    next: 'Please don’t use it anymore: anyone who checks its verification code sees that we withdrew it. If you have questions, message us on the order page.',
  }),
  delivery_returned: () => ({
    subject: 'your documents came back',
    heading: 'Your documents came back to us',
    lead: 'the paper documents we mailed for your order came back as undeliverable. Here’s why:',
    next: 'Please check the address on your order page: correct it, or confirm that it’s right. Then we’ll mail the documents again and send you the new tracking number. Finished files stay available for download.',
    button: 'Check the address',
    reason: NEEDS_YOU,
  }),
  delivery_resent: () => ({
    subject: 'your documents are on their way again',
    heading: 'Your documents are on their way again',
    lead: 'we’ve mailed your returned documents again.',
    next: 'There’s nothing for you to do. If they don’t arrive, message us on the order page.',
  }),
  names_corrected: () => ({
    subject: 'corrected details',
    heading: 'We corrected your details',
    lead: 'we corrected names or dates in your order. Here’s why:',
    next: 'Please check the new spelling. If something is still wrong, message us on the order page before your documents are finished.',
    button: 'Check your order',
  }),
  canceled: ({ refund }) => ({
    subject: 'canceled',
    heading: 'Your order is canceled',
    lead:
      refund === null
        ? 'your order is canceled. There’s nothing to refund.'
        : `your order is canceled. We’re sending ${formatCents(refund.amountCents, refund.currency)} back to your original payment method.`,
    next:
      refund === null
        ? 'There’s nothing for you to do.'
        : 'We’ll e-mail you when we’ve sent the refund. Your bank can take up to ten business days to show it.',
  }),
  refund_failed: ({ refund }) => ({
    subject: 'your refund didn’t arrive',
    heading: 'Your refund didn’t arrive',
    lead: `we sent ${refund ? formatCents(refund.amountCents, refund.currency) : 'a refund'} back to ${refund?.to === 'payer' ? 'the card that paid' : 'your original payment method'}, but our payment provider reports that it didn’t arrive. This can happen when a card was closed or replaced.`,
    next: 'The money is back with us. We’ll e-mail you to agree on another way to send it, so there’s nothing for you to do until then. Please don’t send us card or account numbers by e-mail.',
    reason: 'You’re receiving this e-mail because a refund for your order didn’t arrive.',
  }),
  message: ({ files }) => ({
    subject: 'new message',
    heading: 'You have a new message',
    lead: 'we have a message for you about your order:',
    next: `${files.length > 0 ? 'Download the files and reply' : 'Reply'} on the order page, so that everything about your order stays in one place.`,
    button: files.length > 0 ? 'Open your order' : 'Reply',
    reason: 'You’re receiving this e-mail because we answered you or have a question about your order.',
  }),
  recipient_answer: () => ({
    subject: 'answer from your recipient',
    heading: 'We added an answer from your recipient',
    lead: 'we received this answer about your order and added it to the order page:',
    next: 'If it changes what you need, message us on the order page.',
    reason: 'You’re receiving this e-mail because someone who gets your documents wrote to us.',
  }),
}

function silence(approvesAt: string, clock: Clock): string {
  return `If we don’t hear from you by ${formatInstant(approvesAt, clock)}, we’ll treat the draft as approved.`
}
