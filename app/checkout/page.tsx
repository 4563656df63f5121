import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { Alert } from '@/components/ui/alert'
import { Disclosure } from '@/components/ui/disclosure'
import { sentenceFor } from '@/lib/base/errors'
import { paths } from '@/lib/config/paths'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import { firstIncompleteStep } from '@/lib/domain/checkout/rules'
import { familySchema } from '@/lib/domain/checkout/schema'
import { getViewer } from '@/lib/web/viewer'
import { ContactForm } from './_components/contact-form'
import { SignInInline } from './_components/sign-in-inline'
import { StepPage } from './_components/step-page'
import { currentDraft, stepPath } from './open-step'

export const metadata: Metadata = { title: 'Your contact details' }

export default async function ContactPage({ searchParams }: PageProps<'/checkout'>) {
  const { service, note, change } = await searchParams
  const asked = familySchema.safeParse(service).data ?? null
  const viewer = await getViewer()
  const draft = await currentDraft(viewer, asked)
  if (viewer.at === 'user' && viewer.suspended && draft === null) return <NoNewOrder />
  if (viewer.at === 'user' && change === undefined) redirect(paths.checkoutStep('document-language'))

  const family = asked ?? draft?.family ?? null
  const next = draft && firstIncompleteStep(draft)
  return (
    <StepPage
      step="contact"
      draft={draft}
      title="Let's start your order"
      lead="No account needed. Your answers are kept for 30 days, so you can stop and come back in this browser."
      note={note}
    >
      {next && next !== 'contact' && change === undefined && (
        <Alert tone="success" className="mb-8" title="You have an order in progress">
          <Link href={stepPath(next)} className="link">
            Continue where you left off
          </Link>
        </Alert>
      )}
      {service !== undefined && asked === null && (
        <Alert tone="info" className="mb-8">
          We do not offer the service this link names. Please choose below.
        </Alert>
      )}
      <ContactForm
        key={draft?.revision}
        fields={draft ? fieldsOf(draft, 'contact') : {}}
        family={family}
        accountEmail={viewer.at === 'user' ? viewer.email : null}
        toReview={change === 'review'}
      />
      {viewer.at === 'visitor' && (
        <Disclosure summary="I have an account" className="mt-8 border-rule border-t pt-6">
          <SignInInline to="document-language" />
        </Disclosure>
      )}
    </StepPage>
  )
}

function NoNewOrder() {
  return (
    <div className="max-w-2xl">
      <h1 className="title-page">New orders are paused</h1>
      <Alert tone="danger" className="mt-6">
        {sentenceFor('account_suspended')}{' '}
        <Link href={paths.contact} className="link">
          Contact us
        </Link>
      </Alert>
    </div>
  )
}
