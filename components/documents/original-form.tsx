'use client'

import { type FormEvent, useId, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { isRefusal, isText, shape } from '@/lib/base/shape'
import { paths } from '@/lib/config/paths'
import { ORIGINAL_FORM } from '@/lib/content/screens/documents/viewer'
import type { DocumentView } from '@/lib/domain/orders/views'

/** Gives staff the original file for a reason, which goes to the audit trail. */
export function OriginalForm({ document, onDone }: { document: DocumentView; onDone: () => void }) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)

  async function open(event: FormEvent) {
    event.preventDefault()
    setRefusal(null)
    const reply = await askForOriginal(document.id, reason)
    if (reply.type === 'refused') return setRefusal(reply.text)
    window.location.assign(reply.url)
    onDone()
  }

  return (
    <form className="mt-3 space-y-2 rounded-md border border-rule bg-sunken p-4" onSubmit={open}>
      <label htmlFor={id} className="block text-body-sm font-semibold">
        {ORIGINAL_FORM.reason}
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
        {ORIGINAL_FORM.reasonHint}
      </p>
      <Button type="submit" size="small">
        Download original
      </Button>
      {refusal !== null && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
    </form>
  )
}

const isLink = shape<{ url: string }>({ url: isText })

type Reply = { type: 'link'; url: string } | { type: 'refused'; text: string }

async function askForOriginal(documentId: string, reason: string): Promise<Reply> {
  const fallback = { type: 'refused', text: ORIGINAL_FORM.failed } as const
  try {
    const reply = await fetch(paths.openOriginal(documentId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    })
    const body: unknown = await reply.json()
    if (reply.ok && isLink(body)) return { type: 'link', url: body.url }
    return isRefusal(body) ? { type: 'refused', text: body.error.text } : fallback
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
    return fallback
  }
}
