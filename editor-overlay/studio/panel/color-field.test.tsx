import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page, source } from '../model/testing/sources.ts'
import { readTheme } from '../model/theme.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import { ColorField } from './color-field.tsx'

const NAMES = ['paper', 'ink', 'rule', 'seal', 'danger']
const list = () => screen.queryByRole('listbox', { name: 'Text: theme colors' })
const active = () => screen.getByRole('option', { selected: true }).textContent

function show() {
  const colors = NAMES.map((name, at) => ({ name, value: `var(--${name})`, resolved: `#00000${at}ff` }))
  const state = studioOf(source({ main: { tag: 'main' } }), page(['main']), [])
  const now = { ...state, project: { ...state.project, theme: readTheme({ colors }) } }
  const session = { store: { get: () => now, subscribe: () => () => undefined } } as unknown as Session
  const onCommit = jest.fn()
  const field = (value: string) => (
    <SessionContext value={session}>
      <ColorField
        id="c"
        label="Text"
        property="color"
        value={value}
        written=""
        placeholder=""
        onCommit={onCommit}
      />
      <input aria-label="Width" />
    </SessionContext>
  )
  const { rerender } = render(field('#000000'))
  return { onCommit, change: () => rerender(field('#000001')) }
}

beforeAll(() => {
  const query = Object.assign(new EventTarget(), { matches: false })
  window.matchMedia = () => query as unknown as MediaQueryList
})

test('arrow keys move in two columns, keep the active color in view, and Enter chooses it', async () => {
  const seen = jest.fn(() => Promise.resolve())
  Element.prototype.scrollIntoView = seen
  const { onCommit } = show()

  await userEvent.click(screen.getByRole('button', { name: /Choose a theme color/ }))
  expect(active()).toBe('paper')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(active()).toBe('seal')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('seal')
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  expect(active()).toBe('danger')
  expect(seen).toHaveBeenCalledTimes(5)
  await userEvent.keyboard('{Enter}')
  expect(onCommit).toHaveBeenCalledWith('text-danger')
  expect(list()).toBeNull()
})

test('a press on a color chooses it', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const { onCommit } = show()

  await userEvent.click(screen.getByRole('button', { name: /Choose a theme color/ }))
  await userEvent.click(screen.getByRole('option', { name: 'seal' }))
  expect(onCommit).toHaveBeenCalledWith('text-seal')
  expect(list()).toBeNull()
})

test('the colors close when another field gets the focus, and never take it back', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const { change } = show()

  await userEvent.click(screen.getByRole('button', { name: /Choose a theme color/ }))
  expect(list()).toBe(document.activeElement)
  await userEvent.click(screen.getByRole('textbox', { name: 'Width' }))
  change()
  expect(list()).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Width' })).toBe(document.activeElement)
})
