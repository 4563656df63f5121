/** A typed class that is no utility is refused if it can only be a mistake, else written with a note. */
import { expect, test } from '@jest/globals'
import { addClass, meaning, updateClasses } from '../../testing/edits.ts'
import { testDesign } from '../../testing/tailwind.ts'
import { PAGE, page, tryPlan } from '../../testing/try-plan.ts'

const design = await testDesign('@custom-variant busy (&[data-busy]);')

const INCOMPLETE = 'isn’t complete'
const UNKNOWN = 'isn’t a state or breakpoint'
const NO_UTILITY = 'isn’t a utility of this project'

const files = {
  [PAGE]: page('<p className="p-4" />'),
  'app/own.css': '.bg-brand { background: red }\n.foo\\:p-1 { padding: 1px }\n.open- { color: red }\n',
}

test.each([
  ['bg-red-', INCOMPLETE],
  ['md:bg-red-', INCOMPLETE],
  ['hover:', INCOMPLETE],
  ['bg-[#fff', INCOMPLETE],
  ['foo:p-2', UNKNOWN],
  ['md:foo:p-2', UNKNOWN],
  ['foo:-mt-2!', UNKNOWN],
])('%s is refused', (name, message) => {
  for (const edit of [addClass('p', name), updateClasses('p', 'p-4', name)]) {
    const done = tryPlan(files, edit, { design })
    expect(done).toMatchObject({
      type: 'refused',
      code: 'bad-name',
      message: expect.stringContaining(message),
    })
  }
})

test('a class of one item is refused, too', () => {
  const list = page('<ul>{[1, 2].map((n) => <li key={n} className="p-4" />)}</ul>')
  expect(tryPlan(list, meaning('only', 0, addClass('li', 'foo:p-2')), { design })).toMatchObject({
    type: 'refused',
    code: 'bad-name',
  })
})

test.each([
  ['bg-reed-500', true],
  ['md:text-huge', true],
  ['-mt-none', true],
  // Known by Tailwind, by a style sheet of the project, or without the form of a utility.
  ['busy:p-2', false],
  ['bg-brand', false],
  ['foo:p-1', false],
  ['open-', false],
  ['js-hook', false],
  ['card', false],
])('%s is written, with a note if it looks like a utility: %s', (name, isNoted) => {
  const done = tryPlan(files, addClass('p', name), { design })
  const notes = done.type === 'applied' ? done.plan.notes : null
  expect(notes?.some((one) => one.includes(NO_UTILITY))).toBe(isNoted)
})
