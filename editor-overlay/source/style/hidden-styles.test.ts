/** A style from a condition, spread or constant would override a class, so the edit is refused and names the style. */
import { beforeAll, expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { outcome, tryPlan } from '../testing/try-plan.ts'
import type { Design } from './design.ts'

let design: Design | null = null
beforeAll(async () => {
  design = await testDesign()
})

const around = (value: string, names = 'p-4') =>
  `const S = { box: { padding: 2 }, calm: { color: 'red' } }\nconst base = { paddingLeft: 2 }\nconst more = { ...base, top: 1 }\nexport default () => <p className="${names}" style={${value}} />\n`
const edit = style('p', { padding: '8px' })

test.each([
  'S.box',
  'base',
  '{ ...S.box }',
  '{ ...base, top: 1 }',
  'on ? S.box : undefined',
  'on ? { padding: 2 } : {}',
  'on && base',
  '{ ...(on && { padding: 2 }) }',
  '{ ...(on ? S.box : S.calm) }',
  '{ ...{ ...base } }',
  '{ ...more }',
  'Object.assign({}, base)',
  'useMemo(() => ({ padding: 2 }), [])',
])('%s', (value) => {
  expect(tryPlan(around(value), edit, { design })).toMatchObject({
    code: 'dynamic-prop',
    alternative: 'Change it where that style is written.',
  })
})

test.each(['S.calm', '{ ...S.calm }', 'on ? S.calm : undefined', 'rest', '{ color: on ? a : b }'])(
  '%s says nothing about it',
  (value) => {
    expect(outcome(around(value), edit, { design })).toBe(around(value, 'p-2'))
  },
)

test('a property with a quoted key in brackets is changed in place', () => {
  expect(outcome(around("{ ['padding']: 2 }"), edit, { design })).toBe(around("{ ['padding']: 8 }"))
})
