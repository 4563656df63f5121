'use client'

import { useFormContext } from '@/components/forms/form-context'

/** The new key, which only the response of the form contains. */
export function ShownSecret() {
  const { state } = useFormContext()
  const [secret] = (state.type === 'done' && state.shownOnce) || []
  if (!secret) return null
  return (
    <p className="break-all rounded-sm border border-rule bg-surface p-4 sm:col-span-2">
      <code data-testid="new-key">{secret}</code>
    </p>
  )
}
