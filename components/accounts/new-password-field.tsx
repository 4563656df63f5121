'use client'

import { NEW_PASSWORD_FIELD } from '@/lib/content/screens/account/new-password'
import { passwordStrength } from '@/lib/domain/accounts/rules/passwords'
import { PasswordField } from './credential-fields'

/** Separate from the sign-in field, which doesn't load the password rules. */
export function NewPasswordField({ label }: { label: string }) {
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint={NEW_PASSWORD_FIELD.hint}
      meter={(typed) => <PasswordMeter password={typed} />}
    />
  )
}

const STRENGTHS = ['', 'Too easy or too short', 'Fair', 'Good', 'Strong'] as const
const FILLS = ['', 'bg-danger', 'bg-warning', 'bg-primary', 'bg-primary'] as const

function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div className="w-full max-w-56 pt-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1.5 rounded-full ${step <= strength ? FILLS[strength] : 'bg-rule'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1 min-h-6 text-body-sm text-ink-soft">
        {STRENGTHS[strength] && (
          <>
            <span className="sr-only">Password strength: </span>
            {STRENGTHS[strength]}
          </>
        )}
      </p>
    </div>
  )
}
