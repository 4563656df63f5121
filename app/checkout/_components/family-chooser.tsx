'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import type { Family } from '@/lib/domain/checkout/views'
import { chooseFamilyAction } from '../actions'
import { FamilyCards } from './family-cards'

/** The family decides which questions follow, so it is chosen first. */
export function FamilyChooser({ chosen }: { chosen: Family | null }) {
  return (
    <Form action={chooseFamilyAction} className="space-y-8">
      <FamilyCards chosen={chosen} />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  )
}
