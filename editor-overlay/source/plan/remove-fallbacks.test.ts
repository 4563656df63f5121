/** Where something else is rendered in place of nothing, removing an element must not show that instead. */
import { expect, test } from '@jest/globals'
import { move, remove } from '../testing/edits.ts'
import { outcome } from '../testing/try-plan.ts'

const page = (above: string, use: string, inside = '') =>
  `${above}export default function Page({ kind, on }) {\n  ${inside}return <p>${use}</p>\n}\n`

/** The only `<b />` of the code becomes this. */
const EMPTY = '<></>'

test.each<[use: string, above: string, inside?: string]>([
  ['{VIEWS[kind] ?? <i />}', 'const VIEWS = { a: <b />, c: <u /> }\n'],
  ['{VIEWS[kind] || "none"}', 'const VIEWS = { a: <b />, c: <u /> } as const\n'],
  ['{VIEWS[kind] ? VIEWS[kind] : <i />}', 'const VIEWS = { a: <b />, c: <u /> }\n'],
  ['{VIEWS.get(kind) ?? <i />}', "const VIEWS = new Map([['a', <b />]])\n"],
  ['{VIEWS[kind]?.() ?? <i />}', 'const VIEWS = { a: () => <b />, c: () => <u /> }\n'],
  ['{STEPS[kind] ?? <i />}', 'const STEPS = [<b />, <u />]\n'],
  ['{{ a: <b />, c: <u /> }[kind] ?? <i />}', ''],
  ['{drawn(kind) ?? <i />}', 'function drawn(kind) {\n  if (kind) return <b />\n  return null\n}\n'],
  ['{drawn(kind) || <i />}', "const drawn = (kind) => (kind === 'a' ? <b /> : <u />)\n"],
  ['{view ?? <i />}', '', 'const view = on ? <b /> : null\n  '],
  ['{view || <i />}', '', 'const view = on && <b />\n  '],
  ['{view ?? <i />}', '', 'let view = null\n  if (on) view = <b />\n  '],
  ['{view ?? <i />}', '', 'const view = useMemo(() => (on ? <b /> : null), [on])\n  '],
  ['{shown}', '', 'const view = on ? <b /> : null\n  const shown = view ?? <i />\n  '],
])('%s', (...[use, above, inside]) => {
  const before = page(above, use, inside)
  expect(outcome(before, remove(['b']))).toBe(before.replace('<b />', EMPTY))
})

test.each<[use: string, above: string]>([
  ['{VIEWS[kind] ?? null}', 'const VIEWS = { a: <b />, c: <u /> }\n'],
  ['{VIEWS[kind]}', 'const VIEWS = { a: <b />, c: <u /> }\n'],
  ['{<i /> ?? VIEWS[kind]}', 'const VIEWS = { a: <b />, c: <u /> }\n'],
])('nothing is rendered instead in %s', (use, above) => {
  expect(outcome(page(above, use), remove(['b']))).toBe(page(above, use).replace('<b />', 'null'))
})

const TESTED = [
  '{icon === undefined ? <i /> : icon}',
  '{icon == null ? <i /> : icon}',
  '{icon !== null ? icon : <i />}',
  "{typeof icon === 'undefined' ? <i /> : icon}",
  '{icon}{!icon && <i />}',
  '{icon}{!icon && kind && <i />}',
  '{!icon ? <i /> : icon}',
  '{Children.count(icon) === 0 ? <i /> : icon}',
  '{Children.toArray(icon).length > 0 ? icon : <i />}',
]

test.each(TESTED)('a component that renders %s', (body) => {
  const before = page(`const Box = ({ icon, kind }) => <section>${body}</section>\n`, '<Box icon={<b />} />')
  expect(outcome(before, remove(['b']))).toBe(before.replace('<b />', EMPTY))
})

test.each([
  'if (!icon) return <i />',
  'if (icon === undefined) return <i />',
  'if (icon) return <p>{icon}</p>\n  else return <i />',
  'const has = Boolean(icon)\n  if (!has) return <i />',
  'const has = !!icon\n  const shown = has ? icon : <i />',
  'let shown = <i />\n  if (icon) shown = icon',
])('a component that begins with %s', (start) => {
  const above = `function Box({ icon }) {\n  ${start}\n  return <section>{icon}</section>\n}\n`
  const before = page(above, '<Box icon={<b />} />')
  expect(outcome(before, remove(['b']))).toBe(before.replace('<b />', EMPTY))
})

test.each([
  'const { icon = <i /> } = props\n  return <p>{icon}</p>',
  "return <p>{'icon' in props ? props.icon : <i />}</p>",
])('a component that reads its props in the body: %s', (body) => {
  const before = page(`function Box(props) {\n  ${body}\n}\n`, '<Box icon={<b />} />')
  expect(outcome(before, remove(['b']))).toBe(before.replace('<b />', 'null'))
})

