/** An element that shows in place of a missing value (`title || <b />`) moves with that condition, and the value stays. */
import { expect, test } from '@jest/globals'
import { move } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const page = (from: string, to: string, around = (section: string) => section) =>
  `export default function Page({ a, b, on, items }) {\n  return <main title={[a, b, on, items]}><p>${from}</p>${around(`<section>${to}</section>`)}</main>\n}\n`

test.each<[from: string, left: string, moved: string]>([
  ['{a || <b />}', '{a || null}', '{a ? null : <b />}'],
  ['{a || b || <b />}', '{a || b || null}', '{a || b ? null : <b />}'],
  ['{items.length || <b />}', '{items.length || null}', '{items.length ? null : <b />}'],
  ['{a && (b || <b />)}', '{a && (b || null)}', '{a && (b ? null : <b />)}'],
  ['{on ? a || <b /> : <i />}', '{on ? a || null : <i />}', '{on ? a ? null : <b /> : null}'],
  ['{a ?? <b />}', '{a ?? null}', '{a == null && <b />}'],
  ['{a ?? b ?? <b />}', '{a ?? b ?? null}', '{(a ?? b) == null && <b />}'],
  ['{(a || b) ?? <b />}', '{(a || b) ?? null}', '{(a || b) == null && <b />}'],
  ['{a | b ?? <b />}', '{a | b ?? null}', '{(a | b) == null && <b />}'],
  ['{on ? a ?? <b /> : <i />}', '{on ? a ?? null : <i />}', '{on ? a == null && <b /> : null}'],
  ['{a ?? (on ? <b /> : <i />)}', '{a ?? (on ? null : <i />)}', '{a == null && (on ? <b /> : null)}'],
])('%s', (from, left, moved) => {
  expect(tryPlan(page(from, ''), move('b', 'section'))).toMatchObject({
    files: { 'app/page.tsx': page(left, moved) },
  })
})

test('where the value is missing anyway, it needs no condition', () => {
  const missing = (section: string) => `{!a && ${section}}`
  expect(tryPlan(page('{a || <b />}', '', missing), move('b', 'section'))).toMatchObject({
    files: { 'app/page.tsx': page('{a || null}', '<b />', missing) },
  })
})

test('where it is only falsy, it still needs the condition', () => {
  const missing = (section: string) => `{!a && ${section}}`
  expect(tryPlan(page('{a ?? <b />}', '', missing), move('b', 'section'))).toMatchObject({
    files: { 'app/page.tsx': page('{a ?? null}', '{a == null && <b />}', missing) },
  })
})

test.each<[from: string, message: string]>([
  ['{a() ?? <b />}', 'This element is shown in place of “a()”.'],
  ['{a() || <b />}', 'This element is shown in place of “a()”.'],
  ['{<b /> || a}', 'This element is an expression.'],
  ['{on ? draw(<b />) : <i />}', 'This element is passed to draw().'],
  ['{(() => { return <b /> })()}', 'This element is what a function returns.'],
])('%s is refused', (from, message) => {
  expect(tryPlan(page(from, ''), move('b', 'section'))).toMatchObject({
    code: 'no-slot',
    message,
    alternative: 'Move the element around it, or wrap it in a div and move what is inside.',
  })
})
