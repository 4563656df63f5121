'use client'

import { useState } from 'react'
import type { CountryOption } from '@/lib/content/countries'
import type { MailingChoice } from '@/lib/domain/addresses/mailing'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { AddressFields } from './address-fields'
import { SavedAnswers } from './saved-answers'

export type MailingAddressProps = {
  fields: Fields
  /** The default of the address book, used while nothing is entered. */
  start: Fields | null
  saved: MailingChoice[]
  countries: CountryOption[]
  recipient: string
}

export function MailingAddress({ fields, start, saved, countries, recipient }: MailingAddressProps) {
  const [filled, setFilled] = useState(start)
  return (
    <>
      <SavedAnswers label="Use a saved address" saved={saved} onChoose={setFilled} />
      <AddressFields
        key={filled ? JSON.stringify(filled) : 'typed'}
        fields={filled ? { ...fields, ...filled } : fields}
        countries={countries}
        recipient={recipient}
      />
    </>
  )
}
