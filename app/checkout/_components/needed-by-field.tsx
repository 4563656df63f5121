'use client'

import { TextInput } from '@/components/forms/text-input'
import { NEEDED_BY } from '@/lib/content/needed-by'
import { useLiveChoice } from './live-choice'

/** The needed-by date, with advice that follows it. */
export function NeededByField({ defaultValue }: { defaultValue?: string | undefined }) {
  const { choose, calendar } = useLiveChoice()
  return (
    <TextInput
      name="neededBy"
      type="date"
      label={NEEDED_BY.label}
      optional
      min={calendar?.today}
      controlClassName="max-w-52"
      defaultValue={defaultValue}
      onChange={(event) => choose({ neededBy: event.target.value })}
      hint={NEEDED_BY.hint}
    />
  )
}
