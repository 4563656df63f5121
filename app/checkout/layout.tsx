import type { Metadata } from 'next'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { SiteShell } from '@/components/layout/site-shell'
import { serverEnv } from '@/lib/config/env'

export const metadata: Metadata = { robots: { index: false } }

export default function CheckoutLayout({ children }: LayoutProps<'/checkout'>) {
  const env = serverEnv()
  return (
    <SiteShell banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}>
      <div className="container-page py-8 md:py-12">{children}</div>
    </SiteShell>
  )
}
