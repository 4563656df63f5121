import { duplicate, remove, tag, wrap } from '../testing/intents.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const LIST = '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>'

markupTable([
  ['an element on its own lines goes with its lines', LIST, remove(['li']), '<ul>\n  <li>b</li>\n</ul>'],
  [
    'an element over several lines goes with all of them',
    '<ul>\n  <li\n    id="a"\n  >\n    a\n  </li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  <li>b</li>\n</ul>',
  ],
  [
    'the comment right above goes along',
    '<ul>\n  {/* first */}\n  <li>a</li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  <li>b</li>\n</ul>',
  ],
  [
    'a comment with a line between stays',
    '<ul>\n  {/* first */}\n\n  <li>a</li>\n  <li>b</li>\n</ul>',
    remove(['li']),
    '<ul>\n  {/* first */}\n\n  <li>b</li>\n</ul>',
  ],
  [
    'an inline element goes with one of its blanks',
    '<p>Hello <b>big</b> world</p>',
    remove(['b']),
    '<p>Hello world</p>',
  ],
  [
    'an inline element glued to a word leaves the word',
    '<p>Hello<b>big</b>!</p>',
    remove(['b']),
    '<p>Hello!</p>',
  ],
  [
    'the second of three on one line goes',
    '<p><i /><i /><i id="c" /></p>',
    remove(['i:1']),
    '<p><i /><i id="c" /></p>',
  ],
  ['two elements go at once', LIST, remove(['li', 'li:1']), '<ul>\n</ul>'],
  [
    'a condition about one element goes as a whole',
    '<p>\n  {on && <b>x</b>}\n  y\n</p>',
    remove(['b']),
    '<p>\n  y\n</p>',
  ],
  [
    'a branch with nothing on the other side goes as a whole',
    '<p>\n  {on ? <b>x</b> : null}\n  y\n</p>',
    remove(['b']),
    '<p>\n  y\n</p>',
  ],
  [
    'a branch with something on the other side becomes null',
    '<p>{on ? <b>x</b> : <i>y</i>}</p>',
    remove(['b']),
    '<p>{on ? null : <i>y</i>}</p>',
  ],
  [
    'a nested branch becomes null',
    '<p>{a ? <b>x</b> : c ? <i>y</i> : null}</p>',
    remove(['i']),
    '<p>{a ? <b>x</b> : null}</p>',
  ],
  ['an element in parentheses takes them along', '<p>{on && (\n  <b>x</b>\n)}</p>', remove(['b']), '<p></p>'],
  [
    'the value of a prop takes the prop along',
    '<p title="t" icon={<b />}>y</p>',
    remove(['b']),
    '<p title="t">y</p>',
  ],
  ['an alternative becomes null', '<p>{x ?? <b />}</p>', remove(['b']), '<p>{x ?? null}</p>'],
  [
    'an entry of an array goes with its comma',
    '<p>{[<b key="1" />, <i key="2" />]}</p>',
    remove(['b']),
    '<p>{[<i key="2" />]}</p>',
  ],
  [
    'the last entry of an array goes with the comma before',
    '<p>{[<b key="1" />, <i key="2" />]}</p>',
    remove(['i']),
    '<p>{[<b key="1" />]}</p>',
  ],
  [
    'the root of a list item asks which is meant',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    remove(['li']),
    'refused: list-item',
  ],
  [
    'the template of a list goes as a whole',
    '<ul>\n  {xs.map((x) => <li key={x}>{x}</li>)}\n</ul>',
    remove(['li'], { meaning: 'template' }),
    '<ul>\n</ul>',
  ],
  [
    'one item of data from elsewhere is refused',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    remove(['li'], { meaning: 'item', item: 0 }),
    'refused: list-item',
  ],
  [
    'an element inside a list item goes from the template',
    '<ul>{xs.map((x) => <li key={x}><b>{x}</b>!</li>)}</ul>',
    remove(['b']),
    '<ul>{xs.map((x) => <li key={x}>!</li>)}</ul>',
  ],
  ['nothing chosen is refused', LIST, remove([]), 'refused: no-change'],

  [
    'a copy stands right below',
    LIST,
    duplicate(['li']),
    '<ul>\n  <li>a</li>\n  <li>a</li>\n  <li>b</li>\n</ul>',
  ],
  [
    'an inline copy stands right beside',
    '<p>a <b>x</b> c</p>',
    duplicate(['b']),
    '<p>a <b>x</b><b>x</b> c</p>',
  ],
  [
    'two copies at once',
    LIST,
    duplicate(['li', 'li:1']),
    '<ul>\n  <li>a</li>\n  <li>a</li>\n  <li>b</li>\n  <li>b</li>\n</ul>',
  ],
  [
    'an id in a copy is made new',
    '<p>\n  <b id="x" />\n</p>',
    duplicate(['b']),
    '<p>\n  <b id="x" />\n  <b id="x-2" />\n</p>',
  ],
  [
    'what points at the id inside the copy follows',
    '<p>\n  <div>\n    <label htmlFor="x">l</label>\n    <input id="x" />\n  </div>\n</p>'.replaceAll(
      'p>',
      'section>',
    ),
    duplicate(['div']),
    '<section>\n  <div>\n    <label htmlFor="x">l</label>\n    <input id="x" />\n  </div>\n  <div>\n    <label htmlFor="x-2">l</label>\n    <input id="x-2" />\n  </div>\n</section>',
  ],
  [
    'a ref stays with the first',
    '<p>\n  <b ref={box} title="t" />\n</p>',
    duplicate(['b']),
    '<p>\n  <b ref={box} title="t" />\n  <b title="t" />\n</p>',
  ],
  [
    'a key written as text is made new',
    '<p>\n  <b key="x" />\n</p>',
    duplicate(['b']),
    '<p>\n  <b key="x" />\n  <b key="x-2" />\n</p>',
  ],
  [
    'a test id is made new',
    '<p>\n  <b data-testid="x" />\n</p>',
    duplicate(['b']),
    '<p>\n  <b data-testid="x" />\n  <b data-testid="x-2" />\n</p>',
  ],
  ['a copy of the root is refused', '<p>x</p>', duplicate(['p']), 'refused: no-slot'],
  ['a copy in a branch is refused', '<p>{on ? <b /> : null}</p>', duplicate(['b']), 'refused: no-slot'],
  [
    'a copy of a list item asks which is meant',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    duplicate(['li']),
    'refused: list-item',
  ],
  ['a second main is refused', '<div>\n  <main />\n</div>', duplicate(['main']), 'refused: no-slot'],
  [
    'a copy keeps what stands in a template',
    '<div>\n  <pre>{`\n a\n`}</pre>\n</div>',
    duplicate(['pre']),
    '<div>\n  <pre>{`\n a\n`}</pre>\n  <pre>{`\n a\n`}</pre>\n</div>',
  ],

  [
    'a wrapper takes lines of its own and steps in',
    '<main>\n  <p>\n    a\n  </p>\n</main>',
    wrap('p'),
    '<main>\n  <div>\n    <p>\n      a\n    </p>\n  </div>\n</main>',
  ],
  [
    'two siblings get one wrapper',
    '<main>\n  <i />\n  <b />\n  <u />\n</main>',
    wrap('i', 'b'),
    '<main>\n  <div>\n    <i />\n    <b />\n  </div>\n  <u />\n</main>',
  ],
  [
    'a comment between siblings comes along',
    '<main>\n  <i />\n  {/* c */}\n  <b />\n</main>',
    wrap('b', 'i'),
    '<main>\n  <div>\n    <i />\n    {/* c */}\n    <b />\n  </div>\n</main>',
  ],
  [
    'siblings with another between are refused',
    '<main>\n  <i />\n  <u />\n  <b />\n</main>',
    wrap('i', 'b'),
    'refused: not-siblings',
  ],
  [
    'elements of two parents are refused',
    '<main>\n  <i><u /></i>\n  <b />\n</main>',
    wrap('u', 'b'),
    'refused: not-siblings',
  ],
  [
    'an inline element is wrapped in its line',
    '<main>a <b>x</b> c</main>',
    wrap('b'),
    '<main>a <div><b>x</b></div> c</main>',
  ],
  ['the root of a component is wrapped', '<p>\n  a\n</p>', wrap('p'), '<div>\n  <p>\n    a\n  </p>\n</div>'],
  [
    'a branch is wrapped in its place',
    '<main>{on ? <b /> : <i />}</main>',
    wrap('b'),
    '<main>{on ? <div><b /></div> : <i />}</main>',
  ],
  [
    'the lines of a template are not moved',
    '<main>\n  <pre>{`\nx\n`}</pre>\n</main>',
    wrap('pre'),
    '<main>\n  <div>\n    <pre>{`\nx\n`}</pre>\n  </div>\n</main>',
  ],
  [
    'the lines of preformatted text are not moved',
    '<main>\n  <pre>\n    a\n  </pre>\n</main>',
    wrap('pre'),
    '<main>\n  <div>\n    <pre>\n    a\n  </pre>\n  </div>\n</main>',
  ],
  [
    'a blank line inside stays blank',
    '<main>\n  <p>\n    a\n\n    b\n  </p>\n</main>',
    wrap('p'),
    '<main>\n  <div>\n    <p>\n      a\n\n      b\n    </p>\n  </div>\n</main>',
  ],
  ['a div in a paragraph is refused', '<p>\n  <b />\n</p>', wrap('b'), 'refused: content-model'],
  ['a list item is not wrapped', LIST, wrap('li'), 'refused: content-model'],
  [
    'a row of a table is not wrapped',
    '<table>\n  <tbody>\n    <tr />\n  </tbody>\n</table>',
    wrap('tr'),
    'refused: content-model',
  ],
  [
    'the key moves to the wrapper of a list item',
    '<main>{xs.map((x) => <p key={x}>{x}</p>)}</main>',
    wrap('p'),
    '<main>{xs.map((x) => <div key={x}><p>{x}</p></div>)}</main>',
  ],

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
  ['a custom element is a tag', '<p>x</p>', tag('p', 'my-card'), '<my-card>x</my-card>'],
  ['markup is no tag', '<p>x</p>', tag('p', 'b><script'), 'refused: bad-name'],
  ['a script is refused', '<p>x</p>', tag('p', 'script'), 'refused: unsafe'],
  ['a script by another case is refused', '<p>x</p>', tag('p', 'SCRIPT'), 'refused: unsafe'],
  ['a void tag over content is refused', '<p>x</p>', tag('p', 'img'), 'refused: no-children'],
  ['a void tag closes itself', '<p title="t"></p>', tag('p', 'hr'), '<hr title="t" />'],
  ['a list item outside a list is refused', '<div><p>x</p></div>', tag('p', 'li'), 'refused: content-model'],
  ['a list whose items would stand in a div is refused', LIST, tag('ul', 'div'), 'refused: content-model'],
  ['a list becomes an ordered one', LIST, tag('ul', 'ol'), '<ol>\n  <li>a</li>\n  <li>b</li>\n</ol>'],
  ['a link in a link is refused', '<a href="/"><b>x</b></a>', tag('b', 'a'), 'refused: content-model'],
  [
    'a button in a button is refused',
    '<button><b>x</b></button>',
    tag('b', 'button'),
    'refused: content-model',
  ],
  ['a block in a paragraph is refused', '<p><b>x</b></p>', tag('b', 'div'), 'refused: content-model'],
  ['an unknown component is refused', '<p>x</p>', tag('p', 'Card'), 'refused: captured-name'],
  ['a known component is a tag', '<p>x</p>', tag('p', 'Page'), '<Page>x</Page>'],
])

