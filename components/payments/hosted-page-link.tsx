'use client'

import { Button } from '@/components/ui/button'
import { FilledText } from '@/components/ui/filled-text'
import { formatCents } from '@/lib/base/money'
import { HOSTED_PAGE } from '@/lib/content/screens/payments/payment'
import type { CardFormProps } from './use-payment'

/** The fallback if the provider's script can't run here: the same payment on the provider's own page. */
export function HostedPageLink({ view, busy, dispatch }: CardFormProps) {
  const { hostedUrl } = view
  if (hostedUrl === null) return null

  function leave(address: string) {
    dispatch({ type: 'submitted' })
    dispatch({ type: 'bank-redirected' })
    window.location.assign(address)
  }

  return (
    <div className="space-y-4 rounded-lg border border-rule bg-sheet p-4 shadow-sheet sm:p-6">
      <p>
        <FilledText
          text={HOSTED_PAGE.text}
          parts={{
            total: <strong className="figures">{formatCents(view.totalCents, view.currency)}</strong>,
          }}
        />
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button disabled={busy} onClick={() => leave(hostedUrl)}>
          Pay on the provider’s page
        </Button>
        <Button tone="plain" disabled={busy} onClick={() => dispatch({ type: 'retried' })}>
          Back to the card form
        </Button>
      </div>
    </div>
  )
}
