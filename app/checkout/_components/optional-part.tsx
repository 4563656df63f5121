'use client'

import { type ReactNode, useState } from 'react'
import { useFormContext } from '@/components/forms/form-context'
import { Disclosure } from '@/components/ui/disclosure'
import type { Fields } from '@/lib/domain/checkout/merge-fields'

type OptionalPartProps = {
  summary: string
  /** Names of the fields inside: one that is filled or wrong is never folded away. */
  names: string[]
  fields: Fields
  children: ReactNode
}

/** What most people leave empty, folded. Fields of a folded part are sent all the same. */
export function OptionalPart({ summary, names, fields, children }: OptionalPartProps) {
  const { errors } = useFormContext()
  const needed = names.some((name) => fields[name] || errors[name])
  const [open, setOpen] = useState(needed)
  // Stays open when the reason goes away, so that a field in use does not fold.
  if (needed && !open) setOpen(true)
  return (
    <Disclosure
      summary={
        <>
          {summary} <span className="font-normal text-ink-soft">(optional)</span>
        </>
      }
      open={open}
    >
      <div className="space-y-6 py-2">{children}</div>
    </Disclosure>
  )
}
