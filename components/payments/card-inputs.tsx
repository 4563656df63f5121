'use client'

import type { InputChange } from '@/components/forms/hydrated'
import { TextInput } from '@/components/forms/text-input'
import { brandOf, caretAfter, digitsOf, formatExpiry, formatNumber } from './card-typing'
import type { CardFields } from './test-cards'

type CardInputsProps = { card: CardFields; onChange: (part: Partial<CardFields>) => void }

/**
 * Fields that behave like the provider's: they group digits, insert the slash, detect the brand and support autofill.
 */
export function CardInputs({ card, onChange }: CardInputsProps) {
  return (
    <>
      <div className="relative">
        <TextInput
          name="number"
          label="Card number"
          value={card.number}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          controlClassName="figures pe-28"
          onChange={(event) => onChange({ number: formatted(event, formatNumber) })}
        />
        <BrandMark number={card.number} />
      </div>
      <div className="grid grid-cols-2 items-end gap-4">
        <TextInput
          name="expiry"
          label="Expires"
          hint="Month and year"
          value={card.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          controlClassName="figures"
          onChange={(event) =>
            onChange({ expiry: formatted(event, (typed) => formatExpiry(typed, card.expiry)) })
          }
        />
        <TextInput
          name="cvc"
          label="Security code"
          hint="3 or 4 digits"
          value={card.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={brandOf(card.number)?.id === 'amex' ? '1234' : '123'}
          controlClassName="figures"
          onChange={(event) => onChange({ cvc: digitsOf(event.target.value).slice(0, 4) })}
        />
      </div>
    </>
  )
}

/** Writes the formatted text immediately, so that the caret stays where the person types. */
function formatted({ target }: InputChange, format: (typed: string) => string): string {
  const digitsBefore = digitsOf(target.value.slice(0, target.selectionStart ?? undefined)).length
  const text = format(target.value)
  const added = digitsOf(text).length - digitsOf(target.value).length
  target.value = text
  const caret = caretAfter(text, digitsBefore + Math.max(0, added))
  target.setSelectionRange(caret, caret)
  return text
}

function BrandMark({ number }: { number: string }) {
  const brand = brandOf(number)
  if (!brand) return null
  return (
    <span className="pointer-events-none absolute end-3 bottom-0 flex h-12 items-center">
      <span className="rounded-sm border border-rule-strong bg-paper px-2 py-0.5 font-semibold text-caption">
        <span className="sr-only">Card brand: </span>
        {brand.name}
      </span>
    </span>
  )
}
