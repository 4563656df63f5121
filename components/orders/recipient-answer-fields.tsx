import { TextInput } from '@/components/forms/text-input'
import { Disclosure } from '@/components/ui/disclosure'
import { RECIPIENT_ANSWER_FIELDS } from '@/lib/content/screens/recipient-answers'

/** In a message form: with them the message is kept as the answer of a recipient. */
export function RecipientAnswerFields() {
  return (
    <Disclosure summary={RECIPIENT_ANSWER_FIELDS.summary}>
      <div className="space-y-4">
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
