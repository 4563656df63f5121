/** A removal leaves no empty groups or calls, and no comments about what was removed. */
import { meaning, remove } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

markupTable([
  [
    'a fragment under a condition goes with its last child',
    '<p>{on && <><b /></>}</p>',
    remove(['b']),
    '<p></p>',
  ],
  [
    'a fragment under a condition goes with all its children',
    '<p>{on ? <><b /><i /></> : <u />}</p>',
    remove(['b', 'i']),
    '<p>{on ? null : <u />}</p>',
  ],
  [
    'a fragment on lines goes with its last child',
    '<p>\n  {on && (\n    <>\n      <b />\n    </>\n  )}\n  <i />\n</p>',
    remove(['b']),
    '<p>\n  <i />\n</p>',
  ],
  ['a fragment with words stays', '<p>{on && <>one <b /></>}</p>', remove(['b']), '<p>{on && <>one </>}</p>'],
  [
    'a named fragment goes as well',
    '<p>{on && <Fragment key="a"><b /></Fragment>}</p>',
    remove(['b']),
    '<p></p>',
  ],
  [
    'a function that is called in place goes as a whole',
    '<p>{(() => <b />)()}</p>',
    remove(['b']),
    '<p></p>',
  ],
  [
    'a function that draws more stays',
    '<p>{(() => on ? <b /> : <i />)()}</p>',
    remove(['b']),
    '<p>{(() => on ? null : <i />)()}</p>',
  ],
  [
    'an entry takes the comment above along',
    '<p>{[\n  // first\n  <b key="1" />,\n  // second\n  <i key="2" />,\n]}</p>',
    remove(['b']),
    '<p>{[\n  // second\n  <i key="2" />,\n]}</p>',
  ],
  [
    'an entry takes several comments above along',
    '<p>{[\n  <i key="2" />,\n  // one\n  /* two */\n  <b key="1" />,\n]}</p>',
    remove(['b']),
    '<p>{[\n  <i key="2" />,\n]}</p>',
  ],
  [
    'a comment above a blank line stays',
    '<p>{[\n  // all\n\n  <b key="1" />,\n  <i key="2" />,\n]}</p>',
    remove(['b']),
    '<p>{[\n  // all\n\n  <i key="2" />,\n]}</p>',
  ],
  [
    'a comment behind the entry before stays',
    '<p>{[\n  <i key="2" />, // two\n  <b key="1" />,\n]}</p>',
    remove(['b']),
    '<p>{[\n  <i key="2" />, // two\n]}</p>',
  ],
])

fileTable([
  [
    'a list whose entries are spread as children goes with its braces',
    'export default () => <ul>{...xs.map((x) => <li key={x} />)}</ul>\n',
    meaning('template', 0, remove(['li'])),
    'export default () => <ul></ul>\n',
  ],
  [
    'an entry of a list that is spread as children',
    'export default () => <ul>{...(on ? [<b key="a" />] : [])}<i /></ul>\n',
    remove(['b']),
    'export default () => <ul>{...(on ? [] : [])}<i /></ul>\n',
  ],
  [
    'of a list whose items show nothing else no call is left',
    'export default () => <ul>{[...Array(2).keys()].map((n) => <li key={n} />)}</ul>\n',
    meaning('template', 0, remove(['li'])),
    'export default () => <ul></ul>\n',
  ],
  [
    'the byte order mark stays when the first import goes',
    "\uFEFFimport { B } from './b'\nexport default () => <p><B /></p>\n",
    remove(['B']),
    '\uFEFFexport default () => <p></p>\n',
  ],
  [
    'the alternative to a condition still shows only without a value',
    'export default ({ on }) => <p>{(on && <b />) ?? <i />}</p>\n',
    remove(['b']),
    'export default ({ on }) => <p>{on != null ? null : <i />}</p>\n',
  ],
  [
    'a callback that is kept between renders asks which is meant',
    'export default function Page({ xs }) {\n  const row = useCallback((x) => <li key={x} />, [])\n  return <ul>{xs.map(row)}</ul>\n}\n',
    remove(['li']),
    'refused: list-item',
  ],
  [
    'of a callback that is kept only the branch goes',
    'export default function Page({ xs }) {\n  const row = useCallback((x) => (x.on ? <li key={x} /> : <hr key={x} />), [])\n  return <ul>{xs.map(row)}</ul>\n}\n',
    remove(['hr'], { meaning: 'template' }),
    'export default function Page({ xs }) {\n  const row = useCallback((x) => (x.on ? <li key={x} /> : null), [])\n  return <ul>{xs.map(row)}</ul>\n}\n',
  ],
  [
    'one entry with its comment',
    'const xs = [\n  // the first\n  { id: 1 },\n  // the second\n  { id: 2 },\n]\nexport default () => <ul>{xs.map((x) => <li key={x.id} />)}</ul>\n',
    remove(['li'], { meaning: 'item', item: 1 }),
    'const xs = [\n  // the first\n  { id: 1 },\n]\nexport default () => <ul>{xs.map((x) => <li key={x.id} />)}</ul>\n',
  ],
  [
    'a default import goes and the namespace beside it stays',
    "import A, * as All from './a'\nexport default () => <main><A /><All.B /></main>\n",
    remove(['A']),
    "import * as All from './a'\nexport default () => <main><All.B /></main>\n",
  ],
  [
    'a namespace goes and the default import beside it stays',
    "import A, * as All from './a'\nexport default () => <main><A /><All.B /></main>\n",
    remove(['All.B']),
    "import A from './a'\nexport default () => <main><A /></main>\n",
  ],
])
