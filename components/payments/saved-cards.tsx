'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FilledText } from '@/components/ui/filled-text'
import { OtherTab } from '@/components/ui/other-tab'
import { cardName } from '@/lib/base/cards'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { SAVE_CARD, SAVED_CARDS } from '@/lib/content/screens/payments/saved-cards'
import type { PayableCard, PaymentView } from '@/lib/domain/payments/views'

type SavedCardsProps = { view: PaymentView; busy: boolean; onPay: (methodId: string) => void }

/** Saved cards pay with one click; the bank may still ask. An expired one says what to do instead. */
export function SavedCards({ view, busy, onPay }: SavedCardsProps) {
  if (view.savedCards.length === 0) return null
  const amount = formatCents(view.totalCents, view.currency)
  return (
    <section aria-labelledby="saved-cards" className="space-y-3">
      <h3 id="saved-cards" className="title-card">
        Pay with a saved card
      </h3>
      <ul className="divide-y divide-rule rounded-lg border border-rule bg-sheet px-4 shadow-sheet sm:px-6">
        {view.savedCards.map((card) => (
          <li
            key={card.methodId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
          >
            <CardFacts card={card} />
            {!card.isExpired && (
              <Button
                tone={card.isDefault ? 'primary' : 'outline'}
                aria-disabled={busy}
                className="figures aria-disabled:opacity-60"
                onClick={() => {
                  if (!busy) onPay(card.methodId)
                }}
              >
                Pay {amount}
                <span className="sr-only"> with {cardName(card)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <h3 className="title-card pt-3">Or use another card</h3>
    </section>
  )
}

function CardFacts({ card }: { card: PayableCard }) {
  const expiry = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return (
    <div>
      <p className="font-medium">
        {cardName(card)} {card.isDefault && <Badge tone="primary">Default</Badge>}{' '}
        {card.isExpired && <Badge tone="danger">Expired</Badge>}
      </p>
      <p className="figures text-body-sm text-ink-soft">
        {card.isExpired ? (
          <FilledText
            text={SAVED_CARDS.expired}
            parts={{
              expiry,
              methods: <OtherTab href={paths.paymentMethods}>your payment methods</OtherTab>,
            }}
          />
        ) : (
          `Expires ${expiry}`
        )}
      </p>
    </div>
  )
}

/** The checkbox starts unchecked, because saving needs consent. */
export function SaveCard({ onChange }: { onChange: (save: boolean) => void }) {
  return <Checkbox name="save" label={SAVE_CARD.label} hint={SAVE_CARD.hint} onChange={onChange} />
}
