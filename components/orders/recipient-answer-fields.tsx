'use client'

import { useState } from 'react'
import { useFormContext } from '@/components/forms/form-context'
import { TextInput } from '@/components/forms/text-input'
import { Disclosure } from '@/components/ui/disclosure'
import { RECIPIENT_ANSWER_FIELDS } from '@/lib/content/screens/recipient-answers'
import { useKeptInputs } from './use-kept-text'

type RecipientAnswerFieldsProps = {
  subjectId: string
  /** How many messages this side has sent before. */
  written: number
}

/** In a message form: with them the message is kept as the answer of a recipient. */
export function RecipientAnswerFields({ subjectId, written }: RecipientAnswerFieldsProps) {
  const { errors } = useFormContext()
  // Without scripts the page comes back with the errors of these fields.
  const [isOpen] = useState('recipient' in errors || 'answeredOn' in errors)
  const fields = useKeptInputs(subjectId, written)
  return (
    <Disclosure summary={RECIPIENT_ANSWER_FIELDS.summary} open={isOpen}>
      <div ref={fields} className="space-y-4">
        <p>{RECIPIENT_ANSWER_FIELDS.hint}</p>
        <TextInput
          name="recipient"
          label={RECIPIENT_ANSWER_FIELDS.recipient}
          hint={RECIPIENT_ANSWER_FIELDS.recipientHint}
          maxLength={200}
          autoComplete="off"
        />
        <TextInput
          name="answeredOn"
          type="date"
          label={RECIPIENT_ANSWER_FIELDS.answeredOn}
          optional
          controlClassName="max-w-52"
        />
      </div>
    </Disclosure>
  )
}
