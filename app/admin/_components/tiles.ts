import type { Route } from 'next'
import { paths, withQuery } from '@/lib/config/paths'
import type { AdminCounts } from '@/lib/domain/orders/schema'

/** `urgent` counts customers who wait longer than promised, money at risk, or files that may be infected. */
type Entry = { label: string; count: number; href: Route; urgent?: true }

export type Tile = Omit<Entry, 'urgent'> & { look: 'quiet' | 'urgent' | 'plain' }

/** The tiles of the overview with the work that waits for staff. A tile without work is quiet. */
export function tilesOf(counts: AdminCounts, refundsToConfirm: number, platforms: string): Tile[] {
  return entriesOf(counts, refundsToConfirm, platforms).map(({ urgent, ...tile }) => ({
    ...tile,
    look: tile.count === 0 ? 'quiet' : urgent ? 'urgent' : 'plain',
  }))
}

/** Long, because it has one entry for each tile. */
function entriesOf(counts: AdminCounts, refundsToConfirm: number, platforms: string): Entry[] {
  const pending = (tab: string) => withQuery(paths.pendingOrders, { tab })
  const withStatus = (status: string) => withQuery(paths.adminOrders, { status })
  return [
    {
      label: 'Unassigned',
      count: counts.unassigned,
      href: withQuery(paths.adminOrders, { assigned: 'nobody' }),
    },
    { label: 'Paid, to check', count: counts.toCheck, href: pending('to-check') },
    {
      label: 'Messages to answer',
      count: counts.openMessages,
      href: withQuery(paths.adminOrders, { status: 'all', messages: 'yes' }),
    },
    {
      label: 'Changes to decide',
      count: counts.changesToDecide,
      href: withQuery(paths.adminOrders, { status: 'all', changes: 'yes' }),
    },
    { label: 'Payment problems', count: counts.paymentProblems, href: paths.cases('payment'), urgent: true },
    { label: 'File problems', count: counts.fileProblems, href: paths.cases('files'), urgent: true },
    { label: 'Overdue invoices', count: counts.invoicesOverdue, href: pending('invoices'), urgent: true },
    { label: 'Refunds to confirm', count: refundsToConfirm, href: paths.cases('payment'), urgent: true },
    {
      label: 'Late',
      count: counts.overdue,
      href: withQuery(paths.adminOrders, { late: 'yes' }),
      urgent: true,
    },
    {
      label: 'Due today',
      count: counts.dueToday,
      href: withQuery(paths.adminOrders, { today: 'yes' }),
    },
    {
      label: 'Waiting for customers 5+ days',
      count: counts.waitingLong,
      href: withQuery(paths.adminOrders, { waiting: 'yes' }),
    },
    { label: 'Quotes to price', count: counts.quotesToPrice, href: paths.adminQuotes },
    { label: 'API quotes to price', count: counts.apiQuotesToPrice, href: paths.apiQuotes },
    { label: `${platforms} quotes to price`, count: counts.clioQuotesToPrice, href: paths.matterQuotes },
    {
      label: `${platforms} work stopped`,
      count: counts.clioStopped,
      href: `${paths.matterQuotes}#stopped`,
      urgent: true,
    },
    {
      label: 'Messages about quotes',
      count: counts.quoteMessages,
      href: withQuery(paths.adminQuotes, { messages: 'yes', source: 'all' }),
    },
    {
      label: 'Quotes waiting for customers',
      count: counts.quotesWaiting,
      href: withQuery(paths.adminQuotes, { status: 'needs_information', source: 'all' }),
    },
    { label: 'In progress', count: counts.inProgress, href: withStatus('in_progress') },
    { label: 'In review', count: counts.inReview, href: withStatus('in_review') },
    { label: 'In revision', count: counts.inRevision, href: withStatus('in_revision') },
    { label: 'Finalizing', count: counts.finalizing, href: withStatus('finalizing') },
    {
      label: 'Needs information',
      count: counts.needsInformation,
      href: withStatus('needs_information'),
    },
    {
      label: 'Awaiting approval',
      count: counts.awaitingApproval,
      href: withStatus('awaiting_approval'),
    },
    { label: 'On hold', count: counts.onHold, href: withStatus('on_hold') },
    { label: 'Unpaid', count: counts.unpaid, href: pending('unpaid') },
  ]
}
