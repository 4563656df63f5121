/** A removal leaves no empty groups or calls, and no comments about what was removed. */
import { meaning, remove } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const REMOVE_B = remove(['b'])

markupTable([
  ['a fragment under a condition goes with its last child', '<p>{on && <><b /></>}</p>', REMOVE_B, '<p></p>'],
  [
    'a fragment under a condition goes with all its children',
    '<p>{on ? <><b /><i /></> : <u />}</p>',
    remove(['b', 'i']),
    '<p>{on ? null : <u />}</p>',
  ],
  [
    'a fragment on lines goes with its last child',
    '<p>\n  {on && (\n    <>\n      <b />\n    </>\n  )}\n  <i />\n</p>',
    REMOVE_B,
    '<p>\n  <i />\n</p>',
  ],
  ['a fragment with words stays', '<p>{on && <>one <b /></>}</p>', REMOVE_B, '<p>{on && <>one </>}</p>'],
  ['a named fragment goes as well', '<p>{on && <Fragment key="a"><b /></Fragment>}</p>', REMOVE_B, '<p></p>'],
  [
    'a fragment on one line goes with the copy that had needed it',
    '<p>{on ? <><b /><b /></> : null}</p>',
    remove(['b:1']),
    '<p>{on ? <b /> : null}</p>',
  ],
  [
    'one that a function returns as well',
    '<Part>{() => <><b /><i /></>}</Part>',
    REMOVE_B,
    '<Part>{() => <i />}</Part>',
  ],
  [
    'one that loses both stays, to be filled',
    '<Part>{() => <><b /><i /></>}</Part>',
    remove(['b', 'i']),
    '<Part>{() => <></>}</Part>',
  ],
  [
    'one with words or a space stays',
    '<p>{on && <><b /> <i /></>}</p>',
    REMOVE_B,
    '<p>{on && <><i /></>}</p>',
  ],
  ['one among other elements stays', '<p><><b /><i /></></p>', REMOVE_B, '<p><><i /></></p>'],
  [
    'a fragment on lines of its own stays',
    '<p>\n  {on && (\n    <>\n      <b />\n      <i />\n    </>\n  )}\n</p>',
    REMOVE_B,
    '<p>\n  {on && (\n    <>\n      <i />\n    </>\n  )}\n</p>',
  ],
  ['a function that is called in place goes as a whole', '<p>{(() => <b />)()}</p>', REMOVE_B, '<p></p>'],
  [
    'a function that draws more stays',
    '<p>{(() => on ? <b /> : <i />)()}</p>',
    REMOVE_B,
    '<p>{(() => on ? null : <i />)()}</p>',
  ],
  [
    'an entry takes the comment above along',
    '<p>{[\n  // first\n  <b key="1" />,\n  // second\n  <i key="2" />,\n]}</p>',
    REMOVE_B,
    '<p>{[\n  // second\n  <i key="2" />,\n]}</p>',
  ],
  [
    'an entry takes several comments above along',
    '<p>{[\n  <i key="2" />,\n  // one\n  /* two */\n  <b key="1" />,\n]}</p>',
    REMOVE_B,
    '<p>{[\n  <i key="2" />,\n]}</p>',
  ],
  [
    'a comment above a blank line stays',
    '<p>{[\n  // all\n\n  <b key="1" />,\n  <i key="2" />,\n]}</p>',
    REMOVE_B,
    '<p>{[\n  // all\n\n  <i key="2" />,\n]}</p>',
  ],
  [
    'a comment behind the entry before stays',
    '<p>{[\n  <i key="2" />, // two\n  <b key="1" />,\n]}</p>',
    REMOVE_B,
    '<p>{[\n  <i key="2" />, // two\n]}</p>',
  ],
])

const PAIRS =
  "import { Fragment } from 'react'\nconst xs = [{ a: 'x', b: 'y' }, { a: 'z', b: 'w' }]\nexport default () => <dl>{xs.map(({ a, b }) => <Fragment key={a}><dt>{a}</dt><dd>{b}</dd></Fragment>)}</dl>\n"

/** All children of the fragment of a list item are the item. */
fileTable([
  ['of all items', PAIRS, remove(['dt', 'dd'], { meaning: 'template' }), 'export default () => <dl></dl>\n'],
  [
    'of one in the data',
    PAIRS,
    remove(['dt', 'dd'], { meaning: 'item', item: 1 }),
    PAIRS.replace(", { a: 'z', b: 'w' }", ''),
  ],
  [
    'of one in the template',
    PAIRS,
    remove(['dt', 'dd'], { meaning: 'only', item: 1 }),
    PAIRS.replace('<Fragment', "a === 'z' ? null : <Fragment"),
  ],
  ['of items that are not named', PAIRS, remove(['dt', 'dd']), 'refused: list-item'],
  [
    'one of them goes by itself',
    PAIRS,
    remove(['dd'], { meaning: 'template' }),
    PAIRS.replace('<dd>{b}</dd>', '').replace('({ a, b })', '({ a })'),
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
    REMOVE_B,
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
    REMOVE_B,
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
