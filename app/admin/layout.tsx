import type { Metadata } from 'next'
import { AdminShell } from '@/components/layout/area-shell'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { staffNameOf } from '@/lib/domain/accounts/rules/names'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
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
          count: counts.toCheck + counts.paymentProblems,
        },
        { href: paths.adminOrders, label: 'Orders' },
        { href: paths.adminQuotes, label: 'Quotes', count: counts.quotesToPrice },
        { href: paths.apiQuotes, label: 'API quotes', count: counts.apiQuotesToPrice },
        { href: paths.clioQuotes, label: 'Clio quotes', count: counts.clioQuotesToPrice },
        { href: paths.adminMessages, label: 'Messages', count: counts.outboxDead + counts.inboundDead },
        { href: paths.adminApi, label: 'API' },
        { href: paths.adminUsers, label: 'Users' },
        { href: paths.team, label: 'Team' },
      ]}
      banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}
    >
      {children}
    </AdminShell>
  )
}
