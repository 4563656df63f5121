'use client'

import { type FormEvent, useState } from 'react'
import { FormContext } from '@/components/forms/form-context'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { formatCents } from '@/lib/base/money'
import { SANDBOX_CARD_FORM } from '@/lib/content/screens/payments/sandbox'
import { CARD_GONE } from '@/lib/content/screens/payments/saved-cards'
import { declineReason } from '@/lib/domain/payments/rules'
import { IDLE } from '@/lib/web/form-state'
import { CardInputs } from './card-inputs'
import { confirmInSandbox } from './sandbox-confirm'
import { SaveCard, SavedCards } from './saved-cards'
import { TestCardList } from './test-card-list'
import { type CardErrors, type CardFields, checkCard, filledCard } from './test-cards'
import type { CardFormProps } from './use-payment'

const EMPTY: CardFields = { number: '', expiry: '', cvc: '' }
const ID_PREFIX = 'card-'

/** The sandbox's replacement for the provider's fields. Accepts only documented test numbers. */
export function SandboxCardForm({ view, busy, dispatch }: CardFormProps) {
  const { card, errors, setErrors, change, clearError, pickCard } = useCardFields()
  const [save, setSave] = useState(false)

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = checkCard(card)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return document.getElementById(`${ID_PREFIX}${first}`)?.focus()

    await confirm({ card, save })
  }

  async function confirm(choice: Parameters<typeof confirmInSandbox>[1]) {
    dispatch({ type: 'submitted' })
    const answer = await confirmInSandbox(view, choice)
    if (answer.type === 'card-gone') return dispatch({ type: 'declined', text: CARD_GONE })
    if (answer.type === 'declined') return dispatch({ type: 'declined', text: declineReason(answer.code) })
    if (answer.type !== 'bank') return dispatch({ type: 'sent' })
    dispatch({ type: 'bank-redirected' })
    window.location.assign(answer.url)
  }

  return (
    <FormContext
      value={{ state: IDLE, pending: busy, idPrefix: ID_PREFIX, errors: { ...errors }, clearError }}
    >
      <SavedCards view={view} busy={busy} onPay={(methodId) => confirm({ methodId })} />
      <form
        onSubmit={pay}
        noValidate
        aria-busy={busy}
        className="space-y-5 rounded-lg border border-rule bg-sheet p-4 shadow-sheet sm:p-6"
      >
        <Alert tone="warning" title="Sandbox – no real money">
          <p>{SANDBOX_CARD_FORM.lead}</p>
        </Alert>
        <CardInputs card={card} onChange={change} />
        {view.canSaveCard && <SaveCard onChange={setSave} />}
        <Button type="submit" aria-disabled={busy} className="w-full figures aria-disabled:opacity-60">
          {busy ? 'Working…' : `Pay ${formatCents(view.totalCents, view.currency)}`}
        </Button>
        <TestCardList disabled={busy} onPick={pickCard} />
        <SandboxPageButton disabled={busy} onClick={() => dispatch({ type: 'script-blocked' })} />
      </form>
    </FormContext>
  )
}

function SandboxPageButton(props: { disabled: boolean; onClick: () => void }) {
  return (
    <p className="text-center">
      <Button tone="plain" size="small" {...props}>
        {SANDBOX_CARD_FORM.otherPage}
      </Button>
    </p>
  )
}

function useCardFields() {
  const [card, setCard] = useState(EMPTY)
  const [errors, setErrors] = useState<CardErrors>({})

  function change(part: Partial<CardFields>) {
    setCard((before) => ({ ...before, ...part }))
    for (const name of Object.keys(part)) clearError(name)
  }

  function clearError(name: string) {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)))
  }

  function pickCard(number: string) {
    setCard(filledCard(number, new Date()))
    setErrors({})
  }

  return { card, errors, setErrors, change, clearError, pickCard }
}
