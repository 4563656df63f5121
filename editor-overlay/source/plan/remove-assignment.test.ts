/** The removal of an element that a variable is set to. */
import { remove } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

const page = (above: string, use = '{title}') =>
  `export default function Page(props) {\n  ${above}  return <main>{title}<p>${use === '{title}' ? '' : use}</p></main>\n}\n`

fileTable([
  [
    'the only assignment, with its condition',
    page('let title = null\n  if (props.on) {\n    title = <b />\n  }\n'),
    remove(['b']),
    page('let title = null\n'),
  ],
  [
    'one in a condition on one line',
    page('let title = null\n  if (props.on) title = <b />\n'),
    remove(['b']),
    page('let title = null\n'),
  ],
  [
    'one under a condition in the value',
    page('let title = null\n  title = props.on ? <b /> : null\n'),
    remove(['b']),
    page('let title = null\n'),
  ],
  [
    'one beside other statements',
    page('let title = null\n  if (props.on) {\n    log()\n    title = <b />\n  }\n'),
    remove(['b']),
    page('let title = null\n  if (props.on) {\n    log()\n  }\n'),
  ],
  [
    'one in a loop',
    page('let title = null\n  for (const x of props.xs) if (x.on) title = <b />\n'),
    remove(['b'], { meaning: 'template' }),
    page('let title = null\n'),
  ],
  [
    'one of a case',
    page("let title = null\n  switch (props.kind) {\n    case 'a':\n      title = <b />\n      break\n  }\n"),
    remove(['b']),
    page("let title = null\n  switch (props.kind) {\n    case 'a':\n      break\n  }\n"),
  ],
  [
    'a variable without a value',
    page('let title\n  if (props.on) title = <b />\n'),
    remove(['b']),
    page('let title\n'),
  ],
  [
    'a variable whose type may be unset',
    page('let title: ReactNode\n  if (props.on) title = <b />\n'),
    remove(['b']),
    page('let title: ReactNode\n'),
  ],
  [
    'a variable whose type may be undefined',
    page('let title: JSX.Element | undefined\n  if (props.on) title = <b />\n'),
    remove(['b']),
    page('let title: JSX.Element | undefined\n'),
  ],
  [
    'a variable that must be set before it is read',
    page('let title: JSX.Element | null\n  if (props.on) title = <b />\n'),
    remove(['b']),
    page('let title: JSX.Element | null\n  if (props.on) title = null\n'),
  ],
  [
    'a variable with another value',
    page("let title: ReactNode = 'x'\n  if (props.on) title = <b />\n"),
    remove(['b']),
    page("let title: ReactNode = 'x'\n  if (props.on) title = null\n"),
  ],
  [
    'one of two assignments',
    page('let title = null\n  if (props.on) title = <b />\n  else title = <i />\n'),
    remove(['b']),
    page('let title = null\n  if (props.on) title = null\n  else title = <i />\n'),
  ],
  [
    'the first value',
    page('let title = <b />\n  if (props.on) title = <i />\n'),
    remove(['b']),
    page('let title = null\n  if (props.on) title = <i />\n'),
  ],
  [
    'a value that a condition with a call sets',
    page('let title = null\n  if (next()) title = <b />\n'),
    remove(['b']),
    page('let title = null\n  next()\n'),
  ],
  [
    'a variable without a value that is compared',
    page('let title\n  if (props.on) title = <b />\n', '{title === undefined && <i />}'),
    remove(['b']),
    page('let title\n  if (props.on) title = <></>\n', '{title === undefined && <i />}'),
  ],
  [
    'a variable whose absence shows something else',
    page('let title = null\n  if (props.on) title = <b />\n', '{title ?? <i />}'),
    remove(['b']),
    page('let title = null\n  if (props.on) title = <></>\n', '{title ?? <i />}'),
  ],
])
