import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Combobox } from './combobox'
import { Form } from './form'

const OPTIONS = [
  { value: 'en', label: 'English', detail: 'English' },
  { value: 'fa', label: 'Persian', detail: 'فارسی', keywords: ['Farsi'] },
  { value: 'pt', label: 'Portuguese', detail: 'Português' },
]

const FIELD = <Combobox name="language" label="Language" options={OPTIONS} defaultValue="en" />

function draw() {
  Element.prototype.scrollIntoView = jest.fn()
  const { container } = render(<Form action={async (state) => state}>{FIELD}</Form>)
  const sent = () => new FormData(container.querySelector('form') ?? undefined).get('language')
  return { user: userEvent.setup(), box: screen.getByRole('combobox'), sent }
}

test('is a plain select with the same name and value before hydration', () => {
  const html = renderToString(FIELD)

  expect(html).toContain('<select id="language" name="language"')
  expect(html).toContain('<option value="en" selected="">English · English</option>')
})

test('selects a language by another name with Enter, without submitting the form', async () => {
  const { user, box, sent } = draw()

  await user.clear(box)
  await user.type(box, 'farsi')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Persianفارسی'])
  await user.keyboard('{Enter}')

  expect(box).toHaveValue('Persian')
  expect(sent()).toBe('fa')
  expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('moves through the list with arrow keys and exposes the active option', async () => {
  const { user, box, sent } = draw()

  await user.click(box)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(box).toHaveAttribute('aria-activedescendant', 'language-list-pt')
  await user.keyboard('{Enter}')

  expect(sent()).toBe('pt')
})

test('restores the selected label on Escape and on blur', async () => {
  const { user, box, sent } = draw()

  await user.clear(box)
  await user.type(box, 'klingon')
  expect(screen.getByText(/No matches/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(box).toHaveValue('English')

  await user.type(box, 'zzz')
  await user.tab()
  expect(box).toHaveValue('English')
  expect(sent()).toBe('en')
})

test('submits nothing when emptied', async () => {
  const { user, box, sent } = draw()

  await user.clear(box)
  await user.tab()

  expect(sent()).toBe('')
})
