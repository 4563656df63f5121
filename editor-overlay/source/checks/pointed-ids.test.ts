/** A note says what still points to an id that no element has any more. */
import { expect, test } from '@jest/globals'
import { duplicate, move, prop, remove, tag } from '../testing/edits.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const FIELD =
  '<p>\n  <label htmlFor="a">A</label>\n  <input id="a" aria-describedby="b c" />\n  <i id="b" />\n  <u id="c" />\n</p>'
const notesOf = (markup: string, edit: Parameters<typeof tryPlan>[1]) => {
  const done = tryPlan(page(markup), edit)
  return done.type === 'refused' ? done.code : done.plan.notes
}
const lost = (id: string, name: string, line: number) =>
  `No element has the ID “${id}” now, but ${name} in app/page.tsx, line ${line} points to it.`

test.each([
  ['the field of a label', FIELD, remove(['input']), [lost('a', 'htmlFor', 4)]],
  ['one of several descriptions', FIELD, remove(['u']), [lost('c', 'aria-describedby', 5)]],
  [
    'a section of the page',
    '<main><a href="#b" /><b id="b" /></main>',
    remove(['b']),
    [lost('b', 'href', 3)],
  ],
  [
    'a gradient of a shape',
    '<svg><g><linearGradient id="b" /></g><rect fill="url(#b)" /></svg>',
    remove(['g']),
    [lost('b', 'fill', 3)],
  ],
  [
    'a mask of an element, in quotes',
    `<svg><mask id="b" /><rect style={{ mask: 'url("#b") no-repeat' }} /></svg>`,
    remove(['mask']),
    [lost('b', 'style', 3)],
  ],
  [
    'a symbol under its old name',
    '<svg><symbol id="b" /><use xlinkHref="#b" /></svg>',
    remove(['symbol']),
    [lost('b', 'xlinkHref', 3)],
  ],
  ['an id that changes', FIELD, prop('input', 'id', 'z'), [lost('a', 'htmlFor', 4)]],
  ['an id that is removed', FIELD, prop('i', 'id', { type: 'remove' }), [lost('b', 'aria-describedby', 5)]],
  [
    'an id that another element has',
    FIELD,
    prop('i', 'id', 'c'),
    [lost('b', 'aria-describedby', 5), 'More than one element has the ID “c” now.'],
  ],
])('%s is named', (_, markup, edit, notes) => {
  expect(notesOf(markup, edit)).toEqual(notes)
})

test.each([
  ['both are removed', FIELD, remove(['label', 'input'])],
  ['the label is removed', FIELD, remove(['label'])],
  ['only a tag changes', `<main>${FIELD.replaceAll('p>', 'div>')}</main>`, tag('div', 'section')],
  ['the element only moves', FIELD, move('i', 'p')],
  ['another element has the id', '<p><a href="#b" /><b id="b" /><i id="b" /></p>', remove(['b'])],
  ['nothing pointed to it', '<p><b id="b" /></p>', remove(['b'])],
  ['the address is of another page', '<p><a href="/x#b" /><b id="b" /></p>', remove(['b'])],
])('there is no note where %s', (_, markup, edit) => {
  expect(notesOf(markup, edit)).toEqual([])
})

test('the ids of a copy are new', () => {
  expect(notesOf(FIELD, duplicate(['i']))).toEqual([
    'The copy has new IDs, so that each ID is used only once.',
  ])
})

test.each(["document.getElementById('q')", "document.querySelector('#q')"])(
  'code looks for an id: %s',
  (code) => {
    const source = `const found = () => ${code}\nexport default () => <main><b id="q" /></main>\n`
    expect(tryPlan(source, remove(['b']))).toMatchObject({
      plan: { notes: ['No element has the ID “q” now, but the code in app/page.tsx, line 1 looks for it.'] },
    })
  },
)
