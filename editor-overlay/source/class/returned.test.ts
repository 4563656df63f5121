// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Functions that select class names: in the same file, passed to a router that calls them, and filtered lists. */
import { expect, test } from '@jest/globals'
import { removeClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, PAGE, tryPlan } from '../testing/try-plan.ts'

const HEAD =
  "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport classNames from 'classnames/bind'\nimport styles from './a.module.css'\nimport { NavLink } from 'react-router'\n"
const drawn = (expression: string, above = '') =>
  `${HEAD}${above}export default ({ on, kind }) => <NavLink className={${expression}} />\n`
const P24 = { padding: '24px' }

const SWITCH = `const look = (kind) => {
  switch (kind) {
    case 'a':
      return 'p-8'
    case 'b': {
      return 'p-2'
    }
    default:
      return 'p-4'
  }
}
`
const GROUPS = `const look = (kind) => {
  switch (kind) {
    case 'a':
      return 'p-8'
    case 'b':
    case 'c':
      return 'p-2'
    case 'd':
    default:
      return 'p-4'
  }
}
`
const NO_DEFAULT = `function look(kind) {
  switch (kind) {
    case 'a':
    case 'b': {
      return 'p-8'
    }
  }
  return 'p-4'
}
`
const IFS = `function look(on, kind) {
  if (on) return 'p-8'
  if (kind === 'a') {
    return cn('p-2', on && 'm-2')
  } else return \`p-4 flex\`
}
`
const BOUND = 'const cx = classNames.bind(styles)\n'

test.each<[string, string, string, string, string]>([
  ['look(on)', "const look = (on) => (on ? 'p-8' : 'p-4')\n", 'p-8', "'p-8'", "'p-6'"],
  ['look(on)', "const look = (on) => (on ? 'p-8' : 'p-4')\n", 'p-4', "'p-4'", "'p-6'"],
  ["cn('flex', look(kind))", SWITCH, 'flex p-8', "'p-8'", "'p-6'"],
  ["cn('flex', look(kind))", SWITCH, 'flex p-2', "'p-2'", "'p-6'"],
  ["cn('flex', look(kind))", SWITCH, 'flex p-4', "'p-4'", "'p-6'"],
  ['look(kind)', GROUPS, 'p-8', "'p-8'", "'p-6'"],
  ['look(kind)', GROUPS, 'p-2', "'p-2'", "'p-6'"],
  ["cn('flex', look(kind))", GROUPS, 'flex p-4', "'p-4'", "'p-6'"],
  ['`${look(kind)} flex`', NO_DEFAULT, 'p-8 flex', "'p-8'", "'p-6'"],
  ["clsx('p-2', look(kind))", NO_DEFAULT, 'p-2 p-4', "'p-4'", "'p-6'"],
  ['look(on, kind)', IFS, 'p-8', "'p-8'", "'p-6'"],
  ['look(on, kind)', IFS, 'p-2', "'p-2'", "'p-6'"],
  ['look(on, kind)', IFS, 'p-4 flex', '`p-4', '`p-6'],
  ['`${look(on)} flex`', "const look = (on) => (on ? 'p-8' : 'p-4')\n", 'p-8 flex', "'p-8'", "'p-6'"],
  ["({ isActive }) => cn('p-4', isActive && 'p-8')", '', 'p-8', "'p-8'", "'p-6'"],
  ["({ isActive }) => (isActive ? 'p-8' : 'p-4')", '', 'p-4', "'p-4'", "'p-6'"],
  ["({ isActive }) => {\n  return clsx('p-4', isActive && 'm-1')\n}", '', 'p-4', "'p-4'", "'p-6'"],
  ["({ isActive }) => {\n  if (isActive) return 'p-8'\n  return 'p-4'\n}", '', 'p-4', "'p-4'", "'p-6'"],
  [
    "({ isActive }) => {\n  const more = isActive && 'p-8'\n  return cn('p-4', more)\n}",
    '',
    'p-8',
    "'p-8'",
    "'p-6'",
  ],
  ['link', "const link = ({ isActive }) => cn('p-4', isActive && 'p-8')\n", 'p-8', "'p-8'", "'p-6'"],
  ['link', "const link = ({ isActive }) => cn('p-4', isActive && 'p-8')\n", 'p-4', "'p-4'", "'p-6'"],
  ['link', "function link({ isActive }) {\n  return isActive ? 'p-8' : 'p-4'\n}\n", 'p-4', "'p-4'", "'p-6'"],
  [
    'look(kind)',
    "const look = (kind) => {\n  const map = { a: 'p-2', b: 'p-8' }\n  return map[kind] ?? 'p-4'\n}\n",
    'p-8',
    "'p-8'",
    "'p-6'",
  ],
  ["look('m-2')", "const look = (more) => cn('p-4', more)\n", 'p-4 m-2', "'p-4'", "'p-6'"],
  ["look('m-2 p-8')", "const look = (more) => clsx('flex', more)\n", 'flex m-2 p-8', 'p-8', 'p-6'],
  ['look(on)', "const look = (on, more) => cn('p-4', on && 'm-2', more)\n", 'p-4', "'p-4'", "'p-6'"],
  [
    "look(kind, 'm-2')",
    "const SIZES = { a: 'p-4', b: 'p-8' }\nfunction look(size = 'a', more) {\n  return clsx('flex', SIZES[size], more)\n}\n",
    'flex p-8 m-2',
    "'p-8'",
    "'p-6'",
  ],
  ["({ isActive }) => 'flex'", '', 'flex', "'flex'", "'flex p-6'"],
  ["cn('p-4', [on && 'p-8', !on && 'p-2'].filter(Boolean))", '', 'p-2', "'p-2'", "'p-6'"],
  ["cx('root', 'p-4', { 'p-8': on })", BOUND, 'a_root__x p-4 p-8', "'p-8'", "'p-6'"],
  ["cx('root p-4', on && 'p-8')", BOUND, 'a_root__x p-4', 'root p-4', 'root p-6'],
  ["cx('root', on && 'big')", BOUND, 'a_root__x', "cx('root'", "cx('p-6', 'root'"],
  ["cx('root', { big: on })", BOUND, 'a_root__x', "cx('root'", "cx('p-6', 'root'"],
  ["cx('root flex')", BOUND, 'root flex', "'root flex'", "'root flex p-6'"],
  ["cn('p-4', on && 'p-8', 'p-2')", '', 'p-2', "'p-2'", "'p-6'"],
  ["(on ? ['p-4', 'm-1'] : ['p-8']).join(' ')", '', 'p-8', "'p-8'", "'p-6'"],
  ["(on ? ['p-4', 'm-1'] : ['p-8']).filter(Boolean).join(' ')", '', 'p-4 m-1', "'p-4'", "'p-6'"],
  ["cn('p-4', on && 'px-8', 'p-2')", '', 'p-2', "'p-2'", "'p-6'"],
  ["cn('p-4', on && 'p-8', 'm-1')", '', 'p-4 m-1', "'p-4'", "'p-6'"],
])('%s %#', (expression, above, live, from, to) => {
  const edit = style('NavLink', P24, { liveClasses: live.split(' ') })
  const before = drawn(expression, above)
  expect(outcome(before, edit, { design })).toBe(before.replace(from, to))
})

