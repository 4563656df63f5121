'use client'

import Link from 'next/link'
import { useFormContext } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { CHANGE_EMAIL } from '@/lib/content/screens/account/links'

/** The button, and after it has been pressed the way on: pressing it again would find a used link. */
export function ConfirmAddress() {
  const { state } = useFormContext()
  if (state.type === 'done') {
    return (
      <LinkButton href={paths.security} tone="outline">
        Go to settings
      </LinkButton>
    )
  }
  return (
    <>
      <SubmitButton pendingLabel="Confirming">Confirm this address</SubmitButton>
      <p className="mt-6 border-rule border-t pt-5">
        Already used or expired?{' '}
        <Link prefetch={false} href={paths.security} className="link">
          {CHANGE_EMAIL.restart}
        </Link>
      </p>
    </>
  )
}
