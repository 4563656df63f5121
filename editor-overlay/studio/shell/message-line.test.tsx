import { render, screen } from '@testing-library/react'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import { MessageLine } from './message-line.tsx'

const diff = (text: string) => ({
  file: 'app/page.tsx',
  added: 1,
  removed: 1,
  diff: `@@ -1 +1 @@\n-a\n+${text}\n`,
})

function show(sides: { theirs: ReturnType<typeof diff> | null; ours: ReturnType<typeof diff> | null }) {
  const state = studioOf(source({ main: { tag: 'main' } }), page(['main']), [])
  const conflicts = [{ file: 'app/page.tsx', lines: [1], ...sides }]
  const message = { text: 'It was changed since.', tone: 'refused', conflicts } as const
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
