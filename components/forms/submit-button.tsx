'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonTone } from '@/components/ui/button-style'
import { Spinner } from '@/components/ui/spinner'
import { useFormContext } from './form-context'

type SubmitButtonProps = {
  children: ReactNode
  /** Said while the form is on its way, e.g. "Saving". */
  pendingLabel?: string
  tone?: ButtonTone
  size?: ButtonSize
  name?: string
  value?: string
  className?: string
}

/** Never disabled: a second press while pending is ignored by the form, and screen readers keep their place. */
export function SubmitButton({ children, pendingLabel = 'Saving', ...rest }: SubmitButtonProps) {
  const { pending } = useFormContext()
  return (
    <Button type="submit" aria-disabled={pending || undefined} {...rest}>
      {pending ? <Spinner label={pendingLabel} className="text-current!" /> : children}
    </Button>
  )
}
