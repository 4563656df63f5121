/** Entries that statements add, that are identified by their position, or that come before an alternative. */
import { remove } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const all = { meaning: 'template' } as const
const page = (lines: string) => `export default function Page({ xs, on, ...rest }) {\n${lines}\n}\n`
const loop = (lines: string) =>
  page(`  const rows = []\n  for (const x of xs) {\n${lines}\n  }\n  return <dl>{rows}</dl>`)

fileTable([
  [
    'a statement that adds one of two goes',
    loop('    rows.push(<dt key={x.id}>{x.t}</dt>)\n    rows.push(<dd key={x.d}>{x.d}</dd>)'),
    remove(['dt'], all),
    loop('    rows.push(<dd key={x.d}>{x.d}</dd>)'),
  ],
  [
    'the comment right above the statement goes along',
    loop('    // the term\n    rows.push(<dt key={x.id} />)\n    rows.push(<dd key={x.d} />)'),
    remove(['dt'], all),
    loop('    rows.push(<dd key={x.d} />)'),
  ],
  [
    'one of two that a call adds goes with its comma',
    loop('    rows.push(<dt key={x.id} />, <dd key={x.d} />)'),
    remove(['dt'], all),
    loop('    rows.push(<dd key={x.d} />)'),
  ],
  [
    'the second of two that a call adds goes with the comma before',
    loop('    rows.push(<dt key={x.id} />, <dd key={x.d} />)'),
    remove(['dd'], all),
    loop('    rows.push(<dt key={x.id} />)'),
  ],
  [
    'the only statement of a condition goes with it',
    loop('    if (on) rows.push(<hr key="h" />)\n    rows.push(<dd key={x.d} />)'),
    remove(['hr'], all),
    loop('    rows.push(<dd key={x.d} />)'),
  ],
  [
    'a statement in a reduction goes',
    page(
      '  return <ul>{xs.reduce((all, x) => {\n    all.push(<hr key={x.h} />)\n    all.push(<li key={x.id} />)\n    return all\n  }, [])}</ul>',
    ),
    remove(['hr'], all),
    page(
      '  return <ul>{xs.reduce((all, x) => {\n    all.push(<li key={x.id} />)\n    return all\n  }, [])}</ul>',
    ),
  ],
  [
    'a value of a map keeps its place',
    page('  const map = new Map([["a", <b />]])\n  return <p>{map.get(on)}</p>'),
    remove(['b']),
    page('  const map = new Map([["a", null]])\n  return <p>{map.get(on)}</p>'),
  ],
  [
    'a value of a row keeps its place',
    page('  const rows = [[<b />, 1], [<i />, 2]]\n  return <p>{rows.map(draw)}</p>'),
    remove(['b']),
    page('  const rows = [[null, 1], [<i />, 2]]\n  return <p>{rows.map(draw)}</p>'),
  ],
  [
    'a value with a name of its own keeps its place',
    page('  const [a, c] = [<b />, <i />]\n  return <p>{a}{c}</p>'),
    remove(['b']),
    page('  const [a, c] = [null, <i />]\n  return <p>{a}{c}</p>'),
  ],
  [
    'a value that a number picks keeps its place',
    page('  const steps = [<b />, <i />]\n  return <p>{steps[on]}</p>'),
    remove(['b']),
    page('  const steps = [null, <i />]\n  return <p>{steps[on]}</p>'),
  ],
  [
    'a value that is listed goes',
    page('  const steps = [<b key="1" />, <i key="2" />]\n  return <p>{steps}</p>'),
    remove(['b']),
    page('  const steps = [<i key="2" />]\n  return <p>{steps}</p>'),
  ],
])

const IMPORTS = "'use client'\n\nimport { A } from './a'\nimport { B } from './b'\n"
const drawn = (markup: string) => `\nexport default () => <p>${markup}</p>\n`

fileTable([
  [
    'without imports one blank line is left',
    `${IMPORTS}${drawn('<A /><B />')}`,
    remove(['A', 'B']),
    `'use client'\n${drawn('')}`,
  ],
  [
    'of several imports the last goes alone',
    `${IMPORTS}${drawn('<A /><B />')}`,
    remove(['B']),
    `'use client'\n\nimport { A } from './a'\n${drawn('<A />')}`,
  ],
  [
    'a file does not begin with a blank line',
    `import { A } from './a'\n${drawn('<A />')}`,
    remove(['A']),
    drawn('').slice(1),
  ],
])

markupTable([
  [
    'an entry goes with the comment before it',
    '<p>{[\n  <b key="1" />,\n  /* second */ <i key="2" />,\n]}</p>',
    remove(['i']),
    '<p>{[\n  <b key="1" />,\n]}</p>',
  ],
  [
    'without a list what stood for no list is still drawn only then',
    '<p>{xs?.map((x) => <b key={x} />) ?? <i />}</p>',
    remove(['b'], all),
    '<p>{xs ? null : <i />}</p>',
  ],
  [
    'what never stood in for a list goes with it',
    '<p>{xs.map((x) => <b key={x} />) ?? <i />}</p>',
    remove(['b'], all),
    '<p></p>',
  ],
  [
    'a side of a condition does not give its place to an alternative',
    '<p>{(on ? <b /> : null) ?? <i />}</p>',
    remove(['b']),
    '<p>{on ? null : <i />}</p>',
  ],
  [
    'nor does the other side',
    '<p>{(on ? null : <b />) || <i />}</p>',
    remove(['b']),
    '<p>{!(on) ? null : <i />}</p>',
  ],
  [
    'an entry beside an empty list is the whole list',
    '<ul>{xs.flatMap((x) => (x.on ? [<b key={x} />] : []))}</ul>',
    remove(['b'], all),
    '<ul></ul>',
  ],
])
