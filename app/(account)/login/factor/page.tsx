import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { CodeField } from '@/components/accounts/credential-fields'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { paths, withNext } from '@/lib/config/paths'
import { LOGIN_FACTOR } from '@/lib/content/screens/account/sign-in'
import { homeOf } from '@/lib/web/guards'
import { safeNext } from '@/lib/web/safe-next'
import { singleParam } from '@/lib/web/untrusted'
import { getViewer } from '@/lib/web/viewer'
import { FormCard } from '../../_components/form-card'
import { confirmFactorAction } from '../../actions'

export const metadata: Metadata = { title: 'Confirm it’s you' }

/** The second step of a sign-in, and the confirmation before an action that needs a fresh second factor. */
export default async function FactorPage({ searchParams }: PageProps<'/login/factor'>) {
  const query = await searchParams
  const next = singleParam(query.next)
  const onlyConfirms = query.confirm === 'only'
  const viewer = await getViewer()
  if (viewer.type === 'visitor' && !viewer.awaitsFactor) redirect(withNext(paths.login, next))
  if (viewer.type === 'user' && !viewer.hasFactor) redirect(withNext(paths.setUpFactor, next))
  if (viewer.type === 'user' && !onlyConfirms) redirect(safeNext(next, homeOf(viewer.role)))

  return (
    <>
      <PageHeading title="Confirm it’s you" lead={LOGIN_FACTOR.lead} />
      <FormCard>
        <Form
          action={confirmFactorAction}
          hidden={{ next, ...(onlyConfirms && { confirm: 'only' }) }}
          className="space-y-5"
        >
          <CodeField label="6-digit code" hint={LOGIN_FACTOR.hint} autoFocus />
          <SubmitButton pendingLabel="Checking">Confirm</SubmitButton>
        </Form>
        {!onlyConfirms && (
          <p className="mt-6 border-rule border-t pt-5">
            <Link prefetch={false} href={withNext(paths.loginRecoveryCode, next)} className="link">
              I don’t have my device
            </Link>
          </p>
        )}
      </FormCard>
      {!onlyConfirms && (
        <form action={paths.logout} method="post" className="mt-6">
          <button type="submit" className="link py-1.5">
            Sign in as someone else
          </button>
        </form>
      )}
    </>
  )
}
