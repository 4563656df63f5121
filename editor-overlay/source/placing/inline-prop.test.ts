import { expect, test } from '@jest/globals'
import { move } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const around = (body: string) => `function Row({ x, children }) {
  ${body}
}
export default function Page({ xs }) {
  return <main><Row x={xs}><i>i</i></Row></main>
}
`

test.each([
  ['an early return', 'if (!x) return null\n  return <p><b>{x.t}</b>{children}</p>'],
  ['an early return of a part', 'if (!x?.t) return null\n  return <p><b>{x.t.length}</b>{children}</p>'],
])('a prop that %s checks is not replaced by its value at the use of its component', (_, body) => {
  expect(tryPlan(around(body), move('b', 'i'))).toMatchObject({ code: 'captured-name' })
})

test('one that is only shown is', () => {
  const text = around('if (!x) return null\n  return <p><b>{x}</b>{children}</p>')
  expect(tryPlan(text, move('b', 'i'))).toMatchObject({ type: 'applied' })
})
