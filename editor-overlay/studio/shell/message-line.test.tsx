import { jest } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goToMessage } from '../commands/regions.ts'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import type { Message, NextStep } from '../state/types.ts'
import { MessageLine } from './message-line.tsx'

const diff = (text: string) => ({
  file: 'app/page.tsx',
  added: 1,
  removed: 1,
  diff: `@@ -1 +1 @@\n-a\n+${text}\n`,
})

function show(sides: { theirs: ReturnType<typeof diff> | null; ours: ReturnType<typeof diff> | null }) {
  const conflicts = [{ file: 'app/page.tsx', lines: [1], ...sides }]
  showMessage({ text: 'It was changed since.', tone: 'refused', conflicts })
}

function showMessage(message: Message | null, unsaved: readonly Message[] = []) {
  const state = studioOf(source({ main: { tag: 'main' } }), page(['main']), [])
  const now = { ...state, ui: { ...state.ui, message, unsaved } }
  const [dispatch, apply, undo] = [jest.fn(), jest.fn(), jest.fn()]
  const store = { get: () => now, subscribe: () => () => undefined }
  render(
    <SessionContext value={{ store, dispatch, apply, undo } as unknown as Session}>
      <input aria-label="Field" />
      <MessageLine />
    </SessionContext>,
  )
  return { dispatch, apply, undo }
}

test('a conflict shows what is in the file and what would replace it', () => {
  show({ theirs: diff('b'), ours: diff('c') })

  expect(screen.getByRole('region', { name: 'Both versions of app/page.tsx' }).textContent).toMatch(
    /Changed in the file in the meantime.*b.*What would replace it.*c/,
  )
})

test('a conflict without a text to compare has no empty comparison', () => {
  show({ theirs: null, ours: null })

  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('button', { name: 'Keep theirs' })).toBeTruthy()
})

test('the lines of the change just written are one press away', async () => {
  showMessage({ text: 'Saved to app/page.tsx.', tone: 'done', written: [diff('b')] })

  await userEvent.click(screen.getByText('Show change'))
  expect(screen.getByRole('region', { name: 'Changed lines in app/page.tsx' }).textContent).toMatch(
    /Removed: a.*Added: b/,
  )
})

test('a message without a change has no button to show it', () => {
  showMessage({ text: 'Nothing to undo.', tone: 'refused' })

  expect(screen.queryByText('Show change')).toBeNull()
})

test('a question is answered by a press or by keys, and the focus is in the field again', async () => {
  const choice = { label: 'Always', edits: [], context: { when: 'always' } } as const
  const { apply } = showMessage({ text: 'It depends.', tone: 'refused', choices: [choice] })
  const field = screen.getByRole('textbox')
  field.focus()
  await userEvent.click(screen.getByRole('button', { name: 'Always' }))
  expect(field).toHaveFocus()

  goToMessage()
  expect(screen.getByRole('button', { name: 'Always' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveFocus()
  goToMessage()
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveFocus()
  expect(apply.mock.calls).toEqual([
    [[], { when: 'always' }],
    [[], { when: 'always' }],
  ])
})

test('an earlier edit that is not saved is sent again from a card of its own, the oldest first', async () => {
  const again = { label: 'Try again', edits: [], context: { item: 1 } } as const
  const first: Message = { text: 'No answer.', tone: 'refused', choices: [again], isUnsaved: true }
  const done = { text: 'Saved to app/page.tsx.', tone: 'done' } as const
  const { apply, dispatch } = showMessage(done, [first, { ...first, text: 'The disk is full.' }])

  const card = screen.getByRole('region', { name: 'First of 2 earlier changes' })
  expect(card.textContent).toBe('First of 2 earlier changes: No answer.Try again')
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'message-dismissed', message: first })
  expect(apply).toHaveBeenCalledWith([], { item: 1 })
})

test.each<[NextStep, object]>([
  [
    { label: 'Next', type: 'history' },
    { type: 'tabs-chosen', tabs: { right: 'history' } },
  ],
  [
    { label: 'Next', type: 'select', key: 'k' },
    { type: 'keys-selected', keys: ['k'] },
  ],
  [
    { label: 'Next', type: 'dialog', dialog: { type: 'text', key: 'k' } },
    { type: 'dialog-opened', dialog: { type: 'text', key: 'k' } },
  ],
])('the next step of a refusal is a button: %j', async (step, event) => {
  const { dispatch } = showMessage({ text: 'It can’t be.', tone: 'refused', steps: [step] })

  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(dispatch).toHaveBeenLastCalledWith(event)
})

test('a place in the source opens while the message stays, so that the next one can be opened from it', async () => {
  const places = ['lib/a.ts', 'lib/b.ts'].map((file) => ({ type: 'source', file, line: 3 }) as const)
  const steps = places.map((dialog) => ({ label: dialog.file, type: 'dialog', dialog }) as const)
  const { dispatch } = showMessage({ text: 'It is written in two places.', tone: 'refused', steps })

  for (const { file } of places) await userEvent.click(screen.getByRole('button', { name: file }))
  expect(dispatch.mock.calls).toEqual(places.map((dialog) => [{ type: 'dialog-opened', dialog }]))
})

test('a change that was written is undone by a button', async () => {
  const step = { label: 'Undo change', type: 'undo', activityId: 'a1' } as const
  const { undo } = showMessage({ text: 'Saved to app/page.tsx.', tone: 'done', steps: [step] })

  await userEvent.click(screen.getByRole('button', { name: 'Undo change' }))
  expect(undo).toHaveBeenCalledWith('a1')
})

const AWAY = 'The source server isn’t responding. Is npm run dev running?'
const BLOCKED =
  'The source server answers, but its stream of changes is blocked. Allow /events in your proxy or browser extensions.'

test.each([
  [0, false, `${AWAY} Reconnecting…`],
  [2, false, `${AWAY} Reconnecting… 2 changes will be saved when it is back.`],
  [1, true, `${BLOCKED} Reconnecting… 1 change will be saved when it is back.`],
])(
  '%s changes wait while the source server is away, or its events are blocked: %s',
  (pending, areEventsBlocked, said) => {
    const state = studioOf(source({ main: { tag: 'main' } }), page(['main']), [], { pending })
    const now = { ...state, project: { ...state.project, isConnected: false, areEventsBlocked } }
    const store = { get: () => now, subscribe: () => () => undefined }
    render(
      <SessionContext value={{ store } as unknown as Session}>
        <MessageLine />
      </SessionContext>,
    )

    expect(screen.getByRole('status').textContent?.trim()).toBe(said)
  },
)
