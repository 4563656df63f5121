/** Statements that only add the removed element, and places whose types require an element. */
import { remove } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

const all = { meaning: 'template' } as const
const page = (lines: string) =>
  `export default function Page({ xs, on, off, ...rest }) {\n  const rows = []\n${lines}  return <ul>{rows}</ul>\n}\n`
const A = 'rows.push(<b key="a" />)'
const B = 'rows.push(<i key="b" />)'
const row = (sentence: string, before: string, picks: string[], after: string) =>
  [sentence, page(before), remove(picks, all), page(after)] as const

fileTable([
  row('a condition', `  if (on) ${A}\n  ${B}\n`, ['b'], `  ${B}\n`),
  row('a condition with a block', `  if (on) {\n    ${A}\n  }\n  ${B}\n`, ['b'], `  ${B}\n`),
  row(
    'what else the block does stays',
    `  if (on) {\n    log()\n    ${A}\n  }\n`,
    ['b'],
    '  if (on) {\n    log()\n  }\n',
  ),
  row('the comment above it goes along', `  // only when on\n  if (on) ${A}\n  ${B}\n`, ['b'], `  ${B}\n`),
  row('the first of two branches', `  if (on) ${A}\n  else ${B}\n`, ['b'], `  if (!on) ${B}\n`),
  row(
    'the first of two blocks',
    `  if (!on) {\n    ${A}\n  } else {\n    ${B}\n  }\n`,
    ['b'],
    `  if (on) {\n    ${B}\n  }\n`,
  ),
  row(
    'a longer condition turned',
    `  if (on && off) ${A}\n  else ${B}\n`,
    ['b'],
    `  if (!(on && off)) ${B}\n`,
  ),
  row(
    'the second of two branches',
    `  if (on) {\n    ${A}\n  } else {\n    ${B}\n  }\n`,
    ['i'],
    `  if (on) {\n    ${A}\n  }\n`,
  ),
  row('the last of a chain', `  if (on) ${A}\n  else if (off) ${B}\n`, ['i'], `  if (on) ${A}\n`),
  row(
    'one in the middle of a chain',
    `  if (on) ${A}\n  else if (off) ${B}\n  else log()\n`,
    ['i'],
    `  if (on) ${A}\n  else if (!off) log()\n`,
  ),
  row(
    'the first of a chain keeps its test',
    `  if (on) ${A}\n  else if (off) ${B}\n`,
    ['b'],
    `  if (on) {}\n  else if (off) ${B}\n`,
  ),
  row(
    'an else that another would take the place of is left empty',
    `  if (on)\n    if (off) ${A}\n    else ${B}\n  else log()\n`,
    ['i'],
    `  if (on)\n    if (off) ${A}\n    else {}\n  else log()\n`,
  ),
  row('both branches', `  if (on) {\n    ${A}\n  } else {\n    ${B}\n  }\n`, ['b', 'i'], ''),
  row('all of a block', `  if (on) {\n    ${A}\n    ${B}\n  }\n`, ['b', 'i'], ''),
  row('a loop', '  for (const x of xs) rows.push(<b key={x} />)\n', ['b'], ''),
  row(
    'a condition in a loop',
    '  for (const x of xs) {\n    if (x) rows.push(<b key={x} />)\n  }\n',
    ['b'],
    '',
  ),
  row(
    'a loop that counts',
    '  for (let n = 0; n < 3; n++) {\n    rows.push(<b key={n} />)\n  }\n',
    ['b'],
    '',
  ),
  row(
    'a loop that reads on stays, with nothing in it',
    '  while (next()) {\n    rows.push(<b />)\n  }\n',
    ['b'],
    '  while (next()) {}\n',
  ),
  row('a guard', `  on && ${A}\n  ${B}\n`, ['b'], `  ${B}\n`),
  row(
    'a test that sets something stays, with nothing after it',
    `  if ((on = off)) ${A}\n`,
    ['b'],
    '  if ((on = off)) {}\n',
  ),
  row('a call of which nothing is known stays', `  if (next()) ${A}\n`, ['b'], '  next()\n'),
  row('one as a guard stays', `  next() && ${A}\n`, ['b'], '  next()\n'),
  row('one before a question mark stays', `  next() ? ${A} : null\n`, ['b'], '  next()\n'),
  row('one of several tests stays', `  if (on && next()) ${A}\n`, ['b'], '  if (on && next()) {}\n'),
  row(
    'one behind another branch stays',
    `  if (on) ${B}\n  else if (next()) ${A}\n`,
    ['b'],
    `  if (on) ${B}\n  else next()\n`,
  ),
  row(
    'one in a loop stays',
    `  for (const x of xs) {\n    if (next(x)) ${A}\n  }\n`,
    ['b'],
    '  for (const x of xs) {\n    next(x)\n  }\n',
  ),
  row('a hook stays', `  if (useFlag('a')) ${A}\n`, ['b'], "  useFlag('a')\n"),
  row('a question about a list goes', `  if (xs.includes('a')) ${A}\n`, ['b'], ''),
  row('a question by its name goes', `  if (isOpen(on)) ${A}\n`, ['b'], ''),
  row('a conversion goes', `  if (Boolean(on)) ${A}\n`, ['b'], ''),
  row(
    'a comparison of what a method answers goes',
    `  if (xs.filter((x) => x.on).length > 2) ${A}\n`,
    ['b'],
    '',
  ),
  row(
    'a question that changes something stays',
    `  if (xs.some((x) => mark(x))) ${A}\n`,
    ['b'],
    '  xs.some((x) => mark(x))\n',
  ),
  row(
    'one of a case',
    `  switch (on) {\n    case 1:\n      ${A}\n      break\n  }\n`,
    ['b'],
    '  switch (on) {\n    case 1:\n      break\n  }\n',
  ),
  row('one of several on a line', `  ${A}; ${B}\n`, ['i'], `  ${A};\n`),
])

