import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './credential-fields'

test('masks a password until its owner asks to see it', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />)
  const field = screen.getByLabelText('Password')

  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(await screen.findByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('lets a password be pasted unchanged and named for password managers', async () => {
  render(<PasswordField label="Password" autoComplete="new-password" />)
  const field = screen.getByLabelText('Password')
  const long = ` ${'x'.repeat(70)} `

  await userEvent.click(field)
  await userEvent.paste(long)

  expect(field).toHaveValue(long)
  expect(field).toHaveAttribute('autocomplete', 'new-password')
  expect(field).toHaveAttribute('name', 'password')
})
