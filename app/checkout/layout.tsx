import type { Metadata } from 'next'
import { connection } from 'next/server'
import { CheckoutShell } from '@/components/layout/checkout-shell'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { ClockProvider } from '@/components/ui/dates'
import { BUSINESS_CLOCK } from '@/lib/base/time'
import { serverEnv } from '@/lib/config/env'
import { getViewer } from '@/lib/web/viewer'

export const metadata: Metadata = { robots: { index: false } }

export default async function CheckoutLayout({ children }: LayoutProps<'/checkout'>) {
  // Settings belong to the running server; a build has none.
  await connection()
  const env = serverEnv()
  const viewer = await getViewer()
  return (
    <CheckoutShell banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}>
      <ClockProvider clock={viewer.type === 'user' ? viewer.clock : BUSINESS_CLOCK}>
        <div className="container-page py-8 md:py-12">{children}</div>
      </ClockProvider>
    </CheckoutShell>
  )
}
