import type { Metadata } from 'next'
import { DashboardShell } from '@/components/layout/area-shell'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { WatchSession } from '@/components/live/watch-session'
import { ClockProvider } from '@/components/ui/dates'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { requireCustomer } from '@/lib/web/guards'

export const metadata: Metadata = { robots: { index: false } }

export default async function DashboardLayout({ children }: LayoutProps<'/dashboard'>) {
  const viewer = await requireCustomer()
  const env = serverEnv()

  return (
    <DashboardShell
      displayName={viewer.displayName}
      email={viewer.email}
      viewerRole={viewer.role}
      nav={[
        { href: paths.dashboard, label: 'Home' },
        { href: paths.orders, label: 'Orders' },
        { href: paths.ownQuotes, label: 'Quotes', covers: ['/dashboard/quotes', paths.requestQuote] },
        { href: paths.paymentMethods, label: 'Payment methods' },
        { href: paths.addresses, label: 'Addresses' },
        { href: paths.integrations, label: 'Integrations' },
        { href: paths.settings, label: 'Settings' },
      ]}
      banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}
    >
      <WatchSession userId={viewer.userId} />
      <ClockProvider clock={viewer.clock}>{children}</ClockProvider>
    </DashboardShell>
  )
}
