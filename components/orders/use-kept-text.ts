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
    const key = `attesta-kept-message-${subjectId}`
    const mark = `${turn}\n`
    const kept = readTab(key)
    if (kept?.startsWith(mark) && element.value === '') element.value = kept.slice(mark.length)
    const keep = () => writeTab(key, element.value === '' ? null : mark + element.value)
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [subjectId, turn])
  return field
}
