import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from '@/lib/web/form-state'
import { Form } from './form'
import { RadioCards } from './radio-cards'
import { SubmitButton } from './submit-button'
import { TextInput } from './text-input'

const INVALID: FormState = {
  type: 'invalid',
  fields: { name: 'Enter your name.', kind: 'Choose a type.' },
  echo: {},
}

function draw(action: (state: FormState, data: FormData) => Promise<FormState>) {
  render(
    <Form action={action} check={(data) => (data.get('name') === 'x' ? { name: 'Too short.' } : {})}>
      <TextInput name="name" label="Name" hint="As in the passport." />
      <RadioCards
        name="kind"
        legend="Kind"
        cards={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second', description: 'The other one.' },
        ]}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  return userEvent.setup()
}

test('moves focus to a summary that links to each field, and keeps the input, after a refusal', async () => {
  const user = draw(async () => INVALID)

  await user.type(screen.getByLabelText('Name'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const summary = await screen.findByRole('alert')
  expect(summary).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Ana')
  expect(screen.getByLabelText('Name')).toBeInvalid()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
    'Error: Enter your name. As in the passport.',
  )

  Element.prototype.scrollIntoView = jest.fn()
  await user.click(screen.getByRole('link', { name: 'Choose a type.' }))
  expect(screen.getByRole('radio', { name: 'First' })).toHaveFocus()
})

test('clears the message of a field when its value changes', async () => {
  const user = draw(async () => INVALID)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')

  await user.type(screen.getByLabelText('Name'), 'A')
  await user.click(screen.getByRole('radio', { name: 'Second' }))

  expect(screen.getByLabelText('Name')).toBeValid()
  expect(screen.getByRole('radio', { name: 'Second' })).toHaveAccessibleDescription('The other one.')
  expect(screen.queryByText('Choose a type.', { selector: 'fieldset *' })).not.toBeInTheDocument()
})

test('drops the messages of a refusal once what they concerned has changed', async () => {
  const form = (resetKey: string) => (
    <Form action={async () => ({ ...INVALID })} resetKey={resetKey}>
      <TextInput name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
  const { rerender } = render(form('no files'))
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await screen.findByRole('alert')

  rerender(form('files'))

  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toBeValid()
  await userEvent.click(save)
  expect(await screen.findByRole('alert')).toHaveFocus()
})

test('applies the rules of the server when a field is left', async () => {
  const user = draw(async () => ({ type: 'idle' }))

  await user.type(screen.getByLabelText('Name'), 'x')
  await user.tab()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Error: Too short. As in the passport.')

  await user.type(screen.getByLabelText('Name'), 'y')
  expect(screen.getByLabelText('Name')).toBeValid()
})

test('ignores a second submit while the first is pending', async () => {
  const answer = Promise.withResolvers<FormState>()
  const action = jest.fn((_state: FormState, _data: FormData) => answer.promise)
  const user = draw(action)

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Saving' }))
  answer.resolve({ type: 'done', text: 'Saved.' })

  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(action).toHaveBeenCalledTimes(1)
})

test('shows an unexpected error with a short support reference', async () => {
  const user = draw(async () => ({
    type: 'refused',
    text: 'Not now.',
    code: 'unavailable',
    reference: '7f8f3c1e',
    echo: {},
  }))

  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.Support reference: 7f8f3c1e')
})

test('shows a wrong password without a reference', async () => {
  const user = draw(async () => ({
    type: 'refused',
    text: 'No match.',
    code: 'wrong_credentials',
    echo: {},
  }))

  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect((await screen.findByRole('alert')).textContent).toBe('No match.')
})

test('keeps the input when the server is unreachable', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const user = draw(() => Promise.reject(new TypeError('Failed to fetch')))

  await user.type(screen.getByLabelText('Name'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Your answers are still here')
  expect(screen.getByLabelText('Name')).toHaveValue('Ana')
})
