'use client'

import { type FormEvent, type RefObject, useId, useState } from 'react'
import { useHydrated } from '@/components/forms/hydrated'
import { Select } from '@/components/forms/select'
import { TextInput } from '@/components/forms/text-input'
import { Button } from '@/components/ui/button'
import { formatDate } from '@/lib/base/time'
import { REQUEST_TEMPLATE } from '@/lib/content/screens/admin/order'

const choicesOf = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }))
const FORMATS = choicesOf(REQUEST_TEMPLATE.formats)
const REASONS = choicesOf(REQUEST_TEMPLATE.reasons)

type RequestTemplateProps = {
  /** Names of the order's files, suggested as items. */
  documents: readonly string[]
  /** The field that gets each item as a new line. */
  list: RefObject<HTMLTextAreaElement | null>
}

/** Writes one item of a request with its format, reason and date. Without scripts, staff type the list. */
export function RequestTemplate({ documents, list }: RequestTemplateProps) {
  const [added, setAdded] = useState('')
  const items = useId()
  if (!useHydrated()) return null

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const line = lineOf(new FormData(event.currentTarget))
    if (list.current) list.current.value = `${list.current.value.trimEnd()}\n${line}`.trimStart()
    setAdded(line)
    startNext(event.currentTarget)
  }

  return (
    <form onSubmit={add} aria-label={REQUEST_TEMPLATE.label} className="space-y-4 pt-3">
      <TextInput
        name="item"
        label="Item"
        list={items}
        maxLength={100}
        pattern=".*\S.*"
        required
        autoComplete="off"
      />
      <datalist id={items}>
        {[...documents, ...REQUEST_TEMPLATE.items].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Select name="format" label="Format" placeholder="Choose a format" options={FORMATS} required />
      <Select name="why" label="Why we need it" placeholder="Choose a reason" options={REASONS} required />
      <TextInput name="sendBy" label="Send by" type="date" required />
      <Button type="submit" tone="outline" size="small">
        Add to the list
      </Button>
      <p role="status" className="text-body-sm text-ink-soft">
        {added && REQUEST_TEMPLATE.added(added)}
      </p>
    </form>
  )
}

function lineOf(values: FormData): string {
  const textOf = (name: string) => String(values.get(name)).trim()
  return REQUEST_TEMPLATE.line({
    item: textOf('item'),
    format: textOf('format'),
    reason: textOf('why'),
    day: formatDate(textOf('sendBy')),
  })
}

/** Keeps the format and the day, which usually hold for the next item, too. */
function startNext({ elements }: HTMLFormElement): void {
  for (const name of ['why', 'item']) {
    const field = elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    field.value = ''
    field.focus()
  }
}
