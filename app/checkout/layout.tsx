import type { Metadata } from 'next'
import { connection } from 'next/server'
import { CheckoutShell } from '@/components/layout/checkout-shell'
import { SandboxBanner } from '@/components/layout/sandbox-banner'
import { serverEnv } from '@/lib/config/env'

export const metadata: Metadata = { robots: { index: false } }

export default async function CheckoutLayout({ children }: LayoutProps<'/checkout'>) {
  // Settings belong to the server that runs, and a build has none.
  await connection()
  const env = serverEnv()
  return (
    <CheckoutShell banner={<SandboxBanner payments={env.sandboxPayments} mail={env.sandboxMail} />}>
      <div className="container-page py-8 md:py-12">{children}</div>
    </CheckoutShell>
  )
}
