import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { PASSWORD_CHANGED } from '@/lib/content/screens/account/recover'
import { homeOf, requireCustomer } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Password changed' }

export default async function PasswordChangedPage() {
  const viewer = await requireCustomer()

  return (
    <>
      <PageHeading title="Your password has been changed" lead={PASSWORD_CHANGED.lead} />
      <LinkButton href={homeOf(viewer.role)}>Continue</LinkButton>
    </>
  )
}
