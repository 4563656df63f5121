import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '@/components/forms/form'
import type { FormState } from '@/lib/web/form-state'
import { ConfirmAddress } from './confirm-address'

test('a link that was used leads on, and cannot be used again by mistake', async () => {
  const answers: FormState[] = [
    { type: 'refused', text: 'Not now.', code: 'unavailable', echo: {} },
    { type: 'done', text: 'Done.' },
  ]
  render(
    <Form action={async () => answers.shift() ?? { type: 'idle' }}>
      <ConfirmAddress />
    </Form>,
  )
  const button = () => screen.queryByRole('button', { name: 'Confirm this address' })

  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Not now.')
  expect(button()).toBeVisible()

  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Done.')
  expect(button()).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings/security',
  )
})
