import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Instant } from '@/components/ui/dates'
import { Disclosure } from '@/components/ui/disclosure'
import { FilledText } from '@/components/ui/filled-text'
import { ASK_TO_PAY } from '@/lib/content/screens/checkout/pay-link'
import { payLinkFor } from '@/lib/domain/messages/pay-link'
import { waitsForPayment } from '@/lib/domain/orders/rules'
import type { OrderDetail, OwnPayLink } from '@/lib/domain/orders/views'
import { payerSees } from '@/lib/domain/payments/rules/payer-view'
import { createPayLinkAction, endPayLinkAction, mailPayLinkAction } from '../pay-link-actions'

type AskToPayProps = { order: OrderDetail; link: OwnPayLink | null; firstName: string | null }

/** A link with which a parent, an employer or a lawyer pays, and everything that the payer will see. */
export function AskToPay({ order, link, firstName }: AskToPayProps) {
  if (!waitsForPayment(order)) return null
  return (
    <Card title={ASK_TO_PAY.title} id="ask-to-pay">
      <div className="space-y-3">
        <p>{ASK_TO_PAY.intro}</p>
        <p>{ASK_TO_PAY.sees(payerSees(firstName))}</p>
        <p>
          {ASK_TO_PAY.seesNot} {ASK_TO_PAY.refunds}
        </p>
      </div>
      {link ? (
        <OpenLink orderId={order.id} link={link} />
      ) : (
        <Form
          action={createPayLinkAction}
          idPrefix="pay-link-"
          className="mt-4"
          hidden={{ orderId: order.id }}
        >
          <SubmitButton tone="outline" pendingLabel="Creating the link">
            Create a payment link
          </SubmitButton>
        </Form>
      )}
    </Card>
  )
}

function OpenLink({ orderId, link }: { orderId: string; link: OwnPayLink }) {
  const href = payLinkFor(link)
  return (
    <div className="mt-5 space-y-4 border-rule border-t pt-5">
      <p>
        <FilledText text={ASK_TO_PAY.until} parts={{ day: <Instant at={link.expiresAt} /> }} />
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyButton value={href} label="Link" className="link inline-flex min-h-11 items-center gap-1.5">
          Copy link
        </CopyButton>
        <a className="link inline-flex min-h-11 items-center" href={href}>
          See what the payer sees
        </a>
      </p>
      <Disclosure summary="Send it by e-mail">
        <Form
          key={link.mails.length}
          action={mailPayLinkAction}
          idPrefix="pay-mail-"
          className="space-y-4 py-3"
          hidden={{ orderId }}
        >
          <EmailField label="Payer’s e-mail address" autoComplete="off" required />
          <TextInput
            name="note"
            label={ASK_TO_PAY.note}
            hint={ASK_TO_PAY.noteHint}
            maxLength={200}
            optional
          />
          <SubmitButton tone="outline" size="small" pendingLabel="Sending">
            Send the link
          </SubmitButton>
        </Form>
      </Disclosure>
      {link.mails.length > 0 && <MailedTo mails={link.mails} />}
      <Form action={endPayLinkAction} idPrefix="pay-end-" hidden={{ orderId }}>
        <SubmitButton tone="outline" size="small" pendingLabel="Ending">
          End the link
        </SubmitButton>
      </Form>
    </div>
  )
}

function MailedTo({ mails }: { mails: OwnPayLink['mails'] }) {
  return (
    <div>
      <h3 className="font-semibold">E-mailed to</h3>
      <ul className="mt-1 space-y-1">
        {mails.map(({ email, at }) => (
          <li key={at} className="wrap-anywhere">
            <FilledText text={ASK_TO_PAY.mailedTo} parts={{ email, day: <Instant at={at} /> }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