test.each([
  [
    'what it is given comes before its own names',
    "look('p-8')",
    "const look = (more) => cn(more, 'p-4')\n",
    'p-4',
  ],
  [
    'what it is given has a default',
    "look('p-8')",
    "const look = (more = 'm-2') => cn('p-4', more)\n",
    'p-8',
  ],
  ['its arguments are a list', 'look(...on)', "const look = (more) => cn('p-4', more)\n", 'p-4'],
  ['it calls itself', 'look(on)', "const look = (on) => (on ? look(!on) : 'p-4')\n", 'p-4'],
  ['it does more than choose', 'look(kind)', 'const look = (kind) => {\n  let all\n  return all\n}\n', 'p-4'],
  ['it is known by name only', '(state) => look(state)', '', 'p-4'],
])('a function is left alone where %s', (_, expression, above, live) => {
  const edit = style('NavLink', P24, { liveClasses: live.split(' ') })
  expect(outcome(drawn(expression, above), edit, { design })).toBe('refused: dynamic-class')
})

const assigned = (body: string) =>
  `${HEAD}export default ({ on, busy }) => {\n  ${body}\n  return <NavLink className={box} />\n}\n`

test.each<[string, string, string, string]>([
  ["let box = 'p-4'\n  if (on) box += ' p-8'", 'p-4 p-8', "' p-8'", "' p-6'"],
  ["let box = 'p-4'\n  if (on) box += ' p-8'", 'p-4', "'p-4'", "'p-6'"],
  ["let box = 'p-4'\n  if (on) {\n    box = 'p-8'\n  }", 'p-8', "'p-8'", "'p-6'"],
  ["let box = 'p-4'\n  if (on) box = 'p-8'", 'p-4', "'p-4'", "'p-6'"],
  ["let box = 'p-4'\n  if (on) box = 'p-8'\n  if (busy) box += ' m-2'", 'p-8 m-2', "'p-8'", "'p-6'"],
  ["let box\n  if (on) box = 'p-8'\n  else box = 'p-4'", 'p-4', "'p-4'", "'p-6'"],
  [
    "let box = ''\n  if (on) {\n    box = 'p-8'\n  } else if (busy) box = 'p-4'\n  else box = 'p-2'",
    'p-4',
    "'p-4'",
    "'p-6'",
  ],
  ["let box = 'p-4'\n  if (on) box = 'p-8'\n  if (busy) box = 'p-2'", 'p-2', "'p-2'", "'p-6'"],
  ["let box = 'p-4'\n  if (on) box = 'p-8'\n  if (busy) box = 'p-2'", 'p-4', "'p-4'", "'p-6'"],
  [
    "let box = 'p-1'\n  switch (busy) {\n    case 'a':\n      box = 'p-8'\n      break\n    case 'b':\n    case 'c':\n      box = 'p-4'\n      break\n  }",
    'p-4',
    "'p-4'",
    "'p-6'",
  ],
  [
    "let box = 'p-1'\n  switch (busy) {\n    case 'a':\n      box = 'p-8'\n      break\n  }",
    'p-1',
    "'p-1'",
    "'p-6'",
  ],
  [
    "let box\n  switch (busy) {\n    case 'a':\n      box = 'p-8'\n      break\n    default:\n      box = 'p-4'\n  }",
    'p-4',
    "'p-4'",
    "'p-6'",
  ],
])('a variable: %s with “%s”', (body, live, from, to) => {
  const edit = style('NavLink', P24, { liveClasses: live.split(' ') })
  expect(outcome(assigned(body), edit, { design })).toBe(assigned(body).replace(from, to))
})

