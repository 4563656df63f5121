import type { Metadata } from 'next'
import Link from 'next/link'
import { PriceLines } from '@/components/pricing/price-lines'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { RULES_IN_TWO_LINES } from '@/lib/content/checkout'
import { listLanguages } from '@/lib/domain/checkout/queries'
import { priceOrder } from '@/lib/domain/pricing/rules'
import { PayPart } from '../_components/pay-part'
import { Review } from '../_components/review'
import { SessionNews } from '../_components/session-news'
import { SignInPanel } from '../_components/sign-in-panel'
import { StepPage } from '../_components/step-page'
import { openStep, stepPath } from '../open-step'

export const metadata: Metadata = { title: 'Review and payment' }

export default async function PaymentPage({ searchParams }: PageProps<'/checkout/payment'>) {
  const { note, code } = await searchParams
  const { viewer, draft } = await openStep('payment')
  const languages = await listLanguages()
  return (
    <StepPage
      step="payment"
      draft={draft}
      title="Review and pay"
      lead="Please check your answers."
      note={note}
    >
      <SessionNews signedIn={viewer.at === 'user'} />
      <div className="space-y-10">
        <Review draft={draft} languages={languages} />
        <Card title="Price" className="lg:hidden">
          <PriceLines price={priceOrder(draft)} />
        </Card>
        <section aria-labelledby="pay" className="space-y-6">
          <h2 id="pay" className="title-section">
            Payment
          </h2>
          <ul className="space-y-2 border-rule border-s-2 ps-5">
            {RULES_IN_TWO_LINES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {viewer.at === 'user' ? (
            <PayPart viewer={viewer} draft={draft} />
          ) : (
            <SignInPanel email={draft.email ?? ''} codeSent={code === 'sent'} />
          )}
        </section>
        <Link
          href={stepPath('delivery')}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-primary underline-offset-4 hover:underline"
        >
          <Icon name="back" />
          Back to delivery
        </Link>
      </div>
    </StepPage>
  )
}
