'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import type { DocumentView } from '@/lib/domain/orders/views'

/** The file as the customer sent it, for staff who say why they need it. The reason goes to the audit trail. */
export function OriginalForm({ document, onDone }: { document: DocumentView; onDone: () => void }) {
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <form
      className="mt-3 space-y-2 rounded-md border border-rule bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const query = new URLSearchParams({ reason })
        window.location.assign(`${paths.viewDocument(document.id)}?${query}`)
        onDone()
      }}
    >
      <label htmlFor={id} className="block text-body-sm font-semibold">
        Why do you need the original?
      </label>
      <input
        id={id}
        type="text"
        className="control"
        required
        minLength={3}
        maxLength={200}
        aria-describedby={`${id}-hint`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-hint`} className="text-body-sm text-ink-soft">
        The original comes from outside and is downloaded as it is. Your name and this reason are recorded.
      </p>
      <Button type="submit" size="small">
        Download original
      </Button>
    </form>
  )
}
