'use client'

import type { ReactNode } from 'react'
import type { ButtonSize, ButtonTone } from '@/components/ui/button'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useFormContext } from './form-context'

type SubmitButtonProps = {
  children: ReactNode
  /** Shown while the form is being sent, e.g. "Saving". */
  pendingLabel?: string
  tone?: ButtonTone
  size?: ButtonSize
  name?: string
  value?: string
  className?: string
  /** Something else has to be done first, and the page says what. */
  waits?: boolean
}

/** Never disabled: a second press while pending is ignored by the form, and screen readers keep their position. */
export function SubmitButton({
  children,
  pendingLabel = 'Saving',
  waits = false,
  ...rest
}: SubmitButtonProps) {
  const { pending } = useFormContext()
  return (
    <Button type={waits ? 'button' : 'submit'} aria-disabled={pending || waits || undefined} {...rest}>
      {pending ? <Spinner label={pendingLabel} className="text-current!" /> : children}
    </Button>
  )
}
