/** Variants for the children or a pseudo-element: the order of variants matters, and other boxes do not compete. */
import { expect, test } from '@jest/globals'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page } from '../testing/try-plan.ts'

const P24 = { padding: '24px' }

test.each<[before: string, under: string, after: string]>([
  ['*:hover:p-4 hover:*:p-2', '* hover', '*:hover:p-6 hover:*:p-2'],
  ['*:hover:p-4 hover:*:p-2', 'hover *', '*:hover:p-4 hover:*:p-6'],
  ['*:first:p-4 first:*:p-2', 'first *', '*:first:p-4 first:*:p-6'],
  ['[&_a]:hover:p-4', 'hover [&_a]', '[&_a]:hover:p-4 hover:[&_a]:p-6'],
  ['*:md:p-4', 'md *', '*:md:p-6'],
  ['*:focus:hover:p-4', '* hover focus', '*:focus:hover:p-6'],
  ['before:md:p-4', 'before md', 'before:md:p-6'],
  ['before:hover:p-4', 'before hover', 'before:hover:p-4 hover:before:p-6'],
  ['flex', 'before hover', 'flex hover:before:p-6'],
  ['p-4! flex', '*', 'p-4! flex *:p-6'],
  ['p-4! flex', 'before', 'p-4! flex before:p-6'],
  ['hover:p-4!', 'hover before', 'hover:p-4! hover:before:p-6'],
  ['*:p-4!', '', '*:p-4! p-6'],
  ['*:p-4! flex', 'hover *', '*:p-4! flex hover:*:p-6!'],
])('“%s” with padding under “%s” becomes “%s”', (before, under, after) => {
  const modifiers = under.split(' ').filter(Boolean)
  const list = (names: string) => page(`<p className="${names}">x</p>`)
  const made = style('p', P24, { modifiers, liveClasses: before.split(' ') })
  expect(outcome(list(before), made, { design })).toBe(list(after))
})

test('a class for another box is kept beside the added one', () => {
  const before = page('<p className="before:hover:p-4">x</p>')
  const made = addClass('p', 'hover:before:p-6')
  expect(outcome(before, made, { design })).toBe(
    before.replace('before:hover:p-4', 'before:hover:p-4 hover:before:p-6'),
  )
})
