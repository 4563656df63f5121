/** What a refusal says to do instead. */
import { expect, test } from '@jest/globals'
import { add, duplicate, move, native, remove, tag, wrap } from '../testing/edits.ts'
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

test.each([
  ['<div><p><b>x</b></p></div>', wrap('b'), 'Wrap the <p> around it.'],
  [
    '<div><ul><li><b /></li></ul></div>',
    wrap('li'),
    'Wrap the <ul> around it, or what is inside this element.',
  ],
  ['<div><svg><g><path /></g></svg></div>', wrap('path'), 'Wrap the <svg> around it.'],
  ['<table><tbody><tr><td /></tr></tbody></table>', wrap('tr'), 'Wrap the <table> around it.'],
  ['<Canvas><g /></Canvas>', wrap('g'), 'Wrap the <Canvas> around it.'],
  ['<head><link /></head>', wrap('link'), 'Select another element.'],
  ['<Head><title>a</title></Head>', wrap('title'), 'Select another element.'],
  ['<div><p><b>x</b></p></div>', tag('b', 'div'), 'Choose another tag.'],
  ['<p />', add('p', native('div')), 'Choose another place, or add another element.'],
  ['<p />', add('p', { component: 'Box', from: null }), 'Choose another place, or add another element.'],
  ['<ul><li /></ul>', move('li', 'span'), 'Choose another place, or change the tag first.'],
])(
  'in %s, what HTML does not allow leads to a step for the same gesture: %#',
  (markup, edit, alternative) => {
    const source = `${page(`<>${markup}<span /></>`)}\nfunction Box() {\n  return <div />\n}\n`
    expect(tryPlan(source, edit)).toMatchObject({ code: 'content-model', alternative })
  },
)

test.each([
  [remove(['b']), 'deleting it'],
  [duplicate(['b']), 'a copy'],
  [move('b', 'u'), 'moving it'],
])('an edit that could mean all items offers one only if it is known: %#', (edit, what) => {
  const source = page('<main><p>{xs.map((x) => <b key={x} />)}</p><u /></main>')
  const message = `This element is rendered once for each entry of a list, so ${what} can mean two things.`
  const all = { label: 'All items' }
  const one = { label: 'This item (number 2)' }

  expect(tryPlan(source, edit)).toMatchObject({
    message,
    alternative: 'Choose “all items”, or select one of the items on the canvas.',
    choices: [all],
  })
  expect(tryPlan(source, (find) => ({ ...edit(find), item: 1 }))).toMatchObject({
    message,
    alternative: 'Choose “all items” or “this item”.',
    choices: [all, one],
  })
})