const typed = (type: string, empty: string) =>
  [
    `${type} asks for ${empty}`,
    `function Badge({ on }): ${type} {\n  if (on) return <b />\n  return <i />\n}\n`,
    remove(['b']),
    `function Badge({ on }): ${type} {\n  if (on) return ${empty}\n  return <i />\n}\n`,
  ] as const

const ICONS = (type: string, a: string) => `const icons: ${type} = { a: ${a}, b: <i /> }\nuse(icons)\n`
const LIST = (type: string, a: string) =>
  `type Item = { icon: ${type}; label: string }\nconst items: Item[] = [{ icon: ${a}, label: 'a' }]\nuse(items)\n`
const CARD = (type: string) =>
  `const Card = ({ icon, children }: { icon${type}; children: ReactNode }) => <div>{icon}{children}</div>\n`
const uses = (type: string, markup: string) => `${CARD(type)}export default () => ${markup}\n`

fileTable([
  typed('JSX.Element', '<></>'),
  typed('React.ReactElement', '<></>'),
  typed('Promise<JSX.Element>', '<></>'),
  typed('ReactElement | null', 'null'),
  typed('ReactNode', 'null'),
  [
    'an entry of a record',
    ICONS('Record<string, ReactElement>', '<b />'),
    remove(['b']),
    ICONS('Record<string, ReactElement>', '<></>'),
  ],
  [
    'an entry of a loose record',
    ICONS('Record<string, ReactNode>', '<b />'),
    remove(['b']),
    ICONS('Record<string, ReactNode>', 'null'),
  ],
  ['a field by its name', LIST('JSX.Element', '<b />'), remove(['b']), LIST('JSX.Element', '<></>')],
  ['a loose field', LIST('ReactNode', '<b />'), remove(['b']), LIST('ReactNode', 'null')],
  [
    'a name whose type follows from its first value',
    'export default ({ on }) => {\n  let icon = <i />\n  if (on) icon = <b />\n  return icon\n}\n',
    remove(['b']),
    'export default ({ on }) => {\n  let icon = <i />\n  if (on) icon = <></>\n  return icon\n}\n',
  ],
  [
    'a prop that is asked for',
    uses(': ReactElement', '<Card icon={<b />}>x</Card>'),
    remove(['b']),
    uses(': ReactElement', '<Card icon={<></>}>x</Card>'),
  ],
  [
    'a loose prop that is asked for',
    uses(': ReactNode', '<Card icon={<b />}>x</Card>'),
    remove(['b']),
    uses(': ReactNode', '<Card icon={null}>x</Card>'),
  ],
  [
    'a prop that is asked for, beside a spread',
    uses(': ReactNode', '<Card {...rest} icon={<b />}>x</Card>'),
    remove(['b']),
    uses(': ReactNode', '<Card {...rest} icon={null}>x</Card>'),
  ],
  [
    'a prop that may be left out',
    uses('?: ReactNode', '<Card icon={<b />}>x</Card>'),
    remove(['b']),
    uses('?: ReactNode', '<Card>x</Card>'),
  ],
  [
    'the only child that is asked for',
    uses('?: ReactNode', '<Card><b /></Card>'),
    remove(['b']),
    uses('?: ReactNode', '<Card>{null}</Card>'),
  ],
  [
    'the only child under a condition',
    uses('?: ReactNode', '<Card>{on && <b />}</Card>'),
    remove(['b']),
    uses('?: ReactNode', '<Card>{null}</Card>'),
  ],
  [
    'one of two children',
    uses('?: ReactNode', '<Card><b /><i /></Card>'),
    remove(['b']),
    uses('?: ReactNode', '<Card><i /></Card>'),
  ],
])
