'use client'

import { useRef, useState } from 'react'
import { useFormContext } from '@/components/forms/form-context'
import { TextInput } from '@/components/forms/text-input'
import { emailHint } from '@/lib/domain/checkout/email-hint'

/** An e-mail field that notices the usual slips of the fingers, and only suggests. */
export function EmailInput({ defaultValue }: { defaultValue: string | undefined }) {
  const { idPrefix } = useFormContext()
  const box = useRef<HTMLDivElement>(null)
  const [meant, setMeant] = useState<string | null>(null)

  function correct() {
    const field = box.current?.querySelector('input')
    if (!field || !meant) return
    field.value = meant
    setMeant(null)
    field.focus()
  }

  return (
    <div ref={box}>
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        hint="For the confirmation and everything about this order."
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        onBlur={(event) => setMeant(emailHint(event.target.value))}
        aria-controls={`${idPrefix}email-meant`}
      />
      <p id={`${idPrefix}email-meant`} role="status" className="mt-2">
        {meant && (
          <>
            Did you mean{' '}
            <button type="button" onClick={correct} className="link font-semibold">
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  )
}
