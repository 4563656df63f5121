/** All items of a list go: what is joined to it stays, and where code needs a list, an empty one is left. */
import { remove } from '../../testing/edits.ts'
import { fileTable } from '../../testing/table.ts'
import { page } from '../../testing/try-plan.ts'

const all = { meaning: 'template' } as const
const mapped = 'xs.map((x) => <b key={x} />)'
const kept = (markup: string, above = '') => page(`<main>{${markup}}</main>`, above)

fileTable([
  [
    'what is joined to a removed list stays',
    kept(`${mapped}.concat(<i key="i" />)`),
    remove(['b'], all),
    kept('[<i key="i" />]'),
  ],
  [
    'what is joined to a list of one entry stays',
    kept('[<b key="b" />].concat(on ? [<i key="i" />] : [])'),
    remove(['b']),
    kept('on ? [<i key="i" />] : []'),
  ],
  [
    'what is joined to a list of one entry stays one value before a call',
    kept('[<b key="b" />].concat(on ? more : []).reverse()'),
    remove(['b']),
    kept('(on ? more : []).reverse()'),
  ],
  [
    'what is joined to a removed list stays one value before a call',
    kept(`${mapped}.concat(more ?? []).slice(1)`),
    remove(['b'], all),
    kept('(more ?? []).slice(1)'),
  ],
  [
    'an entry that is joined to a list of one entry stays an entry',
    kept('[<b key="b" />].concat(<i key="i" />)'),
    remove(['b']),
    kept('[<i key="i" />]'),
  ],
  ['another list that is joined stays', kept(`${mapped}.concat(more)`), remove(['b'], all), kept('more')],
  [
    'all that is joined stays, and calls on it',
    kept(`${mapped}.concat(more, <i key="i" />).slice(1)`),
    remove(['b'], all),
    kept('[more, <i key="i" />].slice(1)'),
  ],
  [
    'a call that takes a list gets an empty one',
    kept(`use(Promise.all(${mapped}))`),
    remove(['b'], all),
    kept('use(Promise.all([]))'),
  ],
  [
    'so does a function that returned a list whose items had constants of their own',
    kept(
      'rows',
      `const rows = fill(() => {
  return xs.map((x) => {
    const isOn = x.isOn
    return <b key={x.id} hidden={isOn} />
  })
})
`,
    ),
    remove(['b'], all),
    kept(
      'rows',
      `const rows = fill(() => {
  return []
})
`,
    ),
  ],
  [
    'also of a list in another order',
    kept(`chunk(${mapped}.reverse(), 2)`),
    remove(['b'], all),
    kept('chunk([], 2)'),
  ],
  [
    'a name whose length is read stays a list',
    kept('rows.length > 0 && rows', `const rows = ${mapped}\n`),
    remove(['b'], all),
    kept('rows.length > 0 && rows', 'const rows: React.ReactElement[] = []\n'),
  ],
  [
    'a name that is spread stays a list',
    kept('[...rows, <i key="i" />]', `const rows = ${mapped}\n`),
    remove(['b'], all),
    kept('[...rows, <i key="i" />]', 'const rows: React.ReactElement[] = []\n'),
  ],
  [
    'a name that is typed as a list stays one',
    kept('rows', `const rows: React.ReactElement[] = ${mapped}\n`),
    remove(['b'], all),
    kept('rows', 'const rows: React.ReactElement[] = []\n'),
  ],
  [
    'a name that is only shown holds nothing',
    kept('rows', `const rows = ${mapped}\n`),
    remove(['b'], all),
    kept('rows', 'const rows = null\n'),
  ],
])

const LIST = 'const List = ({ rows }: { rows: React.ReactElement[] }) => <main>{rows}</main>\n'
const within = (lines: string, drawn = 'rows') =>
  `export default function Page({ xs, on, ...rest }) {\n  ${lines}\n  return <main>{${drawn}}</main>\n}\n`

/** Where code needs a list, an empty one is left. */
fileTable([
  [
    'in a call that keeps a result',
    within(`const rows = useMemo(() => ${mapped}, [xs])`),
    remove(['b'], all),
    within('const rows = useMemo(() => [], [xs])'),
  ],
  [
    'in a function that is typed',
    within(`const rows = (): React.ReactElement[] => ${mapped}`, 'rows()'),
    remove(['b'], all),
    within('const rows = (): React.ReactElement[] => []', 'rows()'),
  ],
  [
    'in a field',
    within(`const parts = { rows: ${mapped} }`, 'parts.rows.length'),
    remove(['b'], all),
    within('const parts = { rows: [] }', 'parts.rows.length'),
  ],
  [
    'in names for its entries',
    within(`const [first, ...rest] = ${mapped}`, 'first'),
    remove(['b'], all),
    within('const [first, ...rest] = []', 'first'),
  ],
  [
    'in a name that gets another value',
    within(`let rows: React.ReactElement[] = []\n  if (on) rows = ${mapped}`),
    remove(['b'], all),
    within('let rows: React.ReactElement[] = []\n  if (on) rows = []'),
  ],
  ['under a length', kept(`${mapped}.length`), remove(['b'], all), kept('[].length')],
  [
    'in a required prop',
    page(`<List rows={${mapped}} />`, LIST),
    remove(['b'], all),
    page('<List rows={[]} />', LIST),
  ],
  [
    'but an optional prop goes',
    page(`<List rows={${mapped}} />`, LIST.replace('rows:', 'rows?:')),
    remove(['b'], all),
    page('<List />', LIST.replace('rows:', 'rows?:')),
  ],
])
