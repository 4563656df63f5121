import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { paths, withQuery } from '@/lib/config/paths'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
import type { AdminCounts } from '@/lib/domain/orders/schema'
import { listRefundRequests } from '@/lib/domain/payments/queries'
import { requireAdmin } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Overview' }

export default async function AdminPage() {
  const viewer = await requireAdmin()
  const [counts, refunds] = await Promise.all([getAdminCounts(viewer), listRefundRequests(viewer)])
  const toConfirm = refunds.ok ? refunds.value.length : 0

  return (
    <>
      <PageHeading title="Overview" lead="Work waiting now." />
      {counts.outboxDead + counts.inboundDead > 0 && (
        <Alert tone="danger" title="Background work has stopped for some messages" className="mb-6">
          <p>
            {counts.outboxDead} outgoing and {counts.inboundDead} incoming messages were given up after every
            try.
          </p>
          <LinkButton href={paths.adminMessages} tone="outline" size="small" className="mt-3">
            Open the messages
          </LinkButton>
        </Alert>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tiles(counts, toConfirm).map((tile) => (
          <li key={tile.label}>
            <Link href={tile.href} className={classNames(TILE, lookOf(tile))}>
              <span>{tile.label}</span>
              <span className="figures font-serif text-3xl">{tile.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Urgent: above zero a customer already waits longer than promised, or money is in doubt. */
type Tile = { label: string; count: number; href: Route; urgent?: true }

const TILE =
  'flex h-full items-baseline justify-between gap-4 rounded-lg border px-5 py-4 hover:border-primary'

/** Nothing to do is quiet. */
function lookOf({ count, urgent }: Tile): string {
  if (count === 0) return 'border-rule/60 text-ink-soft'
  return urgent
    ? 'border-danger bg-danger-tint font-semibold text-danger'
    : 'border-rule bg-sheet shadow-sheet'
}

/** Long, because it has one entry for each tile. */
function tiles(counts: AdminCounts, refundsToConfirm: number): Tile[] {
  const pending = (tab: string) => withQuery(paths.pendingOrders, { tab })
  const withStatus = (status: string) => withQuery(paths.adminOrders, { status })
  return [
    { label: 'Paid, to check', count: counts.toCheck, href: pending('to-check') },
    {
      label: 'Messages to answer',
      count: counts.openMessages,
      href: withQuery(paths.adminOrders, { messages: 'yes' }),
    },
    {
      label: 'Changes to decide',
      count: counts.changesToDecide,
      href: withQuery(paths.adminOrders, { changes: 'yes' }),
    },
    { label: 'Payment problems', count: counts.paymentProblems, href: pending('problems'), urgent: true },
    { label: 'Overdue invoices', count: counts.invoicesOverdue, href: pending('invoices'), urgent: true },
    { label: 'Refunds to confirm', count: refundsToConfirm, href: pending('problems') },
    {
      label: 'Late',
      count: counts.overdue,
      href: withQuery(paths.adminOrders, { late: 'yes' }),
      urgent: true,
    },
    { label: 'Quotes to price', count: counts.quotesToPrice, href: paths.adminQuotes },
    { label: 'API quotes to price', count: counts.apiQuotesToPrice, href: paths.apiQuotes },
    { label: 'Clio quotes to price', count: counts.clioQuotesToPrice, href: paths.clioQuotes },
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
