'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { useHydrated } from '@/components/forms/hydrated'
import { deliverableName } from '@/components/orders/order-labels'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { isFlag, isRefusal, shape } from '@/lib/base/shape'
import { DELIVERABLE_UPLOAD } from '@/lib/content/screens/admin/deliverable-upload'
import { DELIVERABLE_KINDS } from '@/lib/domain/deliveries/kinds'
import { ACCEPTED_FINISHED_FILES } from '@/lib/domain/documents/rules/files'
import type { OrderItem } from '@/lib/domain/orders/views/admin'

type State =
  | { type: 'idle' }
  | { type: 'sending' }
  | { type: 'refused'; text: string }
  | { type: 'done'; text: string }

const isSaved = shape<{ isNew: boolean }>({ isNew: isFlag })

/** Uploads one finished file, which the server verifies like any other before storing it. */
export function DeliverableUpload({ orderId, items }: { orderId: string; items: OrderItem[] }) {
  const [state, setState] = useState<State>({ type: 'idle' })
  // Before hydration a submit would reload the page and lose the chosen file.
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.type === 'sending') return
    setState({ type: 'sending' })
    const next = await post(`/api/admin/orders/${orderId}/deliverables`, new FormData(event.currentTarget))
    setState(next)
    if (next.type !== 'done') return
    form.current?.reset()
    router.refresh()
  }

  return (
    <form ref={form} onSubmit={send} className="grid gap-4 border-rule border-t pt-5 sm:grid-cols-2">
      <DeliverableFields items={items} />
      <div className="space-y-3 sm:col-span-2">
        <Button type="submit" tone="outline" disabled={!isHydrated} aria-disabled={state.type === 'sending'}>
          {state.type === 'sending' ? 'Checking the file…' : 'Upload file'}
        </Button>
        {state.type === 'refused' && (
          <Alert tone="danger" live>
            {state.text}
          </Alert>
        )}
        {state.type === 'done' && (
          <Alert tone="success" live>
            {state.text}
          </Alert>
        )}
      </div>
    </form>
  )
}

function DeliverableFields({ items }: { items: OrderItem[] }) {
  return (
    <>
      <label className="space-y-1.5">
        <span className="block font-semibold">Part</span>
        <select name="itemId" className="control">
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.title}
            </option>
          ))}
        </select>
      </label>
      <label className="space-y-1.5">
        <span className="block font-semibold">Kind</span>
        <select name="kind" className="control">
          {DELIVERABLE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {deliverableName(kind)}
            </option>
          ))}
        </select>
      </label>
      <label className="space-y-1.5 sm:col-span-2">
        <span className="block font-semibold">File</span>
        <span className="block text-body-sm text-ink-soft">{DELIVERABLE_UPLOAD.hint}</span>
        <input name="file" type="file" accept={ACCEPTED_FINISHED_FILES} required className="control" />
      </label>
    </>
  )
}

async function post(url: string, body: FormData): Promise<State> {
  try {
    const reply = await fetch(url, { method: 'POST', body })
    const answer: unknown = await reply.json()
    if (reply.ok) {
      return {
        type: 'done',
        text: isSaved(answer) && !answer.isNew ? DELIVERABLE_UPLOAD.known : DELIVERABLE_UPLOAD.saved,
      }
    }
    return { type: 'refused', text: isRefusal(answer) ? answer.error.text : DELIVERABLE_UPLOAD.refused }
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
    return { type: 'refused', text: DELIVERABLE_UPLOAD.connectionLost }
  }
}
