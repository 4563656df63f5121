import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { quoteHref } from '@/components/quotes/quote-labels'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { CASE_RESOLUTIONS_OF, canSendEvidence } from '@/lib/domain/payments/rules'
import type { CaseResolution } from '@/lib/domain/payments/schema'
import type { PaymentCaseView } from '@/lib/domain/payments/views'
import { resolveCaseAction } from '../pending-orders/actions'
import { CASE_HEADINGS, caseDescription, dueText, reasonText, refundText } from './case-labels'
import { EvidenceForm } from './evidence-form'

const RESOLUTIONS: Record<CaseResolution, string> = {
  refund: 'Issue refund',
  accept: 'Accept payment and place order',
  dismiss: 'Dismiss',
}

export function CaseList({ cases }: { cases: PaymentCaseView[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {cases.map((one) => (
        <li key={one.id} className="@container">
          <PaymentCase one={one} />
        </li>
      ))}
    </ul>
  )
}

function PaymentCase({ one }: { one: PaymentCaseView }) {
  const amount = one.amountCents === null ? null : formatCents(one.amountCents, one.currency ?? 'USD')
  return (
    <Card title={CASE_HEADINGS[one.kind]} headingLevel={3}>
      <p className="mb-4 text-ink-soft">{caseDescription(one)}</p>
      <DescriptionList
        entries={[
          {
            term: 'Order',
            value: one.orderId && <OrderLink orderId={one.orderId} number={one.orderNumber} />,
          },
          { term: 'Quote', value: one.quote && <QuoteLink {...one.quote} /> },
          { term: 'Amount', value: amount && <span className="figures">{amount}</span> },
          { term: 'Payment', value: one.intentId && <code className="break-all">{one.intentId}</code> },
          { term: 'Reason', value: reasonText(one.dispute) },
          { term: 'Answer due', value: one.dispute && dueText(one.dispute) },
          { term: 'Refund', value: refundText(one.refundState) },
          { term: 'Since', value: formatInstant(one.openedAt) },
          { term: 'State', value: one.status === 'resolved' && 'Resolved' },
        ]}
      />
      {one.status === 'open' && <Decision one={one} />}
    </Card>
  )
}

function Decision({ one }: { one: PaymentCaseView }) {
  const options = CASE_RESOLUTIONS_OF[one.kind].map((value) => ({ value, label: RESOLUTIONS[value] }))
  return (
    <>
      {canSendEvidence(one) && <EvidenceForm caseId={one.id} />}
      <Form
        action={resolveCaseAction}
        idPrefix={`case-${one.id}-`}
        className="mt-5 grid gap-4 border-rule border-t pt-5 @min-[40rem]:grid-cols-[14rem_1fr_auto] @min-[40rem]:items-end"
        hidden={{ caseId: one.id }}
      >
        <Select name="resolution" label="Decision" options={options} placeholder="Choose" />
        <TextInput name="note" label="Note" maxLength={2000} />
        <SubmitButton tone="outline" pendingLabel="Saving">
          Decide
        </SubmitButton>
      </Form>
    </>
  )
}

function QuoteLink({ id, number, source }: NonNullable<PaymentCaseView['quote']>) {
  return (
    <Link prefetch={false} href={quoteHref({ id, source })} className="link figures">
      {number}
    </Link>
  )
}

function OrderLink({ orderId, number }: { orderId: string; number: string | null }) {
  return (
    <Link prefetch={false} href={paths.adminOrder(orderId)} className="link figures">
      {number ?? orderId}
    </Link>
  )
}
