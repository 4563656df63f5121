/** Components whose types limit the number and kind of their children: no edit leaves them with anything else. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { add, duplicate, move, native, remove, tag, text, wrap } from '../testing/edits.ts'
import { markupTable, type Row } from '../testing/table.ts'
import { type Files, type Find, PAGE, page, tryPlan } from '../testing/try-plan.ts'

const HEAD = "import type { ReactElement, ReactNode } from 'react'\n"
const taking = (type: string, mark = '') =>
  `${HEAD}type Tab = ReactElement\ntype Panel = ReactElement\nfunction Box({ children }: { children${mark}: ${type} }) {\n  return <div>{children}</div>\n}\n`
const none = 'refused: no-children'
const pair = '<main><Box><b /><i /></Box><s /></main>'
const used = '<main><Box><b /><i /></Box><s /><Box><p /><p /></Box></main>'
const three = '<main><Box><b /><i /><u /></Box><s /></main>'

const onPair: Row[] = [
  ['neither of them is removed', pair, remove(['b']), none],
  ['nor both', pair, remove(['b', 'i']), none],
  ['no copy is added', pair, duplicate(['b']), none],
  ['each may be wrapped', pair, wrap('b'), '<main><Box><div><b /></div><i /></Box><s /></main>'],
  ['both are not wrapped as one', pair, wrap('b', 'i'), none],
  ['none moves out', pair, move('b', 'main'), none],
  ['nothing moves in', pair, move('s', 'Box'), none],
  ['nothing is added', pair, add('Box', native('p')), none],
  ['they change places', pair, move('b', 'Box', { after: 'i' }), '<main><Box><i /><b /></Box><s /></main>'],
  ['no text is added next to them', pair, text('Box', 'x'), none],
  ['an element without children does not become one', pair, tag('s', 'Box'), none],
  ['the whole component is removed', used, remove(['Box']), '<main><s /><Box><p /><p /></Box></main>'],
  ['a comment is none of them', '<Box>{/* c */}<b /><i /></Box>', remove(['i']), none],
  ['a choice is one', '<Box>{on ? <b /> : <i />}<u /></Box>', remove(['b']), none],
]
markupTable(onPair, taking('[ReactElement, ReactElement]'))
markupTable(onPair, taking('readonly [Tab, Panel]'))
markupTable(onPair, taking('[tab: Tab, panel: Panel]'))

const OPEN_PAIR: Row[] = [
  ['null replaces an element', '<Box><b /><i /></Box>', remove(['b']), '<Box>{null}<i /></Box>'],
  ['null replaces a condition', '<Box>{on && <b />}<i /></Box>', remove(['b']), '<Box>{null}<i /></Box>'],
  ['both leave their places', '<Box><b /><i /></Box>', remove(['b', 'i']), '<Box>{null}{null}</Box>'],
  ['a copy is one too many', '<Box><b /><i /></Box>', duplicate(['b']), none],
]
markupTable(
  [
    [
      'one place is left on a line of its own, whichever children it replaces',
      '<Box>\n  <b />\n  {on && <i />}\n  <u />\n</Box>',
      remove(['b', 'i', 'u']),
      '<Box>\n  {null}\n</Box>',
    ],
    ['or between the tags', '<Box><b /><i /></Box>', remove(['b', 'i']), '<Box>{null}</Box>'],
  ],
  taking('ReactNode'),
)
markupTable(OPEN_PAIR, taking('[ReactNode, ReactNode]'))
markupTable(OPEN_PAIR.slice(0, 2), taking('ReactNode[]'))
markupTable(OPEN_PAIR.slice(0, 1), taking('Array<ReactElement | null>'))

markupTable(
  [
    ['one of three is removed', three, remove(['b']), '<main><Box><i /><u /></Box><s /></main>'],
    ['one alone is no list', pair, remove(['b']), none],
    ['nor is none', pair, remove(['b', 'i']), none],
    ['one alone is no list where the other moves', pair, move('i', 'main'), none],
    ['a copy is one more', pair, duplicate(['i']), '<main><Box><b /><i /><i /></Box><s /></main>'],
    ['another is added', pair, add('Box', native('p')), '<main><Box><b /><i /><p></p></Box><s /></main>'],
    ['text is no element', pair, text('Box', 'x'), none],
    ['both are not wrapped as one', pair, wrap('b', 'i'), none],
    [
      'a computed list gets no sibling',
      '<Box>{xs.map((x) => <em key={x} />)}</Box>',
      add('Box', native('p')),
      none,
    ],
    ['an expression of unknown kind is not left alone', '<Box><b />{name}</Box>', remove(['b']), none],
    [
      'a computed list may be left alone',
      '<Box><b />{xs.map((x) => <em key={x} />)}</Box>',
      remove(['b']),
      '<Box>{xs.map((x) => <em key={x} />)}</Box>',
    ],
    [
      'a whole of the same kind is copied',
      '<main><Box>{name}</Box></main>',
      duplicate(['Box']),
      '<main><Box>{name}</Box><Box>{name}</Box></main>',
    ],
  ],
  taking('ReactElement[]'),
)

markupTable(
  [
    ['one is right', '<Box><b /><i /></Box>', remove(['i']), '<Box><b /></Box>'],
    ['several are right', '<Box><b /></Box>', duplicate(['b']), '<Box><b /><b /></Box>'],
    ['none is not', '<Box><b /></Box>', remove(['b']), none],
  ],
  taking('ReactElement | ReactElement[]'),
)

