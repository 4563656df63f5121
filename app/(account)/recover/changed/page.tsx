import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { homeOf, requireCustomer } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Password changed' }

export default async function PasswordChangedPage() {
  const viewer = await requireCustomer()

  return (
    <>
      <PageHeading
        title="Your password has been changed"
        lead="You’ve been signed out on all other devices and stay signed in on this one."
      />
      <LinkButton href={homeOf(viewer.role)}>Continue</LinkButton>
    </>
  )
}
