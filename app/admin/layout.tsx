import type { Metadata } from 'next'
import { AdminShell } from '@/components/layout/area-shell'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { WatchSession } from '@/components/live/watch-session'
import { countText } from '@/lib/base/text'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { staffNameOf } from '@/lib/domain/accounts/rules/names'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
import { isAnyOffered, matterQuotesTitle } from '@/lib/domain/platforms/registry'
import { requireAdmin } from '@/lib/web/guards'

export const metadata: Metadata = {
  title: { default: 'Back office', template: '%s · Back office' },
  robots: { index: false },
}

export default async function AdminLayout({ children }: LayoutProps<'/admin'>) {
  const viewer = await requireAdmin()
  const counts = await getAdminCounts(viewer)
  const env = serverEnv()

  return (
    <AdminShell
      displayName={staffNameOf(viewer)}
      email={viewer.email}
      nav={[
        { href: paths.admin, label: 'Overview' },
        {
          href: paths.pendingOrders,
          label: 'Pending orders',
          count: badge(counts.toCheck + counts.paymentProblems),
        },
        { href: paths.adminOrders, label: 'Orders' },
        { href: paths.adminQuotes, label: 'Quotes', count: badge(counts.quotesToPrice) },
        { href: paths.apiQuotes, label: 'API quotes', count: badge(counts.apiQuotesToPrice) },
        ...matterEntry(counts.clioQuotesToPrice),
        {
          href: paths.adminMessages,
          label: 'Stuck messages',
          count: badge(counts.outboxDead + counts.inboundDead),
        },
        { href: paths.adminApi, label: 'API' },
        { href: paths.adminUsers, label: 'Users' },
        { href: paths.team, label: 'Team' },
      ]}
      banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}
    >
      <WatchSession userId={viewer.userId} />
      {children}
    </AdminShell>
  )
}

function badge(count: number): string | undefined {
  return count > 0 ? countText(count) : undefined
}

/** Shown if accounts can be connected, or if quotes remain from the time when they could. */
function matterEntry(count: number) {
  const isShown = isAnyOffered() || count > 0
  return isShown ? [{ href: paths.matterQuotes, label: matterQuotesTitle(), count: badge(count) }] : []
}