const DATA = `const items = [
  { id: 1, name: 'a' }, // first
  { id: 2, name: 'b' },
  { id: 3, name: 'c' },
]
`
const list = (data: string) =>
  `${data}export default function Page() {
  return (
    <ul>
      {items.map((item, index) => {
        // a comment
        if (!item) return null
        return <li key={item.id}>{index}{item.name}</li>
      })}
    </ul>
  )
}
`
const inline = (entries: string) =>
  `export default function Page() {\n  return <ul>{[${entries}].map((x) => <li key={x}>{x}</li>)}</ul>\n}\n`

fileTable([
  [
    'the root of a component becomes null with its parentheses',
    'export default function Page() {\n  return (\n    <p>x</p>\n  )\n}\n',
    remove(['p']),
    'export default function Page() {\n  return null\n}\n',
  ],
  [
    'an element inside another that goes is no second removal',
    'export default () => <p><b /></p>\n',
    remove(['p', 'b']),
    'export default () => null\n',
  ],
  [
    'one item goes from the data with its comma and comment',
    list(DATA),
    remove(['li'], { meaning: 'item', item: 0 }),
    list(DATA.replace("  { id: 1, name: 'a' }, // first\n", '')),
  ],
  [
    'the last item goes from the data',
    list(DATA),
    remove(['li'], { meaning: 'item', item: 2 }),
    list(DATA.replace("  { id: 3, name: 'c' },\n", '')),
  ],
  [
    'an item that does not exist is refused',
    list(DATA),
    remove(['li'], { meaning: 'item', item: 9 }),
    'refused: list-item',
  ],
  [
    'one item of an array on one line goes',
    inline("'a', 'b', 'c'"),
    remove(['li'], { meaning: 'item', item: 1 }),
    inline("'a', 'c'"),
  ],
  [
    'one item is copied in the data',
    list(DATA),
    duplicate(['li'], { meaning: 'item', item: 1 }),
    list(DATA.replace("  { id: 2, name: 'b' },\n", "  { id: 2, name: 'b' },\n  { id: 2, name: 'b' },\n")),
  ],
  [
    'an import that nothing else uses goes along',
    "import { A, B } from './ab'\nexport default () => (\n  <p>\n    <A />\n    <B />\n  </p>\n)\n",
    remove(['B']),
    "import { A } from './ab'\nexport default () => (\n  <p>\n    <A />\n  </p>\n)\n",
  ],
  [
    'the only name of an import takes the line along',
    "import A from './a'\nimport B from './b'\nexport default () => (\n  <p>\n    <A />\n    <B />\n  </p>\n)\n",
    remove(['A']),
    "import B from './b'\nexport default () => (\n  <p>\n    <B />\n  </p>\n)\n",
  ],
  [
    'an import that is still used stays',
    'import A from \'./a\'\nexport default () => (\n  <p>\n    <A />\n    <A id="2" />\n  </p>\n)\n',
    remove(['A']),
    'import A from \'./a\'\nexport default () => (\n  <p>\n    <A id="2" />\n  </p>\n)\n',
  ],
  [
    'a default import goes and the named one stays',
    "import A, { B } from './ab'\nexport default () => (\n  <p>\n    <A />\n    <B />\n  </p>\n)\n",
    remove(['A']),
    "import { B } from './ab'\nexport default () => (\n  <p>\n    <B />\n  </p>\n)\n",
  ],
  [
    'imports that stand side by side go together',
    "import { A, B, C, D } from './abcd'\nexport default () => (\n  <p>\n    <A />\n    <b><B /><C /><D /></b>\n  </p>\n)\n",
    remove(['b']),
    "import { A } from './abcd'\nexport default () => (\n  <p>\n    <A />\n  </p>\n)\n",
  ],
  [
    'a key on a line of its own moves to the wrapper',
    'export default () => (\n  <p>\n    {xs.map((x) => (\n      <b\n        key={x}\n        id="i"\n      />\n    ))}\n  </p>\n)\n'.replaceAll(
      'p>',
      'main>',
    ),
    wrap('b'),
    'export default () => (\n  <main>\n    {xs.map((x) => (\n      <div key={x}>\n        <b\n          id="i"\n        />\n      </div>\n    ))}\n  </main>\n)\n',
  ],
  [
    'the named import goes and the default one stays',
    "import A, { B } from './ab'\nexport default () => (\n  <p>\n    <A />\n    <B />\n  </p>\n)\n",
    remove(['B']),
    "import A from './ab'\nexport default () => (\n  <p>\n    <A />\n  </p>\n)\n",
  ],
  [
    'an element in a constant becomes null',
    'export default () => {\n  const head = <b />\n  return <p>{head}</p>\n}\n',
    remove(['b']),
    'export default () => {\n  const head = null\n  return <p>{head}</p>\n}\n',
  ],
  [
    'an element in a table of elements becomes null',
    'const icons = { a: <b />, c: <i /> }\nexport default () => <p>{icons.a}</p>\n',
    remove(['b']),
    'const icons = { a: null, c: <i /> }\nexport default () => <p>{icons.a}</p>\n',
  ],
  [
    'an early return becomes null',
    'export default function Page({ on }) {\n  if (on) return <b />\n  return <p />\n}\n',
    remove(['b']),
    'export default function Page({ on }) {\n  if (on) return null\n  return <p />\n}\n',
  ],
  [
    'what a render prop draws becomes null',
    'export default () => <List>{(x) => <b>{x}</b>}</List>\n',
    remove(['b']),
    'export default () => <List>{(x) => null}</List>\n',
  ],
  [
    'the body of a page cannot go',
    'export default () => (\n  <html>\n    <body />\n  </html>\n)\n',
    remove(['body']),
    'refused: no-slot',
  ],
  [
    'a file that does not parse is refused',
    'export default () => <p>\n',
    () => ({ type: 'removeJsxElement', ids: ['tempo-x'] }),
    'refused: unknown-element',
  ],
])
