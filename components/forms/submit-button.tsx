'use client'

import type { ReactNode } from 'react'
import type { ButtonSize, ButtonTone } from '@/components/ui/button'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useFormContext } from './form-context'

type SubmitButtonProps = {
  children: ReactNode
  /** Shown while the form is pending, such as "Saving". */
  pendingLabel?: string
  tone?: ButtonTone
  size?: ButtonSize
  name?: string
  value?: string
  className?: string
  /** True if something else must be done first, which the page explains. */
  waits?: boolean
}

/** Never disabled: the form ignores a second submit while pending, and screen readers keep their position. */
export function SubmitButton({
  children,
  pendingLabel = 'Saving',
  waits = false,
  ...rest
}: SubmitButtonProps) {
  const { pending, pressed } = useFormContext()
  // Of several buttons, only the pressed one says what is happening.
  const isBusy = pending && (pressed == null || rest.value === undefined || rest.value === pressed)
  return (
    <Button type={waits ? 'button' : 'submit'} aria-disabled={pending || waits || undefined} {...rest}>
      {isBusy ? <Spinner label={pendingLabel} className="text-current!" /> : children}
    </Button>
  )
}
