'use client'

import { useRef, useState } from 'react'
import { EmailField } from '@/components/forms/email-field'
import { useFormContext } from '@/components/forms/form-context'
import { FilledText } from '@/components/ui/filled-text'
import { EMAIL_INPUT } from '@/lib/content/screens/checkout/start'
import { emailHint } from '@/lib/domain/checkout/email-hint'

/** An e-mail field that suggests a correction for common typos. */
export function EmailInput({ defaultValue }: { defaultValue: string | undefined }) {
  const { idPrefix } = useFormContext()
  const box = useRef<HTMLDivElement>(null)
  const [suggestion, setSuggestion] = useState<string | null>(null)

  function correct() {
    const field = box.current?.querySelector('input')
    if (!field || !suggestion) return
    field.value = suggestion
    setSuggestion(null)
    field.focus()
  }

  return (
    <div ref={box}>
      <EmailField
        hint={EMAIL_INPUT.hint}
        defaultValue={defaultValue}
        onBlur={(event) => setSuggestion(emailHint(event.target.value))}
        aria-controls={`${idPrefix}email-meant`}
      />
      <p id={`${idPrefix}email-meant`} role="status" className="mt-2">
        {suggestion && (
          <FilledText
            text={EMAIL_INPUT.suggestion}
            parts={{
              suggestion: (
                <button type="button" onClick={correct} className="link font-semibold">
                  {suggestion}
                </button>
              ),
            }}
          />
        )}
      </p>
    </div>
  )
}
