/** `null` is written where the type of a prop has it; elsewhere it removes the prop. */
import { expect, test } from '@jest/globals'
import { prop } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { outcome } from '../../testing/try-plan.ts'

const card = (type: string, attribute: string) =>
  `import type { ComponentProps, ReactNode } from 'react'\n\nfunction Card(props: ${type}) {\n  return <b>{String(props)}</b>\n}\nexport default () => <Card${attribute} />\n`

const after = (type: string) => {
  const done = outcome(card(type, ' a="x"'), prop('Card', 'a', null))
  return done === card(type, '') ? 'removed' : done === card(type, ' a={null}') ? 'written' : done
}

test.each([
  ['{ a?: string }', 'removed'],
  ["{ a?: 'x' | 'y' }", 'removed'],
  ['{ a?: string | undefined }', 'removed'],
  ['{ a?: number | Date }', 'removed'],
  ['{ a?: { b: string } }', 'removed'],
  ['{ a?: () => void }', 'removed'],
  ['{ a: string }', 'refused: bad-value'],
  ['{ a?: string | null }', 'written'],
  ["{ a: 'x' | null }", 'written'],
  ['{ a?: ReactNode }', 'written'],
  ['{ a?: unknown }', 'written'],
  ['{ a?: any }', 'written'],
  ['any', 'written'],
])('of a prop in %s, null is %s', (type, is) => {
  expect(after(type)).toBe(is)
})

test.each([
  ["ComponentProps<'button'>", 'title="x"', 'title'],
  ["ComponentProps<'input'>", 'checked', 'checked'],
  ["Omit<ComponentProps<'a'>, 'id'> & { tone?: 'a' }", 'href="/"', 'href'],
])('an attribute in %s is removed by null', (type, attribute, name) => {
  expect(outcome(card(type, ` ${attribute}`), prop('Card', name, null))).toBe(card(type, ''))
})

markupTable([
  ['a camera for pictures', '<input />', prop('input', 'capture', 'user'), '<input capture="user" />'],
  ['a camera as a switch', '<input />', prop('input', 'capture', true), '<input capture />'],
  ['no camera', '<input />', prop('input', 'capture', 'front'), 'refused: bad-value'],
  ['no list of cameras', '<input />', prop('input', 'capture', ['user']), 'refused: bad-value'],
])

const row = (attribute: string) =>
  `function Row({ as: Tag }: { as?: keyof JSX.IntrinsicElements }) {\n  return <b>{Tag}</b>\n}\nexport default () => <Row${attribute} />\n`

test.each([
  ['section', row(' as="section"')],
  ['sektion', 'refused: bad-value'],
])('of all tags, %s is judged by its name', (name, is) => {
  expect(outcome(row(''), prop('Row', 'as', name))).toBe(is)
})
