import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import type { StudioEvent } from '../state/events.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { Palette } from './palette.tsx'

const ELEMENTS = source({ main: { tag: 'main' } })
test('the palette is read again once an edit is settled, and not while the edit waits for its answer', async () => {
  const { get, subscribe, dispatch } = createStore({
    initial: studioOf(ELEMENTS, page(['main']), []),
    step: stepStudio,
  })
  const read = jest.fn(async (_path: string) => ({ components: [] }))
  const session = { store: { get, subscribe }, dispatch, server: { read } } as unknown as Session
  render(
    <SessionContext value={session}>
      <Palette />
    </SessionContext>,
  )
  await screen.findByText('There are no components in components/.')
  const send = (event: StudioEvent) => act(async () => dispatch(event))

  await send({ type: 'edit-queued', isAdding: true })
  await send({ type: 'lookups-changed', delta: { elements: {}, scopes: {} }, ids: {} })
  expect(read).toHaveBeenCalledTimes(1)
  await send({ type: 'edit-settled', isAdding: true, outcome: 'saved', at: 0 })
  expect(read).toHaveBeenCalledTimes(2)
})

test.each([
  ['its empty main element', 'app/page.tsx', 'main'],
  ['nothing, if a layout has the main element', 'app/layout.tsx', undefined],
])('without a selection, an item goes into the main element of the page: %s', async (_, file, parentId) => {
  const initial = studioOf(source({ main: { tag: 'main', file } }), page(['main']), [])
  const store = createStore({ initial, step: stepStudio })
  const apply = jest.fn(async (_edits: readonly unknown[]) => true)
  const notify = jest.fn()
  const server = { read: async () => ({ components: [] }) }
  const session = { store, dispatch: store.dispatch, server, apply, notify } as unknown as Session
  render(
    <SessionContext value={session}>
      <Palette />
    </SessionContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^p Paragraph/ }))

  const edits = apply.mock.calls.flatMap(([edits]) => edits)
  expect(edits).toMatchObject(parentId ? [{ type: 'insert', position: { parentId } }] : [])
  expect(notify).toHaveBeenCalledTimes(parentId ? 0 : 1)
})