test.each([
  ['what is glued to it', "let box = 'p-4'\n  if (on) box += '-x'"],
  ['a loop', "let box = 'p-4'\n  for (const one of on) box += ' p-8'"],
  ['what it held before', "let box = 'p-4'\n  if (on) box = box + ' p-8'\n  else box = 'p-2'"],
  [
    'a case that falls through',
    "let box = 'p-4'\n  switch (on) {\n    case 1: box = 'p-8'\n    case 2: box = 'p-2'\n  }",
  ],
  ['another function', "let box = 'p-4'\n  if (on) box = 'p-8'\n  const go = () => { box = 'p-2' }"],
])('a variable is left alone for %s', (_, body) => {
  const edit = style('NavLink', P24, { liveClasses: ['p-4'] })
  expect(outcome(assigned(body), edit, { design })).toBe('refused: dynamic-class')
})

test('a condition inside the function is not confused with the same expression outside of it', () => {
  const look = "const look = (on) => (on ? 'p-8' : 'p-4')\n"
  const list = (margin: string) => drawn(`cn(look(!on), on ? 'm-2' : '${margin}')`, look)
  const edit = style('NavLink', { margin: '4px' }, { liveClasses: ['p-8', 'm-4'] })
  expect(outcome(list('m-4'), edit, { design })).toBe(list('m-1'))
})

test.each([
  "const look = (on) => (on ? 'p-8' : 'p-4')\nexport const Other = () => <b className={look(true)} />\n",
  "export const look = (on) => (on ? 'p-8' : 'p-4')\n",
  "export function look(on) {\n  return on ? 'p-8' : 'p-4'\n}\n",
])('a note says that others use the definition: %s', (look) => {
  const done = tryPlan(drawn('look(on)', look), style('NavLink', P24, { liveClasses: ['p-8'] }), { design })
  expect(done).toMatchObject({
    files: { [PAGE]: drawn('look(on)', look.replace('p-8', 'p-6')) },
    plan: { notes: ['Changes every use of look.', 'Only while on.'] },
  })
})

test.each([
  ["cn('flex', 'p-4')", "cn('flex')"],
  ["cn('p-4', on && 'm-1')", "cn(on && 'm-1')"],
  [
    "cn(\n  'flex', // layout\n  'p-4', // space\n  on && 'm-1',\n)",
    "cn(\n  'flex', // layout\n  on && 'm-1',\n)",
  ],
  ["cn('p-4')", "cn('')"],
  ["cn('flex', ['p-4', on && 'm-1'])", "cn('flex', [on && 'm-1'])"],
])('an argument that is left without names goes: %s', (before, after) => {
  expect(outcome(drawn(before), removeClass('NavLink', 'p-4', ['flex', 'p-4']), { design })).toBe(
    drawn(after),
  )
})
