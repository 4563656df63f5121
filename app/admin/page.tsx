import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { paths } from '@/lib/config/paths'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
import type { AdminCounts } from '@/lib/domain/orders/admin-schema'
import { requireAdmin } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Overview' }

export default async function AdminPage() {
  const counts = await getAdminCounts(await requireAdmin())

  return (
    <>
      <PageHeading title="Overview" lead="What waits for somebody right now." />
      {counts.outboxDead + counts.inboundDead > 0 && (
        <Alert tone="danger" title="Background work has stopped for some messages" className="mb-6">
          <p>
            {counts.outboxDead} outgoing and {counts.inboundDead} incoming messages were given up after every
            try. See “Dead messages” in the README.
          </p>
        </Alert>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tiles(counts).map((tile) => (
          <li key={tile.label}>
            <Link
              href={tile.href}
              className="flex h-full items-baseline justify-between gap-4 rounded-lg border border-rule bg-sheet px-5 py-4 shadow-sheet hover:border-primary"
            >
              <span>{tile.label}</span>
              <span className="figures font-serif text-3xl">{tile.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function tiles(counts: AdminCounts): { label: string; count: number; href: Route }[] {
  const pending = (tab: string) => `${paths.pendingOrders}?tab=${tab}` as Route
  const withStatus = (status: string) => `${paths.adminOrders}?status=${status}` as Route
  return [
    { label: 'Paid, to check', count: counts.toCheck, href: pending('to-check') },
    { label: 'Payment problems', count: counts.paymentProblems, href: pending('problems') },
    { label: 'Late', count: counts.overdue, href: `${paths.adminOrders}?late=yes` as Route },
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
