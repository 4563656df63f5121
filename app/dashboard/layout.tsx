import type { Metadata } from 'next'
import { DashboardShell } from '@/components/layout/dashboard-shell'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
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
      ]}
      banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}
    >
      {children}
    </DashboardShell>
  )
}
