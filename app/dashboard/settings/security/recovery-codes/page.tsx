import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { RECOVERY_CODES } from '@/lib/content/screens/dashboard/recovery-codes'
import { requireCustomer } from '@/lib/web/guards'
import { safeNext } from '@/lib/web/safe-next'
import { singleParam } from '@/lib/web/untrusted'
import { RecoveryCodesForm } from '../_components/recovery-codes-form'
import { createRecoveryCodesAction } from '../actions'

export const metadata: Metadata = { title: 'Recovery codes' }

export default async function RecoveryCodesPage({
  searchParams,
}: PageProps<'/dashboard/settings/security/recovery-codes'>) {
  const viewer = await requireCustomer(paths.recoveryCodes)
  if (!viewer.hasFactor) redirect(paths.setUpFactor)
  const next = safeNext(singleParam((await searchParams).next), paths.security)

  return (
    <>
      <PageHeading title="Recovery codes" lead={RECOVERY_CODES.lead} />
      <div className="max-w-3xl space-y-6">
        <Card title="Your codes">
          <RecoveryCodesForm action={createRecoveryCodesAction} account={viewer.email} />
        </Card>
        <LinkButton href={next} tone="outline">
          Continue
        </LinkButton>
      </div>
    </>
  )
}
