import { savedFieldsOf } from './form-fields'
import type { Fields } from './merge-fields'
import type { CheckoutForm, Draft, Unsent } from './views'

/** Keeps only what differs from the saved answers; an empty string means that the answer was cleared. */
export function withUnsent(draft: Draft, form: CheckoutForm, typed: Fields): Unsent {
  const saved = savedFieldsOf(draft, form)
  const names = new Set([...Object.keys(saved), ...Object.keys(typed)])
  const differing = [...names].filter((name) => (saved[name] ?? '') !== (typed[name] ?? ''))
  const rest = withoutUnsent(draft.unsent, form)
  if (differing.length === 0) return rest
  return { ...rest, [form]: Object.fromEntries(differing.map((name) => [name, typed[name] ?? ''])) }
}

/** For a form that has been sent. */
export function withoutUnsent(unsent: Unsent, form: CheckoutForm): Unsent {
  return Object.fromEntries(Object.entries(unsent).filter(([name]) => name !== form))
}
