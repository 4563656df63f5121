import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { NAMES_CORRECTION } from '@/lib/content/screens/admin/order'
import { MAX_NAMES } from '@/lib/domain/checkout/rules/options'
import { isEnded, isPlaced } from '@/lib/domain/orders/rules'
import type { NameSheetEntry } from '@/lib/domain/orders/views'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { correctNamesAction } from '../actions'

/** Works without scripts: an empty name at the end adds one. */
export function NamesForm({ order }: { order: AdminOrder }) {
  if (!isPlaced(order) || isEnded(order.status)) return null
  const { nameSheet, evaluation } = order.names
  const entries = [...nameSheet, NO_NAME].slice(0, MAX_NAMES)
  return (
    // Replaced with the names, so that the old ones can't be sent over a colleague's correction.
    <Disclosure
      key={JSON.stringify(order.names)}
      summary="Correct names"
      className="mt-4 border-rule border-t pt-3 print:hidden"
    >
      <Form
        action={correctNamesAction}
        idPrefix="names-"
        className="space-y-4 pt-3"
        hidden={{ orderId: order.id, version: order.version }}
      >
        <p>{NAMES_CORRECTION.lead}</p>
        {order.deliverables.length > 0 && <p>{NAMES_CORRECTION.filesStay}</p>}
        {nameSheet.length > 0 && <p className="text-ink-soft">{NAMES_CORRECTION.removeHint}</p>}
        {entries.map((entry, place) => (
          <NameFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their place
            key={place}
            entry={entry}
            place={place}
            title={place < nameSheet.length ? `Name ${place + 1}` : 'Another name'}
          />
        ))}
        {evaluation && <EvaluationFields evaluation={evaluation} />}
        <Textarea
          name="reason"
          label="Reason for the correction"
          hint={NAMES_CORRECTION.reasonHint}
          rows={2}
          maxLength={1000}
        />
        <SubmitButton tone="outline" pendingLabel="Saving">
          Save the correction
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

const NO_NAME: NameSheetEntry = { asInPassport: '', asInDocument: null, relation: null }
const NAME = { autoComplete: 'off', spellCheck: false, maxLength: 120 } as const

type NameFieldsProps = { entry: NameSheetEntry; place: number; title: string }

function NameFields({ entry, place, title }: NameFieldsProps) {
  const named = (field: keyof NameSheetEntry) => ({
    name: `nameSheet.${place}.${field}`,
    defaultValue: entry[field] ?? '',
    ...NAME,
  })
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextInput {...named('asInPassport')} label="As in the passport" className="sm:col-span-2" />
        <TextInput {...named('asInDocument')} label="As in the document" optional />
        <TextInput {...named('relation')} label="Relationship" optional maxLength={80} />
      </div>
    </fieldset>
  )
}

function EvaluationFields({ evaluation }: { evaluation: NonNullable<AdminOrder['names']['evaluation']> }) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextInput
        name="nameOnDocuments"
        label="Name on the documents"
        optional
        {...NAME}
        defaultValue={evaluation.nameOnDocuments ?? ''}
      />
      <TextInput
        name="birthDate"
        label="Date of birth"
        optional
        type="date"
        defaultValue={evaluation.birthDate ?? ''}
      />
    </div>
  )
}
