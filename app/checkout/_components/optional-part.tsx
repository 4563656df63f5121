'use client'

import { type ReactNode, useState } from 'react'
import { useFormContext } from '@/components/forms/form-context'
import { Disclosure } from '@/components/ui/disclosure'
import type { Fields } from '@/lib/domain/checkout/merge-fields'

type OptionalPartProps = {
  summary: string
  /** Names of the fields inside: the part is always open if one is filled or invalid. */
  names: string[]
  fields: Fields
  children: ReactNode
}

/** Rarely used fields in a closed disclosure. They are submitted even while it is closed. */
export function OptionalPart({ summary, names, fields, children }: OptionalPartProps) {
  const { errors } = useFormContext()
  const needed = names.some((name) => fields[name] || errors[name])
  const [open, setOpen] = useState(needed)
  // Stays open after the reason is gone, so that a field in use doesn't disappear.
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
