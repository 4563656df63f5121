import { render, screen } from '@testing-library/react'
import { ReasonForm } from './reason-form'

test('the reasons of two forms on a page have different names', () => {
  const action = async () => ({ type: 'idle' as const })
  render(
    <>
      <ReasonForm action={action} hidden={{}} idPrefix="suspend-" button="Suspend account" />
      <ReasonForm action={action} hidden={{}} idPrefix="revoke-" button="Sign out everywhere" />
    </>,
  )

  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('id'))
  expect(names).toEqual(['suspend-reason', 'revoke-reason'])
  expect(screen.getByRole('textbox', { name: 'Reason for “Suspend account”' })).toBeRequired()
  expect(screen.getByRole('textbox', { name: 'Reason for “Sign out everywhere”' })).toBeRequired()
})
