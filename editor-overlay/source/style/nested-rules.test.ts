/** A utility that a nested or conditional rule of a module would override is refused with the place of that rule. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { tryPlan } from '../testing/try-plan.ts'

function edited(css: string, modifiers: string[] = []) {
  const files = {
    'app/page.tsx':
      "import clsx from 'clsx'\nimport styles from './a.module.css'\nexport default () => <p className={clsx(styles.card, 'flex')} />\n",
    'app/a.module.css': css,
  }
  const done = tryPlan(files, style('p', { padding: '8px' }, { modifiers }), { design })
  if (done.type === 'refused') return done.message
  return done.files['app/a.module.css'] === css ? 'a utility' : done.files['app/a.module.css']
}

const ABOVE = '@media (min-width: 40rem)'

test.each<[css: string, rule: string]>([
  [
    `.card { color: red }\n${ABOVE} { .card { padding: 9px } }\n`,
    `${ABOVE} .card of app/a.module.css, line 2`,
  ],
  [`.card { color: red; ${ABOVE} { padding: 9px } }\n`, `${ABOVE} .card of app/a.module.css, line 1`],
  [
    `.card {\n  &.card {\n    ${ABOVE} {\n      padding: 9px;\n    }\n  }\n  ${ABOVE} {\n    padding: 1px;\n  }\n}\n`,
    `${ABOVE} .card of app/a.module.css, line 3`,
  ],
  [
    '@supports (gap: 1px) { .card { padding: 3px } }\n',
    '@supports (gap: 1px) .card of app/a.module.css, line 1',
  ],
  [
    '@container (width > 9px) { .card { padding: 3px } }\n',
    '@container (width > 9px) .card of app/a.module.css, line 1',
  ],
  ['.wrap { .card { padding: 9px } }\n', '.card of app/a.module.css, line 1'],
  ['.list .card { padding: 3px }\n', '.card of app/a.module.css, line 1'],
])('%s', (css, rule) => {
  expect(edited(css)).toBe(`The rule ${rule}, sets the same property and would win over a utility.`)
})

test('a rule for the state that is asked for', () => {
  expect(edited('.card { &:hover { padding: 3px } }\n', ['hover'])).toMatch(/would win over a utility/)
})

test.each([
  '.card { & .x { padding: 2px; &:hover { padding: 3px } } color: red }\n',
  '.card { &:hover { padding: 3px } }\n',
  '.card { &::before { padding: 3px } }\n',
  '.card > a { padding: 3px }\n',
  '.cards { padding: 3px }\n',
  '.dark .card { padding: 3px }\n',
  '@media print { .card { padding: 3px } }\n',
  '@media (prefers-reduced-motion) { .card { padding: 3px } }\n',
  '@layer base { .card { padding: 3px } }\n',
])('%s is about something else', (css) => {
  expect(edited(css)).toBe('a utility')
})

test.each<[css: string, after: string]>([
  ['.card { padding: 1px; & .x { padding: 2px } }\n', '.card { padding: 8px; & .x { padding: 2px } }\n'],
  [
    '.card { & .x { padding: 2px; &:hover { padding: 3px } } padding: 1px }\n',
    '.card { & .x { padding: 2px; &:hover { padding: 3px } } padding: 8px }\n',
  ],
])('of %s only the element’s own declaration changes', (css, after) => {
  expect(edited(css)).toBe(after)
})
