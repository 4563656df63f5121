import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/link-button'
import { homeOf, requireCustomer } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Password changed' }

export default async function PasswordChangedPage() {
  const viewer = await requireCustomer()

  return (
    <>
      <PageHeading
        title="Your password is changed"
        lead="Every other device is signed out. On this one you stay signed in."
      />
      <LinkButton href={homeOf(viewer.role)}>Continue</LinkButton>
    </>
  )
}
