import type { Metadata } from 'next'
import type { AreaLink } from '@/components/layout/area-nav'
import { AdminShell } from '@/components/layout/area-shell'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { WatchSession } from '@/components/live/watch-session'
import { countText } from '@/lib/base/text'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { STAFF_MENU } from '@/lib/content/screens/area-menus'
import { staffNameOf } from '@/lib/domain/accounts/rules/names'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
import type { AdminCounts } from '@/lib/domain/orders/schema'
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
      nav={menuWith(counts)}
      banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}
    >
      <WatchSession userId={viewer.userId} />
      {children}
    </AdminShell>
  )
}

function menuWith(counts: AdminCounts): AreaLink[] {
  const waiting = new Map<string, number>([
    [paths.pendingOrders, counts.toCheck + counts.paymentProblems + counts.fileProblems],
    [paths.adminQuotes, counts.quotesToPrice],
    [paths.apiQuotes, counts.apiQuotesToPrice],
    [paths.adminMessages, counts.outboxDead + counts.inboundDead],
  ])
  return STAFF_MENU.links.flatMap((link) => [
    { ...link, count: badge(waiting.get(link.href) ?? 0) },
    ...(link.href === paths.apiQuotes ? matterEntry(counts.clioQuotesToPrice) : []),
  ])
}

function badge(count: number): string | undefined {
  return count > 0 ? countText(count) : undefined
}

/** Shown if accounts can be connected, or if quotes remain from the time when they could. */
function matterEntry(count: number) {
  const isShown = isAnyOffered() || count > 0
  return isShown ? [{ href: paths.matterQuotes, label: matterQuotesTitle(), count: badge(count) }] : []
}
