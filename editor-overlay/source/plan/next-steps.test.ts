/** What a refusal of a move or a paste says to do instead. */
import { expect, test } from '@jest/globals'
import { add, move } from '../testing/edits.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

test.each(['isOn() ? <b>x</b> : <i>y</i>', 'icon() ?? <b>x</b>'])(
  'an element that a prop chooses is pasted, then deleted: %s',
  (value) => {
    expect(tryPlan(page(`<div><Card icon={${value}} /><p /></div>`), move('b', 'p'))).toMatchObject({
      message: 'The prop icon decides between this element and others.',
      alternative: 'Paste a copy of it at the new place, and delete this one.',
    })
  },
)

test.each(['{xs.map((x) => <b key={x}>{x}</b>)}', '{xs.map(({ id, x }) => <b key={id}>{x}</b>)}'])(
  'a copy of a list item that shows its entry stays among the items: %s',
  (list) => {
    const before = page(`<div><ul>${list}</ul><p /></div>`)

    expect(tryPlan(before, (find) => add('p', { codebaseId: find('b') })(find))).toMatchObject({
      message: 'It uses “x”, which only the items of its list have.',
      alternative: 'Place it inside an item of this list. To add an item, duplicate one.',
    })
  },
)
