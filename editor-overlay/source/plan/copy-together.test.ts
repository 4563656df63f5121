import { duplicate, meaning } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

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
    'another fragment of that name is left alone',
    list('        <li key={x}>a</li>\n', "import { Fragment } from './mine'\n"),
    all('li'),
    'refused: captured-name',
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

fileTable([
  [
    'an element in a constant stays one',
    'const x = <b />\nexport default () => <p>{x}</p>\n',
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
