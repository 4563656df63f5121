import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import { ClassEntry } from './class-entry.tsx'

function show(isWritten: boolean) {
  const state = studioOf(source({ main: { tag: 'main' } }), page(['main']), [])
  const store = { get: () => state, subscribe: () => () => undefined }
  const added: string[] = []
  const entry = (taken: readonly string[]) => (
    <SessionContext value={{ store } as unknown as Session}>
      <ClassEntry
        taken={taken}
        onAdd={async (typed) => {
          added.push(typed)
          return isWritten
        }}
      />
    </SessionContext>
  )
  const { rerender } = render(entry([]))
  return {
    added,
    field: () => screen.getByRole('combobox', { name: 'Add a class' }),
    take: (...names: string[]) => rerender(entry(names)),
  }
}

test('classes that were written leave the field', async () => {
  const { added, field } = show(true)
  await userEvent.type(field(), ' p-4 m-2{Enter}')

  expect(added).toEqual(['p-4 m-2'])
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
})

test('a class that was refused stays to be corrected, until it is written or the field is left', async () => {
  const { added, field, take } = show(false)
  await userEvent.type(field(), 'bg-red-{Enter}')
  expect(field()).toHaveValue('bg-red-')
  expect(field()).toBeInvalid()

  await userEvent.type(field(), '500{Enter}')
  expect(added).toEqual(['bg-red-', 'bg-red-500'])
  expect(field()).toHaveValue('bg-red-500')
  take('bg-red-500')
  expect(field()).toHaveValue('')
  expect(field()).toBeValid()

  await userEvent.type(field(), 'p-{Enter}')
  await userEvent.tab()
  expect(field()).toHaveValue('')
})
