/** New names win over those that stay, whatever the order of the style sheet. */
import { expect, test } from '@jest/globals'
import { updateClasses } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { outcome, page } from '../../testing/try-plan.ts'

const CLSX = "import clsx from 'clsx'\n"
const p = (list: string) => page(`<p className=${list}>x</p>`, CLSX)

test.each([
  ['p-6 flex', 'flex', 'p-4', 'p-4'],
  ['text-sm leading-tight', 'leading-tight', 'text-lg leading-none', 'text-lg leading-none'],
  ['bg-red-500 flex', 'flex', 'bg-blue-500', 'bg-blue-500'],
  ['px-6 pt-2 flex', 'flex', 'p-4', 'p-4'],
  ['size-4 flex', 'flex', 'w-8', 'size-4 w-8'],
  ['p-4 md:p-8 flex', 'flex', 'p-6', 'md:p-8 p-6'],
  ['shadow-md flex', 'flex', 'ring-2', 'shadow-md ring-2'],
  ['text-red-500 underline', 'underline', 'text-lg', 'text-red-500 text-lg'],
  ['foo bar', 'bar', 'baz', 'foo baz'],
  ['p-4 flex', 'flex', 'p-4 grid', 'p-4 grid'],
])('of “%s”, “%s” becomes “%s”: “%s”', (before, old, next, after) => {
  expect(outcome(p(`"${before}"`), updateClasses('p', old, next), { design })).toBe(p(`"${after}"`))
})

test('pasted names replace what sets the same', () => {
  const paste = updateClasses('p', '', 'p-4 grid')
  expect(outcome(p('"p-6 flex"'), paste, { design })).toBe(p('"p-4 grid"'))
})

test('a name of another state stays', () => {
  const edit = updateClasses('p', 'flex', 'p-4', ['p-6', 'flex'])
  expect(outcome(p("{clsx('p-6 flex', on && 'p-8')}"), edit, { design })).toBe(
    p("{clsx('p-4', on && 'p-8')}"),
  )
})
