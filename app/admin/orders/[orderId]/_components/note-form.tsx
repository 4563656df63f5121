'use client'

import { useState } from 'react'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { useKeptText } from '@/components/orders/use-kept-text'
import { STAFF_HINTS } from '@/lib/content/screens/admin/hints'
import { addNoteAction } from '../actions'

type NoteFormProps = {
  orderId: string
  /** How many notes this staff member has written, to keep the text of the next one. */
  written: number
  /** Created with the page, so that sending twice stores one note. Refreshing the page doesn't replace it. */
  requestKey: string
}

/** Works without scripts. Keyed by `written`. */
export function NoteForm({ orderId, written, requestKey: made }: NoteFormProps) {
  const [requestKey] = useState(made)
  const field = useKeptText(`note-${orderId}`, written)
  return (
    <Form action={addNoteAction} idPrefix="note-" className="space-y-4" hidden={{ orderId, requestKey }}>
      <Textarea
        ref={field}
        name="note"
        label="Note for colleagues"
        hint={STAFF_HINTS.staffOnly}
        rows={3}
        maxLength={4000}
      />
      <SubmitButton tone="outline" size="small" pendingLabel="Adding">
        Add note
      </SubmitButton>
    </Form>
  )
}
