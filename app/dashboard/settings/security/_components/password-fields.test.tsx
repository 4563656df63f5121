import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import type { FormState } from '@/lib/web/form-state'
import { PasswordFields } from './password-fields'

test('keeps what was typed after a refusal, and nothing of it once the password is changed', async () => {
  const answers: FormState[] = [
    { type: 'invalid', fields: { currentPassword: 'That isn’t your current password.' }, echo: {} },
    { type: 'done', text: 'Your password has been changed.' },
  ]
  render(
    <Form action={async () => answers.shift() ?? { type: 'idle' }}>
      <PasswordFields />
      <SubmitButton>Change password</SubmitButton>
    </Form>,
  )
  const [current, next] = [
    () => screen.getByLabelText('Current password'),
    () => screen.getByLabelText('New password'),
  ]
  const change = screen.getByRole('button', { name: 'Change password' })

  await userEvent.type(current(), 'the old one')
  await userEvent.type(next(), 'four quite unrelated words')
  await userEvent.click(change)
  await screen.findByRole('alert')
  expect(next()).toHaveValue('four quite unrelated words')

  await userEvent.click(change)
  await screen.findByText('Your password has been changed.')
  expect(current()).toHaveValue('')
  expect(next()).toHaveValue('')
  expect(screen.queryByText('Strong')).toBeNull()
})
