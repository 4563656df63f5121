'use client'

import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { STAFF_HINTS } from '@/lib/content/screens/admin/hints'
import { TERM_FIELDS } from '@/lib/content/screens/admin/quote-price'
import type { DraftTerms } from './price-draft'

type TermFieldsProps = {
  terms: DraftTerms
  hasDiscount: boolean
  onChange: (change: Partial<DraftTerms>) => void
}

export function TermFields({ terms, hasDiscount, onChange }: TermFieldsProps) {
  const field = (name: keyof DraftTerms) => ({
    name,
    value: terms[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="space-y-4">
      {hasDiscount && (
        <TextInput
          {...field('discountReason')}
          label="Reason for the discount"
          hint={TERM_FIELDS.discountHint}
          maxLength={200}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3 sm:items-end">
        <TextInput {...field('minDays')} label="Business days, minimum" inputMode="numeric" maxLength={3} />
        <TextInput {...field('maxDays')} label="Business days, maximum" inputMode="numeric" maxLength={3} />
        <TextInput
          {...field('validUntil')}
          label="Valid until"
          hint={TERM_FIELDS.validHint}
          type="date"
          optional
        />
      </div>
      <Textarea
        {...field('note')}
        label="Note to the customer"
        hint={TERM_FIELDS.noteHint}
        optional
        rows={3}
        maxLength={4000}
      />
      <Textarea
        {...field('internalNote')}
        label="Internal note"
        hint={STAFF_HINTS.staffOnly}
        optional
        rows={2}
        maxLength={4000}
      />
    </div>
  )
}
