import { expect, test } from '@jest/globals'
import { add, meaning, native, tag } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { PAGE, page, tryPlan } from '../../testing/try-plan.ts'

const CONTENT_MODEL = 'refused: content-model'
const LIST = '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>'

markupTable([
  ['both tags change', '<p className="a">x</p>', tag('p', 'h2'), '<h2 className="a">x</h2>'],
  ['a closed element has one tag', '<main><b /></main>', tag('b', 'i'), '<main><i /></main>'],
  [
    'only this element changes',
    '<div><div>a</div></div>',
    tag('div', 'section'),
    '<section><div>a</div></section>',
  ],
  ['the tag it has already is refused', '<p>x</p>', tag('p', 'p'), 'refused: no-change'],
  ['a tag that HTML does not know is refused', '<p>x</p>', tag('p', 'heading'), 'refused: bad-name'],
  ['a custom element that nothing declares', '<p>x</p>', tag('p', 'my-card'), 'refused: bad-name'],
  [
    'a custom element that is used already',
    '<main><my-card /><p>x</p></main>',
    tag('p', 'my-card'),
    '<main><my-card /><my-card>x</my-card></main>',
  ],
  ['markup is no tag', '<p>x</p>', tag('p', 'b><script'), 'refused: bad-name'],
  ['a script is refused', '<p>x</p>', tag('p', 'script'), 'refused: unsafe'],
  ['a script by another case is refused', '<p>x</p>', tag('p', 'SCRIPT'), 'refused: unsafe'],
  ['a void tag over content is refused', '<p>x</p>', tag('p', 'img'), 'refused: no-children'],
  ['a void tag closes itself', '<p title="t"></p>', tag('p', 'hr'), '<hr title="t" />'],
  [
    'the prop that chooses a tag gets another one',
    '<Box as="section" tone="soft">x</Box>',
    tag('Box', 'article'),
    '<Box as="article" tone="soft">x</Box>',
  ],
  [
    'also by a prop of another name',
    '<Box component="section">x</Box>',
    tag('Box', 'article'),
    '<Box component="article">x</Box>',
  ],
  [
    'a prop that chooses another component is refused',
    '<Box as={Card}>x</Box>',
    tag('Box', 'article'),
    'refused: no-slot',
  ],
  [
    'a prop that chooses a void tag over content is refused',
    '<Box as="p">x</Box>',
    tag('Box', 'img'),
    'refused: no-children',
  ],
  ['a list item outside a list is refused', '<div><p>x</p></div>', tag('p', 'li'), CONTENT_MODEL],
  ['a list whose items would stand in a div is refused', LIST, tag('ul', 'div'), CONTENT_MODEL],
  ['a list becomes an ordered one', LIST, tag('ul', 'ol'), '<ol>\n  <li>a</li>\n  <li>b</li>\n</ol>'],
  ['a page in a page is refused', '<main><div /></main>', tag('div', 'html'), 'refused: no-slot'],
  ['a second body is refused', '<main>x</main>', tag('main', 'body'), 'refused: no-slot'],
  ['the only body is refused', '<html><body>x</body></html>', tag('body', 'main'), 'refused: no-slot'],
  [
    'a title of the page in its content is refused',
    '<main><p>x</p></main>',
    tag('p', 'title'),
    CONTENT_MODEL,
  ],
  ['data of the page is to be confirmed', '<main><p /></main>', tag('p', 'meta'), 'refused: unsafe'],
  ['a reading aid outside ruby is refused', '<p><b>x</b></p>', tag('b', 'rt'), CONTENT_MODEL],
  ['an element as a formula', '<p>x</p>', tag('p', 'math'), CONTENT_MODEL],
  ['a part of a formula as an element', '<math><mi>x</mi></math>', tag('mi', 'span'), CONTENT_MODEL],
  [
    'a part of a formula as another one',
    '<math><mi>x</mi></math>',
    tag('mi', 'mo'),
    '<math><mo>x</mo></math>',
  ],
  ['a link in a link is refused', '<a href="/"><b>x</b></a>', tag('b', 'a'), CONTENT_MODEL],
  ['a button in a button is refused', '<button><b>x</b></button>', tag('b', 'button'), CONTENT_MODEL],
  ['a block in a paragraph is refused', '<p><b>x</b></p>', tag('b', 'div'), CONTENT_MODEL],
  ['an unknown component is refused', '<p>x</p>', tag('p', 'Card'), 'refused: captured-name'],
  ['a component without children is refused', '<p>x</p>', tag('p', 'Page'), 'refused: no-children'],
  [
    'what only types see stays with the component',
    '<X<string> id="b">x</X>',
    tag('X', 'p'),
    '<p id="b">x</p>',
  ],
])

markupTable(
  [['a known component is a tag', '<p />', tag('p', 'Card'), '<Card />']],
  'const Card = () => <i />\n',
)

const declared = (entry: string) =>
  `declare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {\n      ${entry}: object\n    }\n  }\n}\n`

test.each<[string, Record<string, string>]>([
  ['a declaration in another file', { 'app/elements.d.ts': declared("'my-card'") }],
  ['a declaration of all names', { 'app/elements.d.ts': declared('[name: string]') }],
  ['a use in another file', { 'app/other.tsx': 'export const Other = () => <my-card />\n' }],
])('a custom element is a tag by %s', (_, others) => {
  const files = { ...others, [PAGE]: page('<p>x</p>') }
  expect(tryPlan(files, tag('p', 'my-card'))).toMatchObject({
    files: { [PAGE]: page('<my-card>x</my-card>') },
  })
})

test('a custom element needs no declaration in JavaScript', () => {
  expect(tryPlan({ 'app/page.jsx': page('<p>x</p>') }, tag('p', 'my-card'))).toMatchObject({
    type: 'applied',
  })
})

test.each([
  ['another tag', page('<p>x</p>'), tag('p', 'my-card')],
  ['a new element', page('<main></main>'), add('main', native('my-card'))],
])('a custom element that nothing declares is offered as %s', (_, file, edit) => {
  expect(tryPlan(file, edit)).toMatchObject({
    code: 'bad-name',
    alternative: 'Add “my-card” to JSX.IntrinsicElements in the source first.',
    choices: [{ context: { isConfirmed: true } }],
  })
  expect(tryPlan(file, (find) => ({ ...edit(find), isConfirmed: true }))).toMatchObject({ type: 'applied' })
})

const EACH = '<main>{xs.map((x) => <p key={x}><b>{x}</b></p>)}<i /></main>'

test.each([
  ['an item', 'p', 'item'],
  ['what is in an item', 'b', 'item'],
  ['an item by its key', 'p', 'only'],
] as const)('the tag of %s alone is refused, as it is written once for all', (_, pick, how) => {
  expect(tryPlan(page(EACH), meaning(how, 1, tag(pick, 'span')))).toMatchObject({
    code: 'list-item',
    choices: [{ label: 'All items' }],
  })
})

test.each([
  ['all items', 'b', 'template', EACH.replace(/(<\/?)b>/g, '$1em>')],
  ['an element outside the list', 'i', 'item', EACH.replace('<i />', '<em />')],
] as const)('the tag of %s changes', (_, pick, how, after) => {
  expect(tryPlan(page(EACH), meaning(how, 1, tag(pick, 'em')))).toMatchObject({
    files: { [PAGE]: page(after) },
  })
})
