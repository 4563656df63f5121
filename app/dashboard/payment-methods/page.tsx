import type { Metadata } from 'next'
import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { cardName } from '@/lib/base/cards'
import { paths } from '@/lib/config/paths'
import { PAYMENT_METHODS } from '@/lib/content/screens/dashboard/payment-methods'
import { listCards, listUnpaidOrders } from '@/lib/domain/payments/queries'
import type { SavedCard, UnpaidOrder } from '@/lib/domain/payments/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { singleParam } from '@/lib/web/untrusted'
import { CardRow } from './_components/card-row'
import { addCardAction } from './actions'

export const metadata: Metadata = { title: 'Payment methods' }

export default async function PaymentMethodsPage({ searchParams }: PageProps<'/dashboard/payment-methods'>) {
  const outcome = singleParam((await searchParams).card)
  const [, [cards, unpaid]] = await requireCustomerAnd(
    ({ userId }) => Promise.all([listCards(userId), listUnpaidOrders(userId)]),
    paths.paymentMethods,
  )

  return (
    <>
      <PageHeading
        title="Payment methods"
        lead={PAYMENT_METHODS.lead}
        {...(cards.length > 0 && { actions: <AddCard /> })}
      />
      <CardNotice outcome={outcome} />
      <ExpiryNotice cards={cards} />
      {cards.length > 0 && <UnpaidNotice orders={unpaid} />}
      <SuccessRegion>
        {cards.length === 0 ? (
          <EmptyState title="No saved cards" action={<AddCard />}>
            {PAYMENT_METHODS.empty}
          </EmptyState>
        ) : (
          <CardList cards={cards} />
        )}
      </SuccessRegion>
    </>
  )
}

function AddCard() {
  return (
    <Form action={addCardAction} idPrefix="add-">
      <SubmitButton pendingLabel="Opening">Add a card</SubmitButton>
    </Form>
  )
}

function CardList({ cards }: { cards: SavedCard[] }) {
  return (
    <Card>
      <ul className="divide-y divide-rule">
        {cards.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
    </Card>
  )
}

function ExpiryNotice({ cards }: { cards: SavedCard[] }) {
  const old = cards.filter(({ state }) => state !== 'valid')
  if (old.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={old.length === 1 ? 'A card needs replacing' : 'Cards need replacing'}
      className="mb-6"
    >
      <ul>
        {old.map((card) => (
          <li key={card.id}>
            {cardName(card)} {card.state === 'expired' ? 'has expired.' : 'expires soon.'}
          </li>
        ))}
      </ul>
      <p>{PAYMENT_METHODS.replace}</p>
    </Alert>
  )
}

/** Warns that removing a card neither pays nor cancels open orders. */
function UnpaidNotice({ orders }: { orders: UnpaidOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Alert tone="info" title={PAYMENT_METHODS.unfinished} className="mb-6">
      <ul>
        {orders.map(({ type, id, number }) => (
          <li key={id}>
            <Link
              prefetch={false}
              className="figures link"
              href={type === 'quote' ? paths.payQuote(id) : paths.order(id)}
            >
              {type === 'quote' ? 'Quote' : 'Order'} {number}
            </Link>
          </li>
        ))}
      </ul>
      <p>{PAYMENT_METHODS.otherCard}</p>
    </Alert>
  )
}

/** The result of the provider's page. */
function CardNotice({ outcome }: { outcome: string | undefined }) {
  if (outcome === 'saved') {
    return (
      <Alert tone="success" className="mb-6">
        <p>{PAYMENT_METHODS.saved}</p>
      </Alert>
    )
  }
  if (outcome === 'not_saved' || outcome === 'unavailable') {
    return (
      <Alert tone="warning" title="No card was saved" className="mb-6">
        <p>{outcome === 'unavailable' ? PAYMENT_METHODS.unreachable : PAYMENT_METHODS.unconfirmed}</p>
      </Alert>
    )
  }
  return null
}
