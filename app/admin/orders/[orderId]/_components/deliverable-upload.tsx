'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { deliverableName } from '@/components/orders/order-words'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DELIVERABLE_KINDS } from '@/lib/domain/deliveries/schema'
import { ACCEPTED_FILES } from '@/lib/domain/documents/rules/files'
import type { OrderItem } from '@/lib/domain/orders/views'

type State = { at: 'idle' } | { at: 'sending' } | { at: 'refused'; text: string } | { at: 'done' }

const refusalSchema = z.object({ error: z.object({ text: z.string() }) })

/** Sends one finished file; the server looks at it like at any other file before it is kept. */
export function DeliverableUpload({ orderId, items }: { orderId: string; items: OrderItem[] }) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.at === 'sending') return
    setState({ at: 'sending' })
    const next = await post(`/api/admin/orders/${orderId}/deliverables`, new FormData(event.currentTarget))
    setState(next)
    if (next.at !== 'done') return
    form.current?.reset()
    router.refresh()
  }

  return (
    <form ref={form} onSubmit={send} className="grid gap-4 border-rule border-t pt-5 sm:grid-cols-2">
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
        <span className="block text-[0.9375rem] text-ink-soft">PDF, JPG, PNG or DOCX, at most 25 MB</span>
        <input name="file" type="file" accept={ACCEPTED_FILES} required className="control" />
      </label>
      <div className="space-y-3 sm:col-span-2">
        <Button type="submit" tone="outline" aria-disabled={state.at === 'sending'}>
          {state.at === 'sending' ? 'Checking the file…' : 'Upload the file'}
        </Button>
        {state.at === 'refused' && (
          <Alert tone="danger" live>
            {state.text}
          </Alert>
        )}
        {state.at === 'done' && (
          <Alert tone="success" live>
            The file is kept with the order.
          </Alert>
        )}
      </div>
    </form>
  )
}

async function post(url: string, body: FormData): Promise<State> {
  try {
    const reply = await fetch(url, { method: 'POST', body })
    if (reply.ok) return { at: 'done' }
    const refusal = refusalSchema.safeParse(await reply.json())
    return {
      at: 'refused',
      text: refusal.success ? refusal.data.error.text : 'The file was not taken. Please try again.',
    }
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
    return { at: 'refused', text: 'The connection broke before the file was there. Please try again.' }
  }
}
