import type { Metadata } from 'next'
import { DashboardShell } from '@/components/layout/area-shell'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { WatchSession } from '@/components/live/watch-session'
import { ClockProvider } from '@/components/ui/dates'
import { serverEnv } from '@/lib/config/env'
import { DASHBOARD_MENU } from '@/lib/content/screens/area-menus'
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
      nav={DASHBOARD_MENU.links}
      banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}
    >
      <WatchSession userId={viewer.userId} />
      <ClockProvider clock={viewer.clock}>{children}</ClockProvider>
    </DashboardShell>
  )
}
