import Link from 'next/link'
import { PaymentForm } from '@/components/payments/payment-form'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Day } from '@/components/ui/dates'
import { DescriptionList } from '@/components/ui/description-list'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import type { OpenInvoice } from '@/lib/domain/orders/views'

type InvoicePaymentProps = { invoice: OpenInvoice; refusal: string | null }

/** The order exists and awaits payment: the same card form, without another acceptance. */
export function InvoicePayment({ invoice, refusal }: InvoicePaymentProps) {
  return (
    <div className="mx-auto max-w-3xl space-y-8">
      <header>
        <p className="eyebrow mb-2">
          Order <span className="figures">{invoice.orderNumber}</span>
        </p>
        <h1 className="title-page">Pay your invoice</h1>
      </header>
      <Card title="Invoice">
        <DescriptionList
          entries={[
            { term: 'Due', value: <Day day={invoice.dueOn} /> },
            { term: 'Your reference', value: invoice.reference },
            { term: 'Total', value: formatCents(invoice.totalCents, invoice.currency) },
          ]}
        />
      </Card>
      {refusal === null ? (
        <PaymentForm orderId={invoice.orderId} totalCents={invoice.totalCents} currency={invoice.currency} />
      ) : (
        <Alert tone="danger">{refusal}</Alert>
      )}
      <p>
        <Link prefetch={false} className="link" href={paths.order(invoice.orderId)}>
          Back to the order
        </Link>
      </p>
    </div>
  )
}
