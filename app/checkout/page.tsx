import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { Alert } from '@/components/ui/alert'
import { Disclosure } from '@/components/ui/disclosure'
import { sentenceFor } from '@/lib/base/errors'
import { paths } from '@/lib/config/paths'
import { START_PAGE } from '@/lib/content/screens/checkout/start'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import { getWorkCalendar } from '@/lib/domain/checkout/queries'
import { firstIncompleteStep } from '@/lib/domain/checkout/rules'
import { familySchema, neededBySchema } from '@/lib/domain/checkout/schema'
import { CheckoutSignIn } from './_components/checkout-sign-in'
import { ContactForm } from './_components/contact-form'
import { FamilyCards } from './_components/family-cards'
import { StepPage } from './_components/step-frame'
import { currentDraft, resumePath } from './open-step'

export const metadata: Metadata = { title: 'Your contact details' }

export default async function ContactPage({ searchParams }: PageProps<'/checkout'>) {
  const { service, by, note, change } = await searchParams
  const asked = familySchema.safeParse(service).data ?? null
  const askedBy = neededBySchema.safeParse(by).data ?? null
  const { viewer, draft } = await currentDraft({ family: asked, neededBy: askedBy })
  if (viewer.type === 'user' && viewer.suspended && draft === null) return <NoNewOrder />
  if (viewer.type === 'user' && change === undefined) redirect(paths.checkoutStep('document-language'))

  const fields = draft ? fieldsOf(draft, 'contact') : {}
  const family = asked ?? familySchema.safeParse(fields.family).data ?? draft?.family ?? null
  const neededBy = askedBy ?? neededBySchema.safeParse(fields.neededBy).data ?? draft?.neededBy ?? null
  return (
    <StepPage
      step="contact"
      draft={draft}
      title="Let’s start your order"
      lead={START_PAGE.lead}
      note={note}
      neededBy={neededBy}
      calendar={neededBy === null ? null : await getWorkCalendar(new Date())}
    >
      {draft && firstIncompleteStep(draft) !== 'contact' && change === undefined && (
        <OrderInProgress href={resumePath(draft)} />
      )}
      {service !== undefined && asked === null && (
        <Alert tone="info" className="mb-8">
          {START_PAGE.unknownService}
        </Alert>
      )}
      <ContactForm
        key={draft?.version}
        version={draft?.version ?? null}
        fields={fields}
        neededBy={neededBy}
        accountEmail={viewer.type === 'user' ? viewer.email : null}
        toReview={change === 'review'}
      >
        <FamilyCards chosen={family} />
      </ContactForm>
      {viewer.type === 'visitor' && (
        <Disclosure summary="I have an account" className="mt-8 border-rule border-t pt-6">
          <CheckoutSignIn to="document-language" />
        </Disclosure>
      )}
    </StepPage>
  )
}

function OrderInProgress({ href }: { href: Route }) {
  return (
    <Alert tone="success" className="mb-8" title={START_PAGE.draftTitle}>
      <Link prefetch={false} href={href} className="link">
        Continue where you left off
      </Link>
    </Alert>
  )
}

function NoNewOrder() {
  return (
    <div className="max-w-2xl">
      <h1 className="title-page">New orders are paused</h1>
      <Alert tone="danger" className="mt-6">
        {sentenceFor('account_suspended')}{' '}
        <Link prefetch={false} href={paths.contact} className="link">
          Contact us
        </Link>
      </Alert>
    </div>
  )
}
