'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { readTab, writeTab } from '@/lib/base/tab-storage'

/**
 * Keeps what is typed into a text area in this tab, so that leaving the page loses nothing. It is shown again
 * for the same `turn` only. Cleared on sign-out (`kept-form.ts`).
 */
export function useKeptText(subjectId: string, turn: number): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = field.current
    if (!element) return
    return keepTyped(element, `attesta-kept-message-${subjectId}`, turn).stop
  }, [subjectId, turn])
  return field
}

/** The same for the inputs of a disclosure, which opens if something was kept. */
export function useKeptInputs(subjectId: string, turn: number): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    const kept = inputs.map((input) =>
      keepTyped(input, `attesta-kept-message-${subjectId}-${input.name}`, turn),
    )
    const disclosure = fields.current?.closest('details')
    if (disclosure && kept.some(({ isRestored }) => isRestored)) disclosure.open = true
    return () => {
      for (const { stop } of kept) stop()
    }
  }, [subjectId, turn])
  return fields
}

function keepTyped(element: HTMLInputElement | HTMLTextAreaElement, key: string, turn: number) {
  const mark = `${turn}\n`
  const kept = readTab(key)
  const isRestored = Boolean(kept?.startsWith(mark)) && element.value === ''
  if (isRestored) element.value = kept?.slice(mark.length) ?? ''
  const keep = () => writeTab(key, element.value === '' ? null : mark + element.value)
  element.addEventListener('input', keep)
  return { isRestored, stop: () => element.removeEventListener('input', keep) }
}
