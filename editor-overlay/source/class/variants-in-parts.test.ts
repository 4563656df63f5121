/** Definitions of variants whose parts are in constants of the file, or in other files. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, PAGE, tryPlan } from '../testing/try-plan.ts'

const drawn = (definition: string, list: string) =>
  `import { cva } from 'class-variance-authority'\nimport { tv } from 'tailwind-variants'\nimport { MORE } from './more'\n${definition}\nexport default ({ size, tone }) => <p className={${list}} />\n`

const TABLE = "const SIZES = { sm: 'p-2', lg: 'p-8' }\n"

test.each<[definition: string, list: string]>([
  [`${TABLE}const look = cva('p-4', { variants: { size: SIZES } })`, 'look({ size })'],
  [`${TABLE}const ALL = { size: SIZES }\nconst look = cva('p-4', { variants: ALL })`, 'look({ size })'],
  [`${TABLE}const MADE = { variants: { size: SIZES } }\nconst look = cva('p-4', MADE)`, 'look({ size })'],
  [
    `const SMALL = { sm: 'p-2' }\nconst look = cva('p-4', { variants: { size: { ...SMALL, lg: 'p-8' } } })`,
    'look({ size })',
  ],
  [
    `const LARGE = { lg: 'p-8' }\nconst look = cva('p-4', { variants: { size: { lg: 'p-2', ...LARGE } } })`,
    'look({ size })',
  ],
  [
    `const ALL = { size: { lg: 'p-8' } }\nconst look = cva('p-4', { variants: { ...ALL, tone: { calm: 'm-1' } } })`,
    'look({ size })',
  ],
  [
    `const BIG = 'lg'\nconst look = cva('p-4', { variants: { size: { [BIG]: 'p-8' } }, defaultVariants: { size: BIG } })`,
    "look({ size: 'lg' })",
  ],
  [
    `enum Size { Large = 'lg' }\nconst look = cva('p-4', { variants: { size: { [Size.Large]: 'p-8' } } })`,
    "look({ size: 'lg' })",
  ],
  [
    `const USUAL = { size: 'lg' }\nconst look = cva('p-4', { variants: { size: { lg: 'p-8' } }, defaultVariants: { ...USUAL } })`,
    'look()',
  ],
  [
    `const RULES = [{ size: 'lg', tone: 'calm', class: 'p-8' }]\nconst look = cva('p-4', { variants: { size: { lg: '' }, tone: { calm: '' } }, compoundVariants: [...RULES] })`,
    'look({ size, tone })',
  ],
  [
    `const LARGE = { title: 'p-8' }\nconst look = tv({ slots: { base: 'm-1', title: 'p-4' }, variants: { size: { lg: LARGE } } })`,
    'look({ size }).title()',
  ],
  [
    `const MADE = { base: 'p-4', variants: { size: { lg: 'p-8' } } }\nconst look = tv(MADE)`,
    'look({ size })',
  ],
])('%s is read for {%s}', (definition, list) => {
  const before = drawn(definition, list)
  const edit = style('p', { padding: '24px' }, { liveClasses: ['p-4', 'p-8'] })
  expect(tryPlan(before, edit, { design })).toMatchObject({
    files: { [PAGE]: before.replace("'p-8'", "'p-6'") },
  })
})

test.each([
  [
    "const look = tv({ variants: { size: { lg: 'p-8' } } })",
    "const look = tv({ base: 'm-1', variants: { size: { lg: 'p-8' } } })",
  ],
  [
    "const look = tv({\n  variants: { size: { lg: 'p-8' } },\n})",
    "const look = tv({\n  base: 'm-1',\n  variants: { size: { lg: 'p-8' } },\n})",
  ],
])('%s gets a base', (before, after) => {
  const edit = style('p', { margin: '4px' }, { liveClasses: ['p-8'] })
  for (const eol of ['\n', '\r\n']) {
    const file = (definition: string) => drawn(definition, 'look({ size })').replaceAll('\n', eol)
    expect(tryPlan(file(before), edit, { design })).toMatchObject({ files: { [PAGE]: file(after) } })
  }
})

test.each([
  "const look = cva('p-4', { variants: { size: MORE } })",
  "const look = cva('p-4', { variants: { size: { ...MORE } } })",
])('%s is changed in the other file', (definition) => {
  const more = "export const MORE = { lg: 'p-8' }\n"
  const files = { [PAGE]: drawn(definition, 'look({ size })'), 'app/more.ts': more }
  const edit = style('p', { padding: '24px' }, { liveClasses: ['p-4', 'p-8'] })
  expect(tryPlan(files, edit, { design })).toMatchObject({
    files: { ...files, 'app/more.ts': more.replace('p-8', 'p-6') },
  })
})

test.each<[definition: string, always: string]>([
  ["const look = cva('p-4', { variants: MORE })", "cva('p-6!', "],
  ["const look = cva('p-4', { variants: { size: { lg: 'm-1' } }, compoundVariants: MORE })", "cva('p-6!', "],
])('%s may add other classes in another state', (definition, always) => {
  const files = {
    [PAGE]: drawn(definition, 'look({ size })'),
    'app/more.ts': "export const MORE = { lg: 'p-8' }\n",
  }
  const padding = (when?: 'always') => style('p', { padding: '24px' }, { liveClasses: ['p-4', 'p-8'], when })
  expect(tryPlan(files, padding(), { design })).toMatchObject({
    code: 'dynamic-class',
    alternative: expect.stringContaining('app/more.ts, line 1'),
  })
  expect(tryPlan(files, padding('always'), { design })).toMatchObject({
    files: { [PAGE]: expect.stringContaining(always) },
  })
})

test.each([
  "cva(null, { variants: { size: { sm: 'p-2', lg: null } } })",
  "cva(undefined, { variants: { size: { sm: 'p-2' } } })",
  "cva([], { variants: { size: { sm: 'p-2' } } })",
  "tv({ base: undefined, variants: { size: { sm: 'p-2' } } })",
])('a base without classes gets one: %s', (definition) => {
  const made = (base: string) =>
    drawn(`const look = ${definition.replace(/null|undefined|\[\]/, base)}`, 'look({ size })')
  const before = drawn(`const look = ${definition}`, 'look({ size })')
  const margin = style('p', { margin: '4px' }, { liveClasses: ['p-2'] })
  expect(outcome(before, margin, { design })).toBe(made("'m-1'"))
})
