import type { Metadata } from 'next'
import Link from 'next/link'
import { CodeField } from '@/components/accounts/credential-fields'
import { QrCode } from '@/components/accounts/qr-code'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { AUTHENTICATOR } from '@/lib/content/screens/dashboard/authenticator'
import { pendingFactor } from '@/lib/domain/accounts/pending-factor'
import { requireCustomer } from '@/lib/web/guards'
import { safeNext } from '@/lib/web/safe-next'
import { singleParam } from '@/lib/web/untrusted'
import { completeFactorAction, startFactorAction } from '../actions'

export const metadata: Metadata = { title: 'Set up an authenticator app' }

export default async function AuthenticatorPage({
  searchParams,
}: PageProps<'/dashboard/settings/security/authenticator'>) {
  const next = singleParam((await searchParams).next)
  const viewer = await requireCustomer(paths.setUpFactor)
  const pending = await pendingFactor()

  return (
    <>
      <PageHeading
        title={viewer.hasFactor ? 'Replace your authenticator app' : 'Set up an authenticator app'}
        lead={AUTHENTICATOR.lead}
      />
      <div className="grid grid-cols-1 max-w-3xl gap-6">
        {viewer.mustSetUpFactor && (
          <Alert tone="info" title={AUTHENTICATOR.staffTitle}>
            <p>{AUTHENTICATOR.staffText}</p>
          </Alert>
        )}
        {pending ? <EnterCode pending={pending} next={next} /> : <Begin next={next} />}
        {next && !viewer.mustSetUpFactor && (
          <p>
            <Link prefetch={false} className="link" href={safeNext(next, paths.security)}>
              Not now
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

function Begin({ next }: { next: string | undefined }) {
  return (
    <Card title="Before you start">
      <p className="mb-5">{AUTHENTICATOR.apps}</p>
      <Form action={startFactorAction} hidden={{ next }}>
        <SubmitButton pendingLabel="Starting">Show the QR code</SubmitButton>
      </Form>
    </Card>
  )
}

function EnterCode({
  pending,
  next,
}: {
  pending: { secret: string; uri: string }
  next: string | undefined
}) {
  return (
    <>
      <Card title={AUTHENTICATOR.scan}>
        <QrCode text={pending.uri} label={AUTHENTICATOR.qrCode} />
        <p className="mt-4">{AUTHENTICATOR.byHand}</p>
        <p className="mt-1">
          <code className="select-all text-lg">{pending.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </Card>
      <Card title={AUTHENTICATOR.enter}>
        <Form action={completeFactorAction} hidden={{ next }} className="space-y-5">
          <CodeField label="6-digit code" hint={AUTHENTICATOR.codeHint} />
          <SubmitButton pendingLabel="Checking">Turn on the authenticator app</SubmitButton>
        </Form>
        <div className="mt-5 border-rule border-t pt-5">
          <Form action={startFactorAction} hidden={{ next }} idPrefix="again-">
            <SubmitButton tone="outline" size="small" pendingLabel="Starting">
              {AUTHENTICATOR.restart}
            </SubmitButton>
          </Form>
        </div>
      </Card>
    </>
  )
}
