import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Badge } from '@/components/ui/badge'
import { cardName } from '@/lib/base/cards'
import type { SavedCard } from '@/lib/domain/payments/views'
import { removeCardAction, setDefaultCardAction } from '../actions'

export function CardRow({ card }: { card: SavedCard }) {
  const name = cardName(card)
  const label = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="font-medium">
          {name} {card.isDefault && <Badge tone="primary">Default</Badge>}{' '}
          {card.state === 'expires_soon' && <Badge tone="warning">Expires soon</Badge>}
          {card.state === 'expired' && <Badge tone="danger">Expired</Badge>}
        </p>
        <p className="figures text-body-sm text-ink-soft">
          {card.state === 'expired' ? 'Expired' : 'Expires'} {String(card.expMonth).padStart(2, '0')}/
          {card.expYear}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!card.isDefault && card.state !== 'expired' && (
          <Form action={setDefaultCardAction} hidden={{ methodId: card.id }} idPrefix={`default-${card.id}-`}>
            <SubmitButton tone="outline" size="small">
              Make default{label}
            </SubmitButton>
          </Form>
        )}
        <Form action={removeCardAction} hidden={{ methodId: card.id }} idPrefix={`remove-${card.id}-`}>
          <SubmitButton tone="outline" size="small" pendingLabel="Removing">
            Remove{label}
          </SubmitButton>
        </Form>
      </div>
    </li>
  )
}
