/** A style whose value one condition decides is changed in the chosen state, also in a variable that a class reads. */
import { expect, test } from '@jest/globals'
import type { EditWhen } from '../../../protocol/edit.ts'
import { style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { PAGE, page, tryPlan } from '../../testing/try-plan.ts'

const markup = (attributes: string) => page(`<p ${attributes} />`)
const RED = { color: 'red' }
const P24 = { padding: '24px' }
const W = { width: '25%' }
const ALL = ['Always', 'Only while on', 'Only while not on']
const BEHIND = 'className="w-(--w) p-2" style={{ "--w": on ? "50%" : "100%" }}'

test.each<[before: string, styling: Record<string, string>, labels: string[]]>([
  ["style={{ color: on ? 'blue' : 'green' }}", RED, ALL],
  ['className="text-black" style={{ color: on ? \'blue\' : undefined }}', RED, ALL],
  ['style={{ padding: on ? 4 : size }}', P24, ALL.slice(0, 2)],
  ['style={on ? { padding: 4 } : { padding: 8 }}', P24, ALL],
  ['style={on ? { padding: 4 } : undefined}', P24, ['Only while on']],
  ['style={on ? { padding: 4, ...more } : { padding: 8 }}', P24, ['Only while not on']],
  [BEHIND, W, ALL],
  [BEHIND.replace('w-(--w)', 'w-[var(--w)]'), W, ALL],
])('%s with %j: the states are offered', (before, styling, labels) => {
  const done = tryPlan(markup(before), style('p', styling), { design })
  expect(done.type === 'refused' && done.choices?.map(({ label }) => label)).toEqual(labels)
})

test.each<[before: string, styling: Record<string, string>, when: EditWhen, after: string, notes: string[]]>([
  ["{ color: on ? 'blue' : 'green' }", RED, 'active', "{ color: on ? 'red' : 'green' }", ['Only while on.']],
  ["{ color: on ? 'blue' : 'green' }", RED, 'always', "{ color: 'red' }", []],
  [
    "{ color: on ? 'blue' : undefined }",
    RED,
    'inactive',
    "{ color: on ? 'blue' : 'red' }",
    ['Only while not on.'],
  ],
  ['{ padding: on ? 4 : null }', P24, 'inactive', '{ padding: on ? 4 : 24 }', ['Only while not on.']],
  [
    'on ? { padding: 4 } : { padding: 8 }',
    P24,
    'active',
    'on ? { padding: 24 } : { padding: 8 }',
    ['Only while on.'],
  ],
  [
    "on ? { padding: 4 } : { padding: '8px' }",
    P24,
    'always',
    "on ? { padding: 24 } : { padding: '24px' }",
    [],
  ],
  ['{ padding: on ? 4 : 8, top: 1 }', P24, 'always', '{ padding: 24, top: 1 }', []],
])('style %s with %j, %s', (before, styling, when, after, notes) => {
  expect(tryPlan(markup(`style={${before}}`), style('p', styling, { when }), { design })).toMatchObject({
    files: { [PAGE]: markup(`style={${after}}`) },
    plan: { notes },
  })
})

test.each<[when: EditWhen, after: string]>([
  ['active', BEHIND.replace('50', '25')],
  ['inactive', BEHIND.replace('100', '25')],
  ['always', BEHIND.replace('w-(--w)', 'w-1/4')],
])('a variable that a class reads, %s', (when, after) => {
  expect(tryPlan(markup(BEHIND), style('p', W, { when }), { design })).toMatchObject({
    files: { [PAGE]: markup(after) },
  })
})

test.each<[before: string, styling: Record<string, string>, after: string]>([
  [
    "className=\"p-8!\" style={{ padding: on ? '4px' : '8px' }}",
    P24,
    "className=\"p-6!\" style={{ padding: on ? '4px' : '8px' }}",
  ],
  [BEHIND, P24, BEHIND.replace('p-2', 'p-6')],
  ['className="w-(--w)" style={{ "--w": "50%" }}', W, 'className="w-1/4" style={{ "--w": "50%" }}'],
])('%s with %j: a class decides', (before, styling, after) => {
  expect(tryPlan(markup(before), style('p', styling), { design })).toMatchObject({
    files: { [PAGE]: markup(after) },
  })
})

const LEFT = { paddingLeft: '24px' }
const ON = ALL.slice(1, 2)
test.each<[before: string, styling: Record<string, string>, labels: string[]]>([
  ['{ padding: 8, ...(on && { padding: 16 }) }', LEFT, ALL],
  ['{ padding: 8, ...(on && { padding: 16 }) }', P24, ALL],
  ['{ padding: 8, ...(on ? { padding: 16 } : {}) }', P24, ALL],
  ['{ padding: 8, ...(on ? { padding: 16 } : { color: "red" }) }', LEFT, ALL],
  ['{ ...(on ? { padding: 16 } : { padding: 4 }) }', LEFT, ALL],
  ['{ ...style, ...(on && { padding: 16 }) }', P24, ALL],
  ['{ color: "red", ...(on && { padding: 16 }) }', P24, ALL],
  ['{ ...(on && { padding: 2 }) }', P24, ALL],
  ['{ color: "red", ...(on && { padding: 16 }) }', LEFT, ON],
  ['{ background: "red", ...(on && { background: "blue" }) }', { backgroundColor: '#ffffff' }, ALL],
  ['{ background: "url(a.png)", ...(on && { background: "blue" }) }', { backgroundColor: '#ffffff' }, ON],
  [
    '{ padding: 8, ...(on && { padding: 16 }) }',
    { paddingTop: '4px', paddingRight: '4px', paddingBottom: '4px', paddingLeft: '4px' },
    ALL,
  ],
  ['{ padding: size, ...(on && { padding: 16 }) }', LEFT, ON],
  ['{ padding: 8, ...(on ? { padding: 16 } : more) }', LEFT, ON],
  ['{ padding: on ? 8 : 16 }', LEFT, ALL],
  ['on ? { padding: 8 } : { padding: 16, color: "red" }', LEFT, ALL],
])('style %s with %j: the states are offered', (before, styling, labels) => {
  const done = tryPlan(markup(`style={${before}}`), style('p', styling), { design })
  expect(done.type === 'refused' && done.choices?.map(({ label }) => label)).toEqual(labels)
})

test.each<[before: string, styling: Record<string, string>, when: EditWhen, after: string]>([
  [
    '{ padding: 8, ...(on && { padding: 16 }) }',
    LEFT,
    'active',
    '{ padding: 8, ...(on && { padding: "16px 16px 16px 24px" }) }',
  ],
  [
    '{ padding: 8, ...(on && { padding: 16 }) }',
    LEFT,
    'inactive',
    '{ padding: "8px 8px 8px 24px", ...(on && { padding: 16 }) }',
  ],
  [
    '{ padding: "4px 8px", ...(on && { padding: 0 }) }',
    LEFT,
    'always',
    '{ padding: "4px 8px 4px 24px", ...(on && { padding: "0 0 0 24px" }) }',
  ],
  [
    '{ padding: "4px 8px 24px", ...(on && { padding: 24 }) }',
    { paddingTop: '24px' },
    'always',
    '{ padding: "24px 8px", ...(on && { padding: 24 }) }',
  ],
  ['{ padding: 8, ...(on && { padding: 16 }) }', P24, 'active', '{ padding: 8, ...(on && { padding: 24 }) }'],
  [
    '{ padding: 8, ...(on && { padding: 16 }) }',
    P24,
    'always',
    '{ padding: 24, ...(on && { padding: 24 }) }',
  ],
  [
    '{ top: 1, ...(on && { padding: 16 }) }',
    P24,
    'inactive',
    '{ top: 1, padding: 24, ...(on && { padding: 16 }) }',
  ],
  [
    '{ top: 1, ...(on ? { padding: 16 } : { left: 1 }) }',
    P24,
    'inactive',
    '{ top: 1, ...(on ? { padding: 16 } : { left: 1, padding: 24 }) }',
  ],
  [
    '{ paddingLeft: 4, ...(on && { padding: 16 }) }',
    LEFT,
    'inactive',
    '{ paddingLeft: 24, ...(on && { padding: 16 }) }',
  ],
  ['{ padding: on ? 8 : 16 }', LEFT, 'active', '{ padding: on ? "8px 8px 8px 24px" : 16 }'],
  [
    'on ? { padding: 8 } : { padding: 16 }',
    LEFT,
    'always',
    'on ? { padding: "8px 8px 8px 24px" } : { padding: "16px 16px 16px 24px" }',
  ],
])('style %s with %j, %s', (before, styling, when, after) => {
  expect(tryPlan(markup(`style={${before}}`), style('p', styling, { when }), { design })).toMatchObject({
    files: { [PAGE]: markup(`style={${after}}`) },
  })
})

test.each<[before: string, styling: Record<string, string>, after: string]>([
  // What is set is set in one state alone, so that another side stays where it was.
  [
    '{ padding: 8, ...(on && { paddingLeft: 16 }) }',
    { paddingTop: '24px' },
    '{ padding: 8, ...(on && { paddingLeft: 16 }), paddingTop: 24 }',
  ],
  ['{ padding: 8, ...(on && { paddingLeft: 16 }) }', P24, '{ padding: 24, ...(on && { paddingLeft: 16 }) }'],
  ['{ padding: 8, ...(on && { color: "red" }) }', P24, '{ padding: 24, ...(on && { color: "red" }) }'],
  ['{ ...(on && { padding: 16 }), padding: 8 }', P24, '{ ...(on && { padding: 16 }), padding: 24 }'],
])('style %s with %j: the condition decides something else', (before, styling, after) => {
  expect(tryPlan(markup(`style={${before}}`), style('p', styling), { design })).toMatchObject({
    files: { [PAGE]: markup(`style={${after}}`) },
  })
})

test.each<[before: string]>([
  ['{ padding: 8, ...(on && { padding: 16 }) }'],
  ['{ padding: 8, ...(on && big) }'],
  ['{ color: "red", ...(on && { padding: 16 }) }'],
])('style %s: two sides at once are refused', (before) => {
  const both = { paddingLeft: '24px', paddingTop: '4px' }
  const around = 'const big = { padding: 16 }\n'
  expect(tryPlan(page(`<p style={${before}} />`, around), style('p', both), { design })).toMatchObject({
    type: 'refused',
    code: 'dynamic-prop',
  })
})
