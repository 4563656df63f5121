import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { PasswordField } from '@/components/accounts/credential-fields'
import type { FormState } from '@/lib/web/form-state'
import { Checkbox } from './checkbox'
import { Form } from './form'
import { Refusal } from './form-messages'
import { RadioCards } from './radio-cards'
import { TextInput } from './text-input'
import { Textarea } from './textarea'

const stay = async (state: FormState) => state

/** The page as the server sent it, before scripts run. */
function arrive(form: ReactNode): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  document.body.append(container)
  return container
}

test('keeps what is typed before hydration', () => {
  const form = (
    <Form action={stay}>
      <TextInput name="name" label="Name" defaultValue="Nora" />
      <Textarea name="message" label="Message" defaultValue="Too short" />
      <Checkbox name="consent" label="You may" />
    </Form>
  )
  const container = arrive(form)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  field('Name').value = 'Nora Sample'
  field('Message').value = 'How do you count a page?'
  field('You may').checked = true

  render(form, { container, hydrate: true })

  expect(field('Name')).toHaveValue('Nora Sample')
  expect(field('Message')).toHaveValue('How do you count a page?')
  expect(field('You may')).toBeChecked()
})

test('reports what was entered before hydration, and nothing that was not', () => {
  const changes: unknown[] = []
  const change = (name: string) => (to: unknown) => changes.push([name, to])
  const cards = ['digital', 'courier', 'pickup'].map((value) => ({ value, label: value }))
  const form = (
    <Form action={stay}>
      <TextInput name="date" label="Date" onChange={({ target }) => change('date')(target.value)} />
      <TextInput name="name" label="Name" defaultValue="Nora" onChange={change('name')} />
      <Checkbox name="consent" label="You may" onChange={change('consent')} />
      <Checkbox name="copy" label="A copy" defaultChecked onChange={change('copy')} />
      <RadioCards name="way" legend="Way" defaultValue="digital" cards={cards} onChoose={change('way')} />
    </Form>
  )
  const container = arrive(form)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  field('Date').value = '2030-05-02'
  field('You may').checked = true
  field('courier').checked = true

  render(form, { container, hydrate: true })

  expect(changes).toEqual([
    ['date', '2030-05-02'],
    ['consent', true],
    ['way', 'courier'],
  ])
})

test('a refusal before hydration takes focus only if the person has not started typing', () => {
  for (const goesOn of [true, false]) {
    const form = (
      <Refusal state={{ type: 'refused', code: 'unavailable', text: 'Please try again.', echo: {} }} />
    )
    const container = arrive(form)
    const field = document.body.appendChild(document.createElement('input'))
    if (goesOn) field.focus()

    render(form, { container, hydrate: true })

    expect(goesOn ? field : container.firstElementChild).toHaveFocus()
    container.remove()
    field.remove()
  }
})

test('a button that needs scripts has its place before they run, so that nothing moves', () => {
  const form = <PasswordField label="Password" autoComplete="current-password" />
  const container = arrive(form)
  const toggle = screen.getByText('Show password')
  expect(toggle.closest('.invisible')).not.toBeNull()

  render(form, { container, hydrate: true })

  expect(screen.getByText('Show password')).toBe(toggle)
  expect(toggle.closest('.invisible')).toBeNull()
})

test('an untouched textarea keeps the text of the server', () => {
  const textarea = <Textarea name="message" label="Message" defaultValue="As it was" />

  expect(renderToStaticMarkup(textarea)).toContain('>As it was</textarea>')
  render(textarea)
  expect(screen.getByLabelText('Message')).toHaveValue('As it was')
})
