import { remove, wrap } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const LIST = '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>'

const THREE = '{[<b key="1" />, <i key="2" />, <u key="3" />]}'

markupTable([
  [
    'two elements of a list are wrapped in it',
    `<main>${THREE}</main>`,
    wrap('b', 'i'),
    '<main>{[<div key="1"><b /><i /></div>, <u key="3" />]}</main>',
  ],
  [
    'all elements of a list are wrapped with it',
    `<main>${THREE}</main>`,
    wrap('b', 'i', 'u'),
    `<main><div>${THREE}</div></main>`,
  ],
  ['a list goes with all of its elements', `<p>${THREE}</p>`, remove(['b', 'i', 'u']), '<p></p>'],
  [
    'elements of a list with another between are refused',
    `<main>${THREE}</main>`,
    wrap('b', 'u'),
    'refused: not-siblings',
  ],
  [
    'nor under a condition',
    `<main>${THREE.replace('<i', 'on && <i')}</main>`,
    wrap('b', 'i'),
    'refused: not-siblings',
  ],
  [
    'elements of a list on lines of their own',
    '<main>\n  {[\n    <b key="1" />,\n    <i key="2" />,\n    <u key="3" />,\n  ]}\n</main>',
    wrap('i', 'u'),
    '<main>\n  {[\n    <b key="1" />,\n    <div key="2">\n      <i />\n      <u />\n    </div>,\n  ]}\n</main>',
  ],
  [
    'a directive for the next line stays right above the element',
    '<main>\n  {/* eslint-disable-next-line a/b */}\n  <b />\n</main>',
    wrap('b'),
    '<main>\n  <div>\n    {/* eslint-disable-next-line a/b */}\n    <b />\n  </div>\n</main>',
  ],
  [
    'it does so too where text follows the last line',
    '<main>\n  <b />\n  <i /> text\n</main>',
    wrap('b', 'i'),
    '<main>\n  <div>\n    <b />\n    <i />\n  </div> text\n</main>',
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
    'siblings with another between come together at the first',
    '<main>\n  <i />\n  <u />\n  <b\n    id="x"\n  />\n  <s />\n</main>',
    wrap('b', 'i'),
    '<main>\n  <div>\n    <i />\n    <b\n      id="x"\n    />\n  </div>\n  <u />\n  <s />\n</main>',
  ],
  [
    'both branches of a condition come along with it',
    '<main>\n  <i />\n  <u />\n  {on ? <b /> : <s />}\n</main>',
    wrap('i', 'b', 's'),
    '<main>\n  <div>\n    <i />\n    {on ? <b /> : <s />}\n  </div>\n  <u />\n</main>',
  ],
  [
    'siblings in one line with another between are refused',
    '<main><i /><u /><b /></main>',
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
    'the lines of preformatted text are moved, because JSX trims them',
    '<main>\n  <pre>\n    a\n  </pre>\n</main>',
    wrap('pre'),
    '<main>\n  <div>\n    <pre>\n      a\n    </pre>\n  </div>\n</main>',
  ],
  [
    'those of a template in it are not',
    '<main>\n  <pre>{`\n  a\n`}</pre>\n</main>',
    wrap('pre'),
    '<main>\n  <div>\n    <pre>{`\n  a\n`}</pre>\n  </div>\n</main>',
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
    'the key of a value moves to the wrapper',
    '<main>{Object.values({ a: <b key="a" /> })}</main>',
    wrap('b'),
    '<main>{Object.values({ a: <div key="a"><b /></div> })}</main>',
  ],
  [
    'with the comment about it',
    '<main>{Object.values({\n  a: (\n    <b\n      // why\n      key="a"\n      id="b"\n    />\n  ),\n})}</main>',
    wrap('b'),
    '<main>{Object.values({\n  a: (\n    <div\n      // why\n      key="a"\n    >\n      <b\n        id="b"\n      />\n    </div>\n  ),\n})}</main>',
  ],
  [
    'a key beside other children stays',
    '<main><b key={id} /><i /></main>',
    wrap('b'),
    '<main><div><b key={id} /></div><i /></main>',
  ],
  [
    'what is cloned with props is not wrapped',
    '<main>{cloneElement(<b />, { title: "t" })}</main>',
    wrap('b'),
    'refused: no-slot',
  ],
  [
    'what stands inside it is',
    '<main>{cloneElement(<u><b /></u>, { title: "t" })}</main>',
    wrap('b'),
    '<main>{cloneElement(<u><div><b /></div></u>, { title: "t" })}</main>',
  ],
  [
    'the key moves to the wrapper of a list item',
    '<main>{xs.map((x) => <p key={x}>{x}</p>)}</main>',
    wrap('p'),
    '<main>{xs.map((x) => <div key={x}><p>{x}</p></div>)}</main>',
  ],
])

