import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { NEW_PASSWORD } from '@/lib/content/screens/account/recover'
import { mayChangePassword } from '@/lib/domain/accounts/password-permit'
import { requireCustomer } from '@/lib/web/guards'
import { FormCard } from '../../_components/form-card'
import { setPasswordAction } from '../../mail-actions'
import { NewPasswordForm } from './_components/new-password-form'

export const metadata: Metadata = { title: 'Choose a new password' }

export default async function NewPasswordPage() {
  const viewer = await requireCustomer()
  if (!(await mayChangePassword(viewer.userId))) redirect(`${paths.recover}?notice=link-expired`)

  return (
    <>
      <PageHeading title="Choose a new password" lead={NEW_PASSWORD.lead(viewer.email)} />
      <FormCard>
        <NewPasswordForm action={setPasswordAction} />
      </FormCard>
    </>
  )
}
