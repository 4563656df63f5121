import type { OrderStatus } from '../moves'

type Move = { from: OrderStatus; to: OrderStatus; actor: 'customer' | 'admin' | 'system' }

/**
 * What a move is to the customer: its mail, and its line in the order's history. The customer's own acts,
 * which the page confirms, and internal steps have no mail.
 */
export const TURN_EVENTS = {
  work_started: { mail: 'work_started', notice: 'Work started' },
  information_requested: { mail: 'information_requested', notice: 'We asked you for something' },
  answered: { mail: 'resumed', notice: 'Your reply arrived' },
  request_closed: { mail: 'resumed', notice: 'We have what we need' },
  second_check: { mail: null, notice: 'Second review started' },
  back_to_work: { mail: null, notice: 'Back to work after the second review' },
  draft_ready: { mail: 'draft_ready', notice: 'Draft sent to you for review' },
  approved: { mail: null, notice: 'You approved the draft' },
  approved_by_silence: { mail: 'approved_by_silence', notice: 'Draft approved because we had no reply' },
  changes_requested: { mail: null, notice: 'You requested changes' },
  reopened: { mail: 'reopened', notice: 'We started a correction' },
  certifying: { mail: null, notice: 'Certifying and preparing delivery' },
  paused: { mail: 'paused', notice: 'Paused' },
  resumed: { mail: 'resumed', notice: 'Resumed' },
  completed: { mail: 'completed', notice: 'Your documents are ready' },
  canceled: { mail: 'canceled', notice: 'Canceled' },
} as const satisfies Record<string, { mail: string | null; notice: string }>

type TurnEvent = keyof typeof TURN_EVENTS
export type TurnMail = NonNullable<(typeof TURN_EVENTS)[TurnEvent]['mail']>

const BY_STATUS: Partial<Record<OrderStatus, TurnEvent>> = {
  needs_information: 'information_requested',
  awaiting_approval: 'draft_ready',
  on_hold: 'paused',
  completed: 'completed',
  canceled: 'canceled',
}

/** What the customer has to do comes first: even after a pause the mail says what we need from them. */
export function turnEventOf({ from, to, actor }: Move): TurnEvent {
  const direct = BY_STATUS[to]
  if (direct) return direct
  if (from === 'on_hold') return 'resumed'
  if (from === 'needs_information') return actor === 'customer' ? 'answered' : 'request_closed'
  if (to === 'in_review') return 'second_check'
  if (to === 'in_progress') return from === 'in_review' ? 'back_to_work' : 'work_started'
  if (to === 'in_revision') return actor === 'customer' ? 'changes_requested' : 'reopened'
  if (from !== 'awaiting_approval') return 'certifying'
  return actor === 'customer' ? 'approved' : 'approved_by_silence'
}
