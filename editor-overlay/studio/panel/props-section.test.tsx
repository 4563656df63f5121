import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StudioEdit } from '../model/studio-edit.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import { PropsSection } from './props-section.tsx'
import type { Selected } from './use-selected.ts'

async function show(isWritten: boolean) {
  const elements = source({ main: { tag: 'main' } })
  const key = keyAt('main', 'root')
  const state = studioOf(elements, page(['main']), [key])
  const sent: StudioEdit[] = []
  const session = {
    store: { get: () => state, subscribe: () => () => undefined },
    server: { read: async () => ({ text: '<main />' }) },
    apply: async (edits: readonly StudioEdit[]) => {
      sent.push(...edits)
      return isWritten
    },
  }
  const selected = { choice: 1, id: 'main', key, entry: elements.main, node: null, isInPage: false }
  render(
    <SessionContext value={session as unknown as Session}>
      <PropsSection selected={selected as unknown as Selected} />
    </SessionContext>,
  )
  await userEvent.click(screen.getByText('Props'))
  const [name, value] = ['Prop name', 'Prop value'].map((label) => screen.getByLabelText(label))
  return { sent, name: name as HTMLElement, value: value as HTMLElement }
}

test.each([
  ['written leaves its fields', true, ['', '']],
  ['refused stays in its fields to be corrected', false, ['lang', 'huge']],
])('a prop that was %s', async (_, isWritten, left) => {
  const { sent, name, value } = await show(isWritten)
  await userEvent.type(name, 'lang')
  await userEvent.type(value, 'huge{Enter}')

  expect(sent).toEqual([
    { type: 'set-prop', id: 'main', name: 'lang', value: { type: 'json', value: 'huge' } },
  ])
  expect([name, value].map((field) => (field as HTMLInputElement).value)).toEqual(left)
})
