import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Day } from '@/components/ui/dates'
import { Disclosure } from '@/components/ui/disclosure'
import { FilledText } from '@/components/ui/filled-text'
import { businessDay } from '@/lib/base/time'
import { CORRECTIONS } from '@/lib/content/screens/dashboard/order'
import { correctableUntil } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { decideOnDraftAction } from '../actions'

/** For 30 days, a finished order can be reopened by its customer; later, a message asks staff to do it. */
export function Corrections({ order, now }: { order: OrderDetail; now: Date }) {
  const until = correctableUntil(order, now)
  if (until === null) return <p className="text-ink-soft">{CORRECTIONS.later}</p>
  return (
    <>
      <p className="text-ink-soft">
        <FilledText text={CORRECTIONS.offer} parts={{ day: <Day day={businessDay(new Date(until))} /> }} />
      </p>
      <Disclosure summary={CORRECTIONS.open} className="mt-2 print:hidden">
        <Form
          action={decideOnDraftAction}
          className="space-y-4 pt-3"
          idPrefix="correct-"
          hidden={{ orderId: order.id, version: order.version, decision: 'change' }}
        >
          <Textarea
            name="changes"
            label={CORRECTIONS.what}
            hint={CORRECTIONS.hint}
            rows={3}
            maxLength={2000}
          />
          <SubmitButton tone="outline" pendingLabel="Sending">
            {CORRECTIONS.send}
          </SubmitButton>
        </Form>
      </Disclosure>
    </>
  )
}
