'use client'

import { useState } from 'react'
import { useHydrated } from '@/components/forms/hydrated'
import { TextInput } from '@/components/forms/text-input'
import { PasswordMeter } from './password-meter'

type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  meter?: boolean
}

/** Pasting is welcome, and what was typed can be shown: both lead to longer passwords. */
export function PasswordField({ label, autoComplete, meter = false }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const hydrated = useHydrated()
  return (
    <div className="space-y-2">
      <TextInput
        name="password"
        type={shown ? 'text' : 'password'}
        label={label}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(meter && { hint: 'At least 12 characters. A few unrelated words make a good one.' })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex items-start justify-between gap-4">
        {meter ? <PasswordMeter password={typed} /> : <span />}
        {hydrated && (
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="min-h-11 shrink-0 rounded-sm px-1 text-[0.9375rem] link md:min-h-8"
          >
            {shown ? 'Hide password' : 'Show password'}
          </button>
        )}
      </div>
    </div>
  )
}
