import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/empty-state'
import { formatCents } from '@/lib/base/money'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import type { PaymentCaseKind, PaymentCaseView } from '@/lib/domain/payments/views'
import { resolveCaseAction } from '../actions'

const KINDS: Record<PaymentCaseKind, { title: string; meaning: string }> = {
  amount_mismatch: {
    title: 'Amount does not match',
    meaning: 'The provider took another amount than the order costs. The order is not placed.',
  },
  paid_after_cancel: {
    title: 'Paid after cancellation',
    meaning: 'Money came in for an order that was already canceled.',
  },
  duplicate_payment: {
    title: 'Paid twice',
    meaning: 'A second payment came in for one order. The second one is sent back by itself.',
  },
  unknown_reference: {
    title: 'Unknown payment',
    meaning: 'The provider reports a payment that belongs to no order here.',
  },
  dispute: { title: 'Disputed', meaning: 'The cardholder asked their bank to take the payment back.' },
}

const RESOLUTIONS = [
  { value: 'refund', label: 'Send the money back' },
  { value: 'accept', label: 'Keep it and place the order' },
  { value: 'dismiss', label: 'Nothing to do' },
]

export function CaseList({ cases }: { cases: PaymentCaseView[] }) {
  if (cases.length === 0) {
    return (
      <EmptyState title="No payment problem">
        Every payment that does not fit an order by itself is listed here until somebody decides.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {cases.map((one) => (
        <li key={one.id}>
          <PaymentCase one={one} />
        </li>
      ))}
    </ul>
  )
}

function PaymentCase({ one }: { one: PaymentCaseView }) {
  const amount = one.amountCents === null ? null : formatCents(one.amountCents, one.currency ?? 'USD')
  return (
    <Card title={KINDS[one.kind].title} headingLevel={3}>
      <p className="mb-4 text-ink-soft">{KINDS[one.kind].meaning}</p>
      <DescriptionList
        entries={[
          {
            term: 'Order',
            value: one.orderId && <OrderLink orderId={one.orderId} number={one.orderNumber} />,
          },
          { term: 'Amount', value: amount && <span className="figures">{amount}</span> },
          { term: 'Payment', value: one.intentId && <code className="break-all">{one.intentId}</code> },
          { term: 'Refund', value: one.refundState === 'none' ? null : one.refundState },
          { term: 'Since', value: formatInstant(one.openedAt) },
        ]}
      />
      <Form
        action={resolveCaseAction}
        idPrefix={`case-${one.id}-`}
        className="mt-5 grid gap-4 border-rule border-t pt-5 md:grid-cols-[14rem_1fr_auto] md:items-end"
      >
        <input type="hidden" name="caseId" value={one.id} />
        <Select name="resolution" label="Decision" options={RESOLUTIONS} placeholder="Choose" />
        <TextInput name="note" label="Why" maxLength={2000} />
        <SubmitButton tone="outline" pendingLabel="Saving">
          Decide
        </SubmitButton>
      </Form>
    </Card>
  )
}

function OrderLink({ orderId, number }: { orderId: string; number: string | null }) {
  return (
    <Link href={paths.adminOrder(orderId)} className="link figures">
      {number ?? orderId}
    </Link>
  )
}
