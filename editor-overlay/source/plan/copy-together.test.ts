import { expect, test } from '@jest/globals'
import { duplicate, meaning, remove } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'
import { outcome, tryPlan } from '../testing/try-plan.ts'

const list = (body: string, head = '') =>
  `${head}export default function Page({ xs }) {\n  return (\n    <ul>\n      {xs.map((x) => (\n${body}      ))}\n    </ul>\n  )\n}\n`

const all = (pick: string) => meaning('template', 0, duplicate([pick]))

fileTable([
  [
    'a second element for every entry shares a fragment with the key',
    list('        <li key={x}>a</li>\n'),
    all('li'),
    list(
      '        <Fragment key={x}>\n          <li>a</li>\n          <li>a</li>\n        </Fragment>\n',
      'import { Fragment } from "react"\n\n',
    ),
  ],
  [
    'a fragment that is imported is used',
    list('        <li key={x}>a</li>\n', "import { Fragment } from 'react'\n"),
    all('li'),
    list(
      '        <Fragment key={x}>\n          <li>a</li>\n          <li>a</li>\n        </Fragment>\n',
      "import { Fragment } from 'react'\n",
    ),
  ],
  [
    'two copies share the import of the fragment',
    'export const all = [on && <b key="b" />, on && <i key="i" />]\n',
    duplicate(['b', 'i']),
    'import { Fragment } from "react"\n\nexport const all = [on && <Fragment key="b"><b /><b /></Fragment>, on && <Fragment key="i"><i /><i /></Fragment>]\n',
  ],
  [
    'another fragment of that name is left alone',
    list('        <li key={x}>a</li>\n', "import { Fragment } from './mine'\n"),
    all('li'),
    'refused: captured-name',
  ],
  [
    'another fragment above an import of React is left alone',
    list('        <li key={x}>a</li>\n', "import { Fragment } from './mine'\nimport React from 'react'\n"),
    all('li'),
    'refused: captured-name',
  ],
  ...['react/jsx-runtime', 'preact', 'preact/compat'].map(
    (from): [string, string, ReturnType<typeof all>, string] => [
      `a fragment of ${from} is used`,
      list('        <li key={x}>a</li>\n', `import { Fragment } from '${from}'\n`),
      all('li'),
      list(
        '        <Fragment key={x}>\n          <li>a</li>\n          <li>a</li>\n        </Fragment>\n',
        `import { Fragment } from '${from}'\n`,
      ),
    ],
  ),
  [
    'the comment about the key goes along',
    list(
      '        <li\n          // why\n          key={x}\n        >\n          a\n        </li>\n',
      "import { Fragment } from 'react'\n",
    ),
    all('li'),
    list(
      '        <Fragment\n          // why\n          key={x}\n        >\n          <li>\n            a\n          </li>\n          <li>\n            a\n          </li>\n        </Fragment>\n',
      "import { Fragment } from 'react'\n",
    ),
  ],
  [
    'several lines step in',
    list(
      '        <li\n          key={x}\n          id="a"\n        >\n          a\n        </li>\n',
      "import { Fragment } from 'react'\n",
    ),
    all('li'),
    list(
      '        <Fragment key={x}>\n          <li\n            id="a"\n          >\n            a\n          </li>\n          <li\n            id="a-2"\n          >\n            a\n          </li>\n        </Fragment>\n',
      "import { Fragment } from 'react'\n",
    ),
  ],
])

markupTable([
  [
    'in a branch on one line',
    '<p>{on && <b>x</b>}</p>',
    duplicate(['b']),
    '<p>{on && <><b>x</b><b>x</b></>}</p>',
  ],
  [
    'among words with the space that sets off the original',
    '<p>a {on && <b>x</b>} c</p>',
    duplicate(['b']),
    '<p>a {on && <><b>x</b> <b>x</b></>} c</p>',
  ],
  [
    'among words on lines of their own',
    "<p>\n  a{' '}\n  {on && (\n    <b>x</b>\n  )}\n</p>",
    duplicate(['b']),
    "<p>\n  a{' '}\n  {on && (\n    <>\n      <b>x</b>{' '}\n      <b>x</b>\n    </>\n  )}\n</p>",
  ],
  [
    'in an array the copy is an entry',
    '<p>{[<b key="1" />, <i key="2" />]}</p>',
    duplicate(['b']),
    '<p>{[<b key="1" />, <b key="1-2" />, <i key="2" />]}</p>',
  ],
  ['the value of a prop stays one', '<p title="t" icon={<b />}>y</p>', duplicate(['b']), 'refused: no-slot'],
  [
    'an alternative has room for one fragment',
    '<p>{x ?? <b id="x" />}</p>',
    duplicate(['b']),
    '<p>{x ?? <><b id="x" /><b id="x-2" /></>}</p>',
  ],
])

const pair = (made: string, used = '{a}<p>{b}</p>', above = '') =>
  `${above}export default function Page({ on }) {\n  ${made}\n  return <main>${used}</main>\n}\n`
const TWO = '[<b>1</b>, <i>2</i>]'
const COPIED = '[<><b>1</b><b>1</b></>, <i>2</i>]'