const returned = (lines: string) => `export default function Page() {\n  return (\n${lines}  )\n}\n`

fileTable([
  [
    'a directive in code becomes a child of the wrapper',
    returned('    // biome-ignore lint/a11y: why\n    <p\n      id="a"\n    />\n'),
    wrap('p'),
    returned(
      '    <div>\n      {/* biome-ignore lint/a11y: why */}\n      <p\n        id="a"\n      />\n    </div>\n',
    ),
  ],
  [
    'another comment in code stays above it',
    returned('    // why\n    <p />\n'),
    wrap('p'),
    returned('    // why\n    <div>\n      <p />\n    </div>\n'),
  ],
  [
    'the key of what is collected moves to the wrapper',
    'export default function Page({ xs }) {\n  const all = []\n  for (const x of xs) all.push(<p key={x}>{x}</p>)\n  return <main>{all}</main>\n}\n',
    wrap('p'),
    'export default function Page({ xs }) {\n  const all = []\n  for (const x of xs) all.push(<div key={x}><p>{x}</p></div>)\n  return <main>{all}</main>\n}\n',
  ],
  [
    'the child of a component that clones it is not wrapped',
    'function Tip({ children }) {\n  return cloneElement(children, { title: "t" })\n}\nexport default () => <main><Tip><b /></Tip></main>\n',
    wrap('b'),
    'refused: no-slot',
  ],
  [
    'the child of a component that only counts it is wrapped',
    'function Only({ children }) {\n  return <i>{Children.only(children)}</i>\n}\nexport default () => <main><Only><b /></Only></main>\n',
    wrap('b'),
    'function Only({ children }) {\n  return <i>{Children.only(children)}</i>\n}\nexport default () => <main><Only><div><b /></div></Only></main>\n',
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
])

markupTable([
  [
    'a parameter stays directly in its object',
    '<object data="a"><param name="b" /></object>',
    wrap('param'),
    'refused: content-model',
  ],
  [
    'a source stays directly in its picture',
    '<picture><source srcSet="a" /><img src="b" /></picture>',
    wrap('source'),
    'refused: content-model',
  ],
  [
    'the image of a picture stays there as well',
    '<picture><source srcSet="a" /><img src="b" /></picture>',
    wrap('img'),
    'refused: content-model',
  ],
  ['a track stays in its video', '<video><track src="a" /></video>', wrap('track'), 'refused: content-model'],
  [
    'a source stays in its audio',
    '<audio><source src="a" /></audio>',
    wrap('source'),
    'refused: content-model',
  ],
  [
    'a picture goes into a wrapper with all it holds',
    '<main><picture><source srcSet="a" /><img src="b" /></picture></main>',
    wrap('picture'),
    '<main><div><picture><source srcSet="a" /><img src="b" /></picture></div></main>',
  ],
])

const picked = (test: string, inner: string) =>
  `function Title({ children }) {\n  return <h1>{children}</h1>\n}\nfunction Box({ children }) {\n  const head = Children.toArray(children).find((one) => ${test})\n  return <section>{head}</section>\n}\nexport default () => <Box>${inner}</Box>\n`

/** A wrapper would hide what the component around it looks for. */
fileTable(
  ['one.type === Title', 'isValidElement(one) && one.type == Title', 'Title === one.type'].flatMap((test) => [
    [test, picked(test, '<Title>a</Title>'), wrap('Title'), 'refused: no-slot'] as const,
    [
      `${test}, another element`,
      picked(test, '<p>a</p>'),
      wrap('p'),
      picked(test, '<div><p>a</p></div>'),
    ] as const,
  ]),
)
