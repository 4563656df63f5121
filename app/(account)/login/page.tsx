import type { Metadata } from 'next'
import Link from 'next/link'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { paths, withNext, withQuery } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { LOGIN } from '@/lib/content/screens/account/sign-in'
import { leaveIfSignedIn } from '@/lib/web/guards'
import { singleParam } from '@/lib/web/untrusted'
import { FormCard } from '../_components/form-card'
import { Notice } from '../_components/notice'
import { sendCodeAction, signInAction } from '../actions'

export const metadata: Metadata = {
  metadataBase: siteUrl(),
  title: 'Sign in',
  description: LOGIN.description,
  alternates: { canonical: paths.login },
}

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const query = await searchParams
  const next = singleParam(query.next)
  const byCode = query.way === 'code'
  if (query.notice === 'confirmed') {
    return (
      <>
        <PageHeading title="Sign in" />
        <Notice name={query.notice} />
      </>
    )
  }
  const confirm = query.confirm === 'only' ? query.confirm : undefined
  if (!confirm) await leaveIfSignedIn(next)

  return (
    <>
      <PageHeading title="Sign in" lead={LOGIN.lead} />
      <Notice name={query.notice} />
      <FormCard>
        {byCode ? (
          <CodeForm hidden={{ next, confirm }} />
        ) : (
          <SignInForm action={signInAction} hidden={{ next, confirm }} />
        )}
        <p className="mt-6 border-rule border-t pt-5">
          <Link
            prefetch={false}
            href={withQuery(byCode ? paths.login : paths.loginByCode, { next, confirm })}
            className="link"
          >
            {byCode ? 'Use my password instead' : 'E-mail me a code instead'}
          </Link>
        </p>
      </FormCard>
      <p className="mt-6">
        New here?{' '}
        <Link prefetch={false} href={withNext(paths.register, next)} className="link">
          Create an account
        </Link>
      </p>
    </>
  )
}

function CodeForm({ hidden }: { hidden: Record<string, string | undefined> }) {
  return (
    <Form action={sendCodeAction} hidden={hidden} className="space-y-5">
      <EmailField label="E-mail address for the code" hint={LOGIN.codeHint} required />
      <SubmitButton pendingLabel="Sending">Send code</SubmitButton>
    </Form>
  )
}
