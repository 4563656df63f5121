/** What a component renders by a function that it is passed is in the element that calls it. */
import { describe, expect, test } from '@jest/globals'
import { move, tag, wrap } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const LIST = (params: string, inside: string, holder = 'p') =>
  `function List(${params}) {\n  return <div><${holder}>${inside}</${holder}></div>\n}\n`
const inPage = (list: string, use: string) =>
  `${list}export default function Page({ xs }) {\n  return <main>${use}<section /></main>\n}\n`

const CALLED = '<List rows={xs} draw={(x) => <b>{x}</b>} />'
const CHILD = '<List rows={xs}>{(x) => <b>{x}</b>}</List>'

describe.each([
  ['{draw(rows)}', '{ rows, draw }', CALLED],
  ['{draw?.(rows)}', '{ rows, draw }', CALLED],
  ['{rows.length > 0 && draw(rows)}', '{ rows, draw }', CALLED],
  ['{rows.map((row) => draw(row))}', '{ rows, draw }', CALLED],
  ['{rows.map(draw)}', '{ rows, draw }', CALLED],
  ['{props.draw(props.rows)}', 'props', CALLED],
  ['{children(rows)}', '{ rows, children }', CHILD],
])('%s', (inside, params, use) => {
  test('a block does not get into its paragraph', () => {
    const text = inPage(LIST(params, inside), use)
    for (const edit of [wrap('b'), tag('b', 'div'), move('section', 'b')])
      expect(tryPlan(text, edit)).toMatchObject({ code: 'content-model' })
  })

  test('but into a block', () => {
    const text = inPage(LIST(params, inside, 'article'), use)
    for (const edit of [wrap('b'), tag('b', 'div')])
      expect(tryPlan(text, edit)).toMatchObject({ type: 'applied' })
  })
})
