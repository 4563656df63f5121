'use client'

import { useState } from 'react'
import { NewPasswordField } from '@/components/accounts/new-password-field'
import { useFormContext } from '@/components/forms/form-context'
import { TextInput } from '@/components/forms/text-input'

/** Replaced by empty fields once the password is changed, so that neither password stays on the screen. */
export function PasswordFields() {
  const { state } = useFormContext()
  const [seen, setSeen] = useState({ state, changes: 0 })
  if (seen.state !== state) setSeen({ state, changes: seen.changes + (state.type === 'done' ? 1 : 0) })
  return (
    <div key={seen.changes} className="space-y-5">
      <TextInput
        name="currentPassword"
        type="password"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <NewPasswordField label="New password" />
    </div>
  )
}
