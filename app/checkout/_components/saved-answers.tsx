'use client'

import { useId } from 'react'
import { useHiddenBeforeHydration } from '@/components/forms/hydrated'
import { SAVED_ANSWERS } from '@/lib/content/screens/checkout/documents'
import type { SavedChoice } from '@/lib/domain/checkout/form-fields'
import type { Fields } from '@/lib/domain/checkout/merge-fields'

type SavedAnswersProps = { label: string; saved: SavedChoice[]; onChoose: (fields: Fields) => void }

/** Fills the fields below with what the customer has entered before; the order stores a copy of what is sent. */
export function SavedAnswers({ label, saved, onChoose }: SavedAnswersProps) {
  const id = useId()
  const hidden = useHiddenBeforeHydration()
  if (saved.length === 0) return null
  return (
    <div className={`mb-6 space-y-1.5 ${hidden}`}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="control"
        defaultValue=""
        onChange={(event) => {
          const chosen = saved.find((choice) => choice.id === event.target.value)
          if (chosen) onChoose(chosen.fields)
        }}
      >
        <option value="">{SAVED_ANSWERS.orType}</option>
        {saved.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  )
}
