'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { clearDraftMirror } from '@/components/layout/draft-mirror'
import { Disclosure } from '@/components/ui/disclosure'
import { startOverAction } from '../actions'

export function StartOver() {
  return (
    <Disclosure summary="Start over" className="mt-3 text-body-sm">
      <p className="mb-3 text-ink-soft">This removes your answers and the files of this order.</p>
      <Form action={startOverAction} onSubmitted={clearDraftMirror}>
        <SubmitButton tone="outline" size="small" pendingLabel="Removing">
          Remove and start over
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
