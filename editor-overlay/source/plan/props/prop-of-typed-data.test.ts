/** A prop that shows data: the value keeps to the type with which the data is declared. */
import { expect, test } from '@jest/globals'
import type { Json } from '../../../protocol/edit.ts'
import { prop } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const page = (head: string, markup: string) => `${head}export default () => <ul>${markup}</ul>\n`
const ROWS = 'export const xs: Row[] = [{ id: 1, w: 100 }, { id: 2, w: 50 }]\n'
const MARKUP = '{xs.map((x) => <li key={x.id}><img alt="" width={x.w} /></li>)}'
const BAR = MARKUP.replace('<img alt=""', '<Bar')
const BARS = 'const Bar = ({ width }: { width: number | string }) => <b>{width}</b>\n'

const written = (
  head: string,
  value: Json,
  markup = MARKUP,
  tag = 'img',
  more: Record<string, string> = {},
) => {
  const files = { [PAGE]: page(head, markup), ...more }
  const done = tryPlan(files, (find) => ({ ...prop(tag, 'width', value)(find), meaning: 'item', item: 0 }))
  if (done.type === 'refused') return done.message
  return Object.values(done.files).find((text) => text.includes('xs: ') || text.includes('xs =')) ?? ''
}

const ROW = 'type Row = { id: number; w: number }\n'
const LOOSE = 'type Row = { id: number; w: number | string }\n'
const NUMBER = 'The type of xs[0].w is a number.'

test.each([
  ['a declared list', ROW + ROWS],
  ['a list in a generic type', `${ROW}const xs: ReadonlyArray<Row> = [{ id: 1, w: 100 }]\n`],
  ['a list with its type behind', `${ROW}const xs = [{ id: 1, w: 100 }] satisfies Row[]\n`],
  [
    'a list of a type that is derived',
    `${ROW}const xs: { id: number; w: Row['w'] }[] = [{ id: 1, w: 100 }]\n`,
  ],
])('%s of numbers takes no text', (_, head) => {
  expect(written(head, '100%')).toBe(NUMBER)
  expect(written(head, 80)).toContain('w: 80')
})

test('a list in another file takes no text', () => {
  const more = { 'app/rows.ts': ROW + ROWS }
  expect(written("import { xs } from './rows'\n", '100%', MARKUP, 'img', more)).toBe(NUMBER)
})

test('a type that allows text takes it, also for a component', () => {
  expect(written(LOOSE + ROWS, '100%')).toContain('w: "100%"')
  expect(written(LOOSE + BARS + ROWS, '100%', BAR, 'Bar')).toContain('w: "100%"')
})

test('without a type, an element takes text and a component does not', () => {
  const head = 'const xs = [{ id: 1, w: 100 }]\n'
  expect(written(head, '100%')).toContain('w: "100%"')
  expect(written(BARS + head, '100%', BAR, 'Bar')).toMatch(
    'xs[0].w is a number, which other code may rely on.',
  )
})
