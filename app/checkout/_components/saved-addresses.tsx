'use client'

import { useId } from 'react'
import { useHiddenBeforeHydration } from '@/components/forms/hydrated'
import type { MailingChoice } from '@/lib/domain/addresses/mailing'
import type { Fields } from '@/lib/domain/checkout/merge-fields'

type SavedAddressesProps = { saved: MailingChoice[]; onChoose: (fields: Fields) => void }

/** Fills the fields below with a saved address; the order stores a copy of what is sent. */
export function SavedAddresses({ saved, onChoose }: SavedAddressesProps) {
  const id = useId()
  const hidden = useHiddenBeforeHydration()
  if (saved.length === 0) return null
  return (
    <div className={`mb-6 space-y-1.5 ${hidden}`}>
      <label htmlFor={id} className="block font-semibold">
        Use a saved address
      </label>
      <select
        id={id}
        className="control"
        defaultValue=""
        onChange={(event) => {
          const chosen = saved.find((address) => address.id === event.target.value)
          if (chosen) onChoose(chosen.fields)
        }}
      >
        <option value="">Choose one, or type below</option>
        {saved.map((address) => (
          <option key={address.id} value={address.id}>
            {address.name}
          </option>
        ))}
      </select>
    </div>
  )
}
