'use client'

import { type ReactNode, useState } from 'react'
import { useHiddenBeforeHydration } from '@/components/forms/hydrated'
import { TextInput } from '@/components/forms/text-input'

type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  /** Rendered beside the button, for what is typed. */
  meter?: (typed: string) => ReactNode
  /** A button that shows the typed password. */
  toggle?: boolean
}

/** Allows pasting and can show the typed password: both lead to longer passwords. */
export function PasswordField({ label, autoComplete, hint, meter, toggle = true }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const hidden = useHiddenBeforeHydration()
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
        {...(hint && { hint })}
        onChange={(event) => setTyped(event.target.value)}
      />
      {(meter || toggle) && (
        <div className={`flex items-start justify-between gap-4 ${hidden}`}>
          {meter ? meter(typed) : <span />}
          {toggle && (
            <button
              type="button"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="min-h-11 shrink-0 rounded-sm px-1 text-body-sm link md:min-h-8"
            >
              {shown ? 'Hide password' : 'Show password'}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type CodeFieldProps = {
  label: string
  hint: string
  /** True on a page that asks for nothing else, so that the code can be typed right away. */
  autoFocus?: boolean
}

/** The code of a mailed sign-in or of an authenticator app. */
export function CodeField({ label, hint, autoFocus }: CodeFieldProps) {
  return (
    <TextInput
      name="code"
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      controlClassName="figures max-w-44 text-xl tracking-[0.3em]"
      maxLength={12}
      required
      autoFocus={autoFocus}
    />
  )
}