/** Where each entry has its own place, a copy beside it would take the place of the next. */
fileTable(
  (
    [
      ['that are picked by index', (two) => pair(`const all = ${two}`, '{all[0]}<p>{all[1]}</p>')],
      ['that are picked by at()', (two) => pair('', `{${two}.at(0)}`)],
      ['that are cut', (two) => pair('', `{${two}.slice(0, 1)}`)],
      ['that are cut later', (two) => pair(`const all = ${two}`, '{all.slice(0, 1)}<p>{all.at(-1)}</p>')],
      ['that are filtered by their place', (two) => pair('', `{${two}.filter((_, at) => at < 1)}`)],
      ['that have names', (two) => pair(`const [a, b] = ${two}`)],
      ['that get names later', (two) => pair(`const all = ${two} as const\n  const [a, b] = all`)],
      [
        'that a hook returns',
        (two) => pair('const [a, b] = useParts()', undefined, `const useParts = () => ${two}\n`),
      ],
      [
        'that a function returns',
        (two) => pair('', '{parts()[0]}', `function parts() {\n  return ${two}\n}\n`),
      ],
      ['of a tuple', (two) => pair(`const all: [ReactNode, ReactNode] = ${two}`, '{all}')],
      [
        'that are said to be a tuple',
        (two) => pair(`const all = ${two} satisfies [ReactNode, ReactNode]`, '{all}'),
      ],
    ] satisfies [string, (two: string) => string][]
  ).flatMap(([sentence, of]) => [
    [`a copy of one of the entries ${sentence}`, of(TWO), duplicate(['b']), of(COPIED)] as const,
    [`the place of a removed one ${sentence}`, of(TWO), remove(['b']), of('[null, <i>2</i>]')] as const,
  ]),
)

test.each([
  `{${TWO}.filter(Boolean).slice(0, 1)}`,
  `{${TWO}.slice(0, 1).map((one) => <p>{one}</p>)}`,
  `{${TWO}.filter((one, at) => one.key && at < 1)}`,
])('an entry is neither copied nor removed where another would take its place: %s', (used) => {
  for (const edit of [duplicate(['b']), remove(['b'])])
    expect(tryPlan(pair('', used), edit)).toMatchObject({
      code: 'list-item',
      alternative: 'Change the list and the call together: app/page.tsx, line 3.',
    })
})

fileTable([
  [
    'a copy of a value of a map',
    pair("const all = new Map([['a', <b>1</b>], ['c', null]])", "{all.get('a')}"),
    duplicate(['b']),
    pair("const all = new Map([['a', <><b>1</b><b>1</b></>], ['c', null]])", "{all.get('a')}"),
  ],
  [
    'a copy of an entry that is shown as a whole is an entry',
    pair(`const all = ${TWO}`, '{all}{all[0]}'),
    duplicate(['b']),
    pair('const all = [<b>1</b>, <b>1</b>, <i>2</i>]', '{all}{all[0]}'),
  ],
])

fileTable([
  [
    'an element in a constant that other files read stays one',
    'export const x = <b />\nexport default () => <p>{x}</p>\n',
    duplicate(['b']),
    'refused: no-slot',
  ],
  [
    'the root of an arrow stands with its copy',
    'export default () => <p>x</p>\n',
    duplicate(['p']),
    'export default () => <><p>x</p><p>x</p></>\n',
  ],
  [
    'an early return stands with its copy',
    'export default function Page({ on }) {\n  if (on) return <b>x</b>\n  return <i />\n}\n',
    duplicate(['b']),
    'export default function Page({ on }) {\n  if (on) return <><b>x</b><b>x</b></>\n  return <i />\n}\n',
  ],
])

const inIndexed = (list: string, use: string) =>
  `export default function Page({ at, on }) {\n  ${list}\n  return <main>${use}</main>\n}\n`

test.each([
  ['const steps = [<b />, <i />]', '{steps[1]}{steps[0]}', 'const steps = [<><b /><b /></>, <i />]'],
  [
    'const steps = [on ? <b /> : null, <i />]',
    '{steps[at]}',
    'const steps = [on ? <><b /><b /></> : null, <i />]',
  ],
  ['const [one, two] = [<b />, <i />]', '{two}{one}', 'const [one, two] = [<><b /><b /></>, <i />]'],
  ["const by = new Map([['a', <b />]])", "{by.get('a')}", "const by = new Map([['a', <><b /><b /></>]])"],
  [
    'const rows = [[1, <b />], [2, <i />]]',
    '{rows.map(row)}',
    'const rows = [[1, <><b /><b /></>], [2, <i />]]',
  ],
  ['const all = [on && <b />]', '{all}', 'const all = [on && <><b /><b /></>]'],
  ['const all = [<b />, <i />]', '{all}', 'const all = [<b />, <b />, <i />]'],
])('in “%s” the copy takes no place of its own unless the whole list is rendered', (before, use, after) => {
  expect(outcome(inIndexed(before, use), duplicate(['b']))).toBe(inIndexed(after, use))
})
