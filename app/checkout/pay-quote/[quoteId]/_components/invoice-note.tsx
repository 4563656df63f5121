import { Alert } from '@/components/ui/alert'
import { FilledText } from '@/components/ui/filled-text'
import { formatCents } from '@/lib/base/money'
import { type Clock, formatDay } from '@/lib/base/time'
import { INVOICE_NOTE } from '@/lib/content/screens/checkout/pay-quote'
import type { InvoiceOffer } from '@/lib/domain/quotes/views/own'

type InvoiceNoteProps = { invoice: InvoiceOffer; clock: Clock; currency: string }

/** What accepting on invoice means, or why this quote must be paid by card. */
export function InvoiceNote({ invoice, clock, currency }: InvoiceNoteProps) {
  if (invoice.obstacle === null) {
    return (
      <Alert tone="info" title={INVOICE_NOTE.title}>
        <p>
          <FilledText
            text={INVOICE_NOTE.due}
            parts={{ day: <strong className="font-semibold">{formatDay(invoice.dueOn, clock)}</strong> }}
          />
        </p>
      </Alert>
    )
  }
  return (
    <Alert tone="warning" title={INVOICE_NOTE.refused}>
      <p>
        {invoice.obstacle === 'overdue'
          ? INVOICE_NOTE.overdue
          : INVOICE_NOTE.overLimit(
              formatCents(invoice.limitCents, currency),
              formatCents(invoice.openCents, currency),
            )}
      </p>
    </Alert>
  )
}
