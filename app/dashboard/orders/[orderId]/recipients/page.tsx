import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import {
  type AdditionalRecipient,
  additionalRecipients,
  RecipientList,
} from '@/components/orders/recipient-list'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { RECIPIENTS } from '@/lib/content/screens/recipients'
import { type MailingChoice, mailingChoices } from '@/lib/domain/addresses/mailing'
import { listAddresses } from '@/lib/domain/addresses/queries'
import { getOrder } from '@/lib/domain/orders/queries'
import { isPlaced } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { titleIfFound } from '@/lib/web/loaded-title'
import { removeRecipientAction } from '../recipient-actions'
import { EmailRecipientForm } from './_components/email-recipient-form'
import { PaperCopies } from './_components/paper-copies'

type Props = PageProps<'/dashboard/orders/[orderId]/recipients'>

const openOrder = cache((orderId: string) =>
  requireCustomerAnd(
    (owner) => Promise.all([getOrder(owner, orderId), listAddresses(owner.userId)]),
    paths.recipients(orderId),
  ),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orderId } = await params
  return titleIfFound(
    openOrder(orderId).then(([, [order]]) => order),
    RECIPIENTS.title,
  )
}

export default async function RecipientsPage({ params }: Props) {
  const { orderId } = await params
  const [, [order, saved]] = await openOrder(orderId)
  if (!order) return <MissingPage area="dashboard" />
  const recipients = additionalRecipients(order.deliveries)

  return (
    <>
      <PageHeading
        eyebrow={
          <Link prefetch={false} className="figures link" href={paths.order(order.id)}>
            {order.orderNumber}
          </Link>
        }
        title={RECIPIENTS.title}
        lead={RECIPIENTS.lead}
      />
      <SuccessRegion>
        <div className="max-w-prose space-y-6">
          <Card title="Current recipients">
            {recipients.length === 0 && <p>{RECIPIENTS.empty}</p>}
            <RecipientList
              recipients={recipients}
              act={(delivery) =>
                isRemovable(delivery) && <RemoveForm orderId={order.id} delivery={delivery} />
              }
            />
          </Card>
          {/* The key empties the forms for the next recipient. */}
          <AddRecipient key={recipients.length} order={order} choices={mailingChoices(saved)} />
        </div>
      </SuccessRegion>
    </>
  )
}

function AddRecipient({ order, choices }: { order: OrderDetail; choices: MailingChoice[] }) {
  if (!isPlaced(order) || order.status === 'canceled') return <p>{RECIPIENTS.closed}</p>
  return (
    <>
      <Card title="Add a recipient by e-mail">
        <EmailRecipientForm orderId={order.id} requestKey={randomUUID()} />
      </Card>
      <Card title="Ask for paper copies">
        <PaperCopies order={order} choices={choices} requestKey={randomUUID()} />
      </Card>
    </>
  )
}

/** Until something is sent. Copies with a proposed price are decided on with the proposal. */
function isRemovable({ status, isPriced }: AdditionalRecipient): boolean {
  return !isPriced && (status === 'requested' || status === 'pending')
}

function RemoveForm({ orderId, delivery }: { orderId: string; delivery: AdditionalRecipient }) {
  return (
    <Form
      action={removeRecipientAction}
      idPrefix={`remove-${delivery.id}-`}
      hidden={{ orderId, deliveryId: delivery.id }}
    >
      <SubmitButton tone="outline" size="small" pendingLabel="Removing">
        Remove<span className="sr-only"> {delivery.recipient.name}</span>
      </SubmitButton>
    </Form>
  )
}
