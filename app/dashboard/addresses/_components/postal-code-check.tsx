'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { useFormContext } from '@/components/forms/form-context'
import { QUESTIONABLE_POSTAL_CODE } from '@/lib/domain/addresses/views'

/** Confirms an unusual postal code: that of the saved address, or one that the server has just questioned. */
export function PostalCodeCheck({ isQuestionable }: { isQuestionable: boolean }) {
  const { state } = useFormContext()
  const isAsked = state.type === 'invalid' && state.fields.postalCode === QUESTIONABLE_POSTAL_CODE
  const isConfirmed = 'echo' in state && state.echo.isRight === 'on'
  if (!isQuestionable && !isAsked && !isConfirmed) return null
  return <Checkbox name="isRight" label="The postal code is correct" defaultChecked={isQuestionable} />
}
