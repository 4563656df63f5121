import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecoveryCodesForm } from './recovery-codes-form'

test('new codes take the focus of the button that they replace', async () => {
  const action = async () => ({ type: 'done', text: 'Ready.', shownOnce: ['AAAAA-BBBBB'] }) as const
  render(<RecoveryCodesForm action={action} account="ines@attesta.test" />)

  await userEvent.click(screen.getByRole('button', { name: 'Create recovery codes' }))

  expect((await screen.findByText('Save these codes now')).closest('[tabindex="-1"]')).toHaveFocus()
  expect(screen.getByText('AAAAA-BBBBB')).toBeVisible()
})
