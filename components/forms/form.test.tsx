import { jest } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from '@/lib/web/form-state'
import { Checkbox } from './checkbox'
import { FieldGroup } from './field-group'
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
  await user.click(screen.getByRole('link', { name: 'Kind: Choose a type.' }))
  expect(screen.getByRole('radio', { name: 'First' })).toHaveFocus()
})

test('announces the answer once, and later only what is found when a field is left', async () => {
  const user = draw(async () => INVALID)
  const message = () => screen.getByLabelText('Name').parentElement?.querySelector('[aria-live]')
  expect(message()).toHaveAttribute('aria-live', 'polite')

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  expect(message()).toHaveTextContent('Enter your name.')
  expect(message()).toHaveAttribute('aria-live', 'off')

  await user.type(screen.getByLabelText('Name'), 'x')
  await user.tab()
  expect(message()).toHaveTextContent('Too short.')
  expect(message()).toHaveAttribute('aria-live', 'polite')
})

test('names each field in the summary by its label unless the message does, and a field of a card by the card, too', async () => {
  const fields = {
    note: 'Use at most 20 characters.',
    purpose: 'Choose one.',
    'degrees.1.year': 'Enter a year.',
    'degrees.1.level': 'Choose one.',
    kinds: 'Choose at least one document type.',
    password: 'Enter your password.',
    consent: 'We need your permission.',
  }
  const card = (title: string, name: string) => (
    <fieldset>
      <legend>{title}</legend>
      <TextInput name={`${name}.year`} label="Year" />
      <TextInput name={`${name}.level`} label="Level" />
    </fieldset>
  )
  render(
    <Form action={async () => ({ type: 'invalid', fields, echo: {} })} idPrefix="first-">
      <TextInput name="note" label="Note" optional />
      <RadioCards name="purpose" legend="What is it for?" cards={[{ value: 'a', label: 'First' }]} />
      {card('Degree 1', 'degrees.0')}
      {card('Degree 2', 'degrees.1')}
      <TextInput name="kinds" label="Types of documents" />
      <TextInput name="password" label="Current password" />
      <Checkbox name="consent" label="You may reply to me" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Note: Use at most 20 characters.',
    'What is it for? Choose one.',
    'Degree 2: Enter a year.',
    'Degree 2, Level: Choose one.',
    'Choose at least one document type.',
    'Current password: Enter your password.',
    'We need your permission.',
  ])
})

test('focuses and marks a group in which something is missing, until one of its fields changes', async () => {
  const fields = { degrees: 'Add at least one degree.' }
  render(
    <Form action={async () => ({ type: 'invalid', fields, echo: {} })}>
      <FieldGroup name="degrees" legend="Your education">
        <TextInput name="degrees.0.title" label="Degree" />
      </FieldGroup>
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  Element.prototype.scrollIntoView = jest.fn()
  await userEvent.click(await screen.findByRole('link', { name: 'Your education: Add at least one degree.' }))

  const group = screen.getByRole('group', { name: 'Your education' })
  expect(group).toHaveFocus()
  expect(group).toBeInvalid()
  expect(group).toHaveAccessibleDescription('Error: Add at least one degree.')

  await userEvent.type(screen.getByLabelText('Degree'), 'B')
  expect(group).toBeValid()
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

test('of two buttons, only the pressed one says what is happening', async () => {
  const answer = Promise.withResolvers<FormState>()
  render(
    <Form action={() => answer.promise}>
      <SubmitButton name="sending" value="save" pendingLabel="Saving">
        Save
      </SubmitButton>
      <SubmitButton name="sending" value="send" pendingLabel="Sending">
        Send
      </SubmitButton>
    </Form>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  expect(await screen.findByRole('button', { name: 'Sending' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  answer.resolve({ type: 'done', text: 'Sent.' })
  expect(await screen.findByText('Sent.')).toBeVisible()
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

test('offers to sign in again in a new tab, because this one has the input', async () => {
  const user = draw(async () => ({
    type: 'refused',
    text: 'Please sign in.',
    code: 'not_signed_in',
    echo: {},
  }))

  await user.type(screen.getByLabelText('Name'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const link = await screen.findByRole('link', { name: 'Sign in again in a new tab' })
  expect(link).toHaveAttribute('href', '/login?confirm=only')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByLabelText('Name')).toHaveValue('Ana')
})

test('keeps the input when the server is unreachable', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const user = draw(() => Promise.reject(new TypeError('Failed to fetch')))

  await user.type(screen.getByLabelText('Name'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('We’ve kept what you entered')
  expect(screen.getByLabelText('Name')).toHaveValue('Ana')
})
