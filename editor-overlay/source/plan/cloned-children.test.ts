/** Children to which the component around them adds props, with `cloneElement` for each of them. */
import { expect, test } from '@jest/globals'
import { duplicate, wrap } from '../testing/edits.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const GROUP = `import { Children, cloneElement } from 'react'
function Group({ children }) {
  return <div>{Children.map(children, (one) => one && cloneElement(one, { className: 'x' }))}</div>
}
`
const inGroup = (children: string) => page(`<Group>${children}<i /></Group>`, GROUP)

test.each([['<b />'], ['{on && <b />}'], ['{on ? <b /> : <u />}'], ['{xs.map((x) => <b key={x} />)}']])(
  'a wrapper around %s would get the props',
  (child) => {
    expect(tryPlan(inGroup(child), wrap('b'))).toMatchObject({ code: 'no-slot' })
  },
)

test.each([['{on && <b />}'], ['{on ? <b /> : <u />}'], ['{xs.map((x) => <b key={x} />)}']])(
  'so would a fragment around %s and its copy',
  (child) => {
    expect(tryPlan(inGroup(child), duplicate(['b'], { meaning: 'template' }))).toMatchObject({
      code: 'no-slot',
    })
  },
)

test('a child is copied beside it, once', () => {
  const done = tryPlan(inGroup('<b />'), duplicate(['b']))
  expect(done).toMatchObject({ files: { 'app/page.tsx': inGroup('<b /><b />') }, plan: { notes: [] } })
})