markupTable(
  [
    ['the second may be removed', '<Box><b /><i /></Box>', remove(['i']), none],
    ['a third is one too many', '<Box><b /><i /></Box>', duplicate(['i']), none],
  ],
  taking('[ReactElement, ReactElement?]'),
)

markupTable(
  [
    ['a single one is not doubled', '<Box><b /></Box>', duplicate(['b']), none],
    ['a single one may be removed', '<Box><b /></Box>', remove(['b']), '<Box></Box>'],
    ['a branch of it does not become nothing', '<Box>{on ? <b /> : <i />}</Box>', remove(['b']), none],
  ],
  taking('ReactElement', '?'),
)

const decided = (lines: string) => `${HEAD}${lines}`
const WAYS: [string, string][] = [
  [
    'an interface',
    'interface Props { children: [ReactElement, ReactElement] }\nfunction Box({ children }: Props) {\n  return <div>{children}</div>\n}\n',
  ],
  [
    'what an interface extends',
    'interface Base { children?: ReactNode }\ninterface Props extends Base { children: [ReactElement, ReactElement] }\nfunction Box({ children }: Props) {\n  return <div>{children}</div>\n}\n',
  ],
  [
    'FC',
    'const Box: FC<{ children: [ReactElement, ReactElement] }> = ({ children }) => <div>{children}</div>\n',
  ],
  [
    'PropsWithChildren',
    'function Box({ children }: PropsWithChildren<{ children: [ReactElement, ReactElement] }>) {\n  return <div>{children}</div>\n}\n',
  ],
  [
    'an intersection',
    'function Box({ children }: { children: [ReactElement, ReactElement] } & PropsWithChildren<{ a?: string }>) {\n  return <div>{children}</div>\n}\n',
  ],
  [
    'a generic type',
    'type Holder<T> = { children: T }\nfunction Box({ children }: Holder<[ReactElement, ReactElement]>) {\n  return <div>{children}</div>\n}\n',
  ],
  [
    'a generic component',
    'function Box<T extends [ReactElement, ReactElement]>({ children }: { children: T }) {\n  return <div>{children}</div>\n}\n',
  ],
  [
    'ComponentProps',
    'function Inner({ children }: { children: [ReactElement, ReactElement] }) {\n  return <div>{children}</div>\n}\nfunction Box(props: ComponentProps<typeof Inner>) {\n  return <Inner {...props} />\n}\n',
  ],
  [
    'a class',
    'class Box extends React.Component<{ children: [ReactElement, ReactElement] }> {\n  render() { return <div>{this.props.children}</div> }\n}\n',
  ],
  [
    'a union of props',
    "type Props = { kind: 'x'; children: [ReactElement, ReactElement] } | { kind: 'y'; children?: ReactNode }\nfunction Box(props: Props) {\n  return <div>{props.children}</div>\n}\n",
  ],
]

test.each(WAYS)('children of %s are counted', (_, lines) => {
  const before = page(`<Box kind="x"><b /><i /></Box>`, decided(lines))
  expect(tryPlan(before, remove(['b']))).toMatchObject({ code: 'no-children' })
  expect(tryPlan(before, wrap('b'))).toMatchObject({ type: 'applied' })
})

test('a type of another file is read', () => {
  const files: Files = {
    [PAGE]: page('<Box><b /><i /></Box>', "import { Box } from './box'\n"),
    'app/box.tsx':
      "import type { Kids } from './kids'\nexport function Box({ children }: { children: Kids }) {\n  return <div>{children}</div>\n}\n",
    'app/kids.ts': 'export type Kids = readonly [ReactElement, ReactElement]\n',
  }
  expect(tryPlan(files, remove(['b']))).toMatchObject({ code: 'no-children' })
})

test.each<[string, string, (find: Find) => Edit, string, string]>([
  [
    '[ReactElement, ReactElement]',
    '<Box><b /><i /></Box>',
    remove(['b']),
    '<Box> takes exactly 2 children, and this edit would leave it 1.',
    'Delete the <Box> instead.',
  ],
  [
    'ReactElement[]',
    '<Box><b /><i /></Box>',
    remove(['b']),
    '<Box> takes at least 2 children, and this edit would leave it 1.',
    'Delete the <Box> instead.',
  ],
  [
    '[ReactElement, ReactElement]',
    '<Box><b /><i /></Box>',
    duplicate(['b']),
    '<Box> takes exactly 2 children, and this edit would leave it 3.',
    'Put it inside one of the children instead, or wrap both in one element.',
  ],
  [
    'ReactElement[]',
    '<Box><b /><i /></Box>',
    text('Box', 'x'),
    'The children of <Box> are a list, and this edit would give it something else.',
    'Change what is inside one of the children, or choose another place.',
  ],
  [
    'ReactElement | number',
    '<Box><b /></Box>',
    remove(['b']),
    '<Box> needs children, and this edit would leave it empty.',
    'Delete the <Box> instead.',
  ],
  [
    'string',
    '<main><Box>a</Box><s /></main>',
    tag('s', 'Box'),
    '<Box> needs children, and this edit would leave it empty.',
    'Add it in the source, with what it needs.',
  ],
  [
    "'a' | 'b'",
    "<Box>{'a'}</Box>",
    text('Box', 'c'),
    'The text of <Box> must be one of a, b.',
    'Give it one of a, b.',
  ],
])('the refusal for %s explains why and what to do %#', (type, markup, edit, message, alternative) => {
  expect(tryPlan(page(markup, taking(type)), edit)).toMatchObject({ message, alternative })
})
