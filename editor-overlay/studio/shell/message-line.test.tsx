import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import type { Message } from '../state/types.ts'
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

function showMessage(message: Message) {
  const state = studioOf(source({ main: { tag: 'main' } }), page(['main']), [])
  const now = { ...state, ui: { ...state.ui, message } }
  const session = { store: { get: () => now, subscribe: () => () => undefined } } as unknown as Session
  render(
    <SessionContext value={session}>
      <MessageLine />
    </SessionContext>,
  )
}

test('a conflict shows what is in the file and what would replace it', () => {
  show({ theirs: diff('b'), ours: diff('c') })

  expect(screen.getByRole('region', { name: 'Both versions of app/page.tsx' }).textContent).toMatch(
    /Changed in the file meanwhile.*b.*What would replace it.*c/,
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

test('a message about no change shows none', () => {
  showMessage({ text: 'Nothing to undo.', tone: 'refused' })

  expect(screen.queryByText('Show change')).toBeNull()
})
