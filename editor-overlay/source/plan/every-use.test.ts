/** An edit of a component's outermost element notes how many uses it changes. */
import { expect, test } from '@jest/globals'
import { duplicate, remove, wrap } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const card = 'export function Card() {\n  return <section><b /></section>\n}\n'
const uses = (count: number) => ({
  'app/card.tsx': card,
  'app/page.tsx': `import { Card } from './card'\nexport default () => <main>${'<Card />'.repeat(count)}</main>\n`,
})

test.each([
  ['removal', remove(['section'])],
  ['copy', duplicate(['section'])],
  ['wrapping', wrap('section')],
])('a %s of the outermost element', (_, edit) => {
  expect(tryPlan(uses(3), edit)).toMatchObject({
    plan: { notes: expect.arrayContaining(['Changes every use of Card, which is used in 3 places.']) },
  })
  expect(tryPlan(uses(1), edit)).toMatchObject({
    plan: { notes: expect.arrayContaining(['Changes every use of Card, which is used once.']) },
  })
})

test.each([
  ['an element inside', uses(3), 'b'],
  ['a component that nothing draws', { 'app/card.tsx': card }, 'section'],
  ['a use', uses(3), 'Card'],
])('%s has no such note', (_, files, pick) => {
  const done = tryPlan(files, remove([pick]))
  expect(done.type === 'applied' && done.plan.notes.join(' ')).not.toContain('every use')
})
