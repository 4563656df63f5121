'use client'

import { type ChangeEvent, type FormEvent, useState } from 'react'
import { FormContext } from '@/components/forms/form-context'
import { TextInput } from '@/components/forms/text-input'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { formatCents } from '@/lib/base/money'
import { declineReason } from '@/lib/domain/payments/rules'
import { IDLE } from '@/lib/web/form-state'
import type { CardFormProps } from './card-form-props'
import { confirmInSandbox } from './sandbox-confirm'
import { TestCardList } from './test-card-list'
import { type CardErrors, type CardFields, checkCard, filledCard } from './test-cards'

const EMPTY: CardFields = { number: '', expiry: '', cvc: '' }
const ID_PREFIX = 'card-'

/** Stands where the provider's fields will be. It takes documented test numbers only. */
export function SandboxCardForm({ view, busy, tell }: CardFormProps) {
  const [card, setCard] = useState(EMPTY)
  const [errors, setErrors] = useState<CardErrors>({})

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { name, value } = event.target
    setCard((before) => ({ ...before, [name]: value }))
    answered(name)
  }

  function answered(name: string) {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)))
  }

  function useTestCard(number: string) {
    setCard(filledCard(number, new Date()))
    setErrors({})
  }

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = checkCard(card)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return document.getElementById(`${ID_PREFIX}${first}`)?.focus()

    tell({ type: 'submitted' })
    const answer = await confirmInSandbox(view, card)
    if (answer.at === 'declined') return tell({ type: 'declined', text: declineReason(answer.code) })
    if (answer.at !== 'bank') return tell({ type: 'sent' })
    tell({ type: 'bank-asked' })
    window.location.assign(answer.url)
  }

  return (
    <FormContext value={{ state: IDLE, pending: busy, idPrefix: ID_PREFIX, errors: { ...errors }, answered }}>
      <form
        onSubmit={pay}
        noValidate
        aria-busy={busy}
        className="space-y-5 rounded-lg border border-rule bg-sheet p-4 shadow-sheet sm:p-6"
      >
        <Alert tone="warning" title="Sandbox – no real money">
          <p>Only test cards work here, and nothing is charged. Never enter a real card.</p>
        </Alert>
        <TestCardList disabled={busy} onPick={useTestCard} />
        <TextInput
          name="number"
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          value={card.number}
          onChange={change}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextInput
            name="expiry"
            label="Expires"
            hint="Month / year"
            inputMode="numeric"
            autoComplete="off"
            value={card.expiry}
            onChange={change}
          />
          <TextInput
            name="cvc"
            label="Security code"
            hint="3 or 4 digits"
            inputMode="numeric"
            autoComplete="off"
            value={card.cvc}
            onChange={change}
          />
        </div>
        <Button type="submit" aria-disabled={busy} className="w-full figures aria-disabled:opacity-60">
          {busy ? 'Working …' : `Pay ${formatCents(view.totalCents, view.currency)}`}
        </Button>
        <p className="text-center">
          <Button tone="plain" size="small" disabled={busy} onClick={() => tell({ type: 'script-blocked' })}>
            Pay on the sandbox's own page instead
          </Button>
        </p>
      </form>
    </FormContext>
  )
}
