import type { Metadata } from 'next'
import { cache } from 'react'
import { PriceTable } from '@/components/orders/amounts'
import { familyName } from '@/components/orders/order-labels'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { PAY_LINK_DONE, PAY_LINK_PAGE, PAY_LINK_STATES_TEXT } from '@/lib/content/screens/checkout/pay-link'
import { findPayLink, toPayLinkView } from '@/lib/domain/payments/pay-links'
import type { PayLinkView } from '@/lib/domain/payments/views'
import { secretLinkMetadata } from '@/lib/web/loaded-title'
import { singleParam } from '@/lib/web/untrusted'
import { PayByLink } from './_components/pay-by-link'
import { PayLinkNotFound } from './_components/pay-link-not-found'

type Props = PageProps<'/checkout/pay-link/[linkId]'>

const openLink = cache(findPayLink)

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const link = openLink((await params).linkId, singleParam((await searchParams).key) ?? '')
  return secretLinkMetadata(link, 'Pay for an order')
}

export default async function PayLinkPage({ params, searchParams }: Props) {
  const { linkId } = await params
  const { key: givenKey, paid } = await searchParams
  const key = singleParam(givenKey) ?? ''
  const link = await openLink(linkId, key)
  if (!link) return <PayLinkNotFound />
  const { state, order } = toPayLinkView(link)
  if (!order || state !== 'open') {
    return <NotPayable state={state} order={order} hasPaid={singleParam(paid) === 'yes'} />
  }

  return (
    <div className="mx-auto max-w-3xl space-y-8">
      <Heading order={order} title="Pay for an order" />
      <p>{PAY_LINK_PAGE.asked(order.askedBy)}</p>
      <Card title="What you pay for">
        <Summary order={order} />
      </Card>
      <section aria-labelledby="pay" className="space-y-6">
        <h2 id="pay" className="title-section">
          Payment
        </h2>
        <ul className="space-y-2 border-rule border-s-2 ps-5">
          {PAY_LINK_PAGE.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <noscript>
          <Alert tone="warning">{PAY_LINK_PAGE.noScript}</Alert>
        </noscript>
        <PayByLink linkId={linkId} linkKey={key} totalCents={order.totalCents} currency={order.currency} />
      </section>
    </div>
  )
}

type Order = NonNullable<PayLinkView['order']>

function Heading({ order, title }: { order: Order | null; title: string }) {
  return (
    <header>
      {order && (
        <p className="eyebrow mb-2">
          Order <span className="figures">{order.orderNumber}</span>
        </p>
      )}
      <h1 className="title-page">{title}</h1>
    </header>
  )
}

function Summary({ order }: { order: Order }) {
  return (
    <div className="space-y-5">
      <DescriptionList
        entries={[
          { term: 'Order number', value: <span className="figures">{order.orderNumber}</span> },
          { term: 'Service', value: familyName(order.family) },
        ]}
      />
      <PriceTable lines={order.lines} totalCents={order.totalCents} currency={order.currency} />
    </div>
  )
}

type NotPayableProps = PayLinkView & { hasPaid: boolean }

/** `hasPaid` only changes the words for the payer who comes from the card form; the state is the server's. */
function NotPayable({ state, order, hasPaid }: NotPayableProps) {
  const text = state === 'open' ? PAY_LINK_STATES_TEXT.closed : PAY_LINK_STATES_TEXT[state]
  const done = hasPaid && (state === 'paid' || state === 'processing') ? PAY_LINK_DONE[state] : null
  return (
    <div className="mx-auto max-w-2xl space-y-8">
      <Heading order={order} title={done?.title ?? text.title} />
      <Alert tone={text.tone}>
        <p>{done?.text ?? text.text}</p>
      </Alert>
    </div>
  )
}