test.each(['{icon && <i>{icon}</i>}', '{icon ? <i>{icon}</i> : null}', '{!icon && null}{icon}'])(
  'a component that renders nothing else, %s, gets no prop',
  (body) => {
    const before = page(`const Box = ({ icon }) => <section>${body}</section>\n`, '<Box icon={<b />} />')
    expect(outcome(before, remove(['b']))).toBe(before.replace(' icon={<b />}', ''))
  },
)

const box = (parameter: string, body: string) => `const Box = (${parameter}) => <section>${body}</section>\n`

const ICON = box('{ icon = <i />, children }', '{icon}{children}')
const OR = box('{ icon, children }', '{icon ?? <i />}{children}')

test.each<[before: string, after: string, component: string]>([
  ['<Box icon={<b />} />', '<Box icon={null} />', ICON],
  ['<Box icon={on ? <b /> : undefined} />', '<Box icon={on ? null : undefined} />', ICON],
  ['<Box icon={on ? <b /> : <u />} />', '<Box icon={on ? null : <u />} />', ICON],
  ['<Box icon={<b />} />', '<Box icon={<></>} />', OR],
  ['<Box icon={on && <b />} />', '<Box icon={on && <></>} />', OR],
  ['<Box icon={<b />} />', '<Box icon={<></>} />', box('props', '{props.icon || <i />}')],
  ['<Box icon={<b />} />', '<Box icon={<></>} />', box('{ icon: own }', '{own ? own : <i />}')],
  ['<Box icon={<b />} />', '<Box />', box('{ icon = null }', '{icon}')],
  ['<Box><b /></Box>', '<Box>{null}</Box>', box('{ children = <i /> }', '{children}')],
  ['<Box><b /></Box>', '<Box><></></Box>', box('{ children }', '{children ?? <i />}')],
  ['<Box>{on && <b />}</Box>', '<Box>{on && <></>}</Box>', box('{ children }', '{children || <i />}')],
  ['<Box><b /><u /></Box>', '<Box><u /></Box>', box('{ children }', '{children || <i />}')],
])('%s becomes %s, so that its component renders no default', (before, after, component) => {
  expect(outcome(page(component, before), remove(['b']))).toBe(page(component, after))
})

test.each([
  ['<></>', 'const Box = () => <b />\nBox.Body = ({ children }) => children ?? <i />\n'],
  ['<></>', 'const Box = () => <b />\nBox.Body = function Body({ children }) { return children || <i /> }\n'],
  ['<></>', 'const Box = () => <b />\nBox.Body = memo((props) => props.children ?? <i />)\n'],
  ['{null}', 'const Box = () => <b />\nBox.Body = ({ children = <i /> }) => children\n'],
  ['<></>', 'const Box = { Body: ({ children }) => children ?? <i /> }\n'],
  ['<></>', 'const Box = Object.assign(() => <b />, { Body: ({ children }) => children ?? <i /> })\n'],
  ['<></>', 'class Box {\n  static Body = ({ children }) => children ?? <i />\n}\n'],
  [
    '<></>',
    'class Body extends Component {\n  render() { return this.props.children ?? <i /> }\n}\nconst Box = { Body }\n',
  ],
  [
    '{null}',
    'class Body extends Component {\n  render() {\n    const { children = <i /> } = this.props\n    return children\n  }\n}\nconst Box = { Body }\n',
  ],
  ['', 'const Box = () => <b />\nBox.Body = ({ children }) => <p>{children}</p>\n'],
])('the last child of a part becomes “%s”, so that no default is rendered: %s', (empty, component) => {
  const before = page(component, '<Box.Body><u /></Box.Body>')
  expect(outcome(before, remove(['u']))).toBe(page(component, `<Box.Body>${empty}</Box.Body>`))
})

test('what is moved away is not replaced by a default either', () => {
  const component = box('{ children }', '{children ?? <i />}')
  const before = page(component, '<Box><b /></Box><em></em>')
  expect(outcome(before, move('b', 'em'))).toBe(page(component, '<Box><></></Box><em><b /></em>'))
})

test.each(['??', '||'])(
  'what a prop has in place of a missing value, %s, does not bring back its own',
  (operator) => {
    const card = "function Card({ icon }) {\n  return <i>{icon ?? '-'}</i>\n}\n"
    const before = page(card, `<Card icon={kind ${operator} <b />} />`)
    expect(outcome(before, remove(['b']))).toBe(before.replace('<b />', EMPTY))
  },
)
