'use client'

import { Alert } from '@/components/ui/alert'
import type { FormState } from '@/lib/web/form-state'
import { useArrivalFocus } from './use-arrival-focus'

/** The sentence of a refused form, with the request id for support. */
export function Refusal({ state }: { state: Extract<FormState, { at: 'refused' }> }) {
  const box = useArrivalFocus<HTMLDivElement>(state)
  return (
    <div ref={box} tabIndex={-1} className="mb-6 scroll-mt-24 rounded-md">
      <Alert tone="danger" live requestId={state.requestId}>
        {state.text}
      </Alert>
    </div>
  )
}
