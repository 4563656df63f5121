import { cleanLine } from '@/lib/base/text'
import { savedFieldsOf } from './form-fields'
import type { Fields } from './merge-fields'
import type { CheckoutForm, Draft, Unsent } from './views'

/** Keeps only what differs from the saved answers; an empty string means that the answer was cleared. */
export function withUnsent(draft: Draft, form: CheckoutForm, typed: Fields): Unsent {
  const saved = savedFieldsOf(draft, form)
  const names = new Set([...Object.keys(saved), ...Object.keys(typed)])
  const differing = [...names].filter((name) => !isSaved(name, typed[name] ?? '', saved[name] ?? ''))
  const rest = withoutUnsent(draft.unsent, form)
  if (differing.length === 0) return rest
  return { ...rest, [form]: Object.fromEntries(differing.map((name) => [name, typed[name] ?? ''])) }
}

/** Saving cleans an answer, so what was typed for it may have spaces at its ends or an address in capitals. */
function isSaved(name: string, typed: string, saved: string): boolean {
  const text = name === 'email' ? typed.toLowerCase() : typed
  return [typed, text.trim(), cleanLine(text, text.length)].includes(saved)
}

/** For a form that has been sent. */
export function withoutUnsent(unsent: Unsent, form: CheckoutForm): Unsent {
  return Object.fromEntries(Object.entries(unsent).filter(([name]) => name !== form))
}
