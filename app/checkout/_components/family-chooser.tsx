'use client'

import type { ReactNode } from 'react'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { chooseFamilyAction } from '../actions'

/** The family decides which questions follow, so it is chosen first. */
export function FamilyChooser({ children }: { children: ReactNode }) {
  return (
    <Form action={chooseFamilyAction} className="space-y-8">
      {children}
      <SubmitButton>Continue</SubmitButton>
    </Form>
  )
}
