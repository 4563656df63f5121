/** Props that decide which other props a component accepts: the kind of a union, and the element of `as`. */
import { expect, test } from '@jest/globals'
import { add, move, native, prop, text } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const BAD_VALUE = 'refused: bad-value'
const UNION = `type Props = { kind: 'link'; href: string } | { kind: 'button'; onPress: () => void } | { kind: 'note'; tone?: 'a' }
const Any = (props: Props) => <i>{props.kind}</i>
`

markupTable(
  [
    ['a kind whose props are missing', '<Any kind="note" />', prop('Any', 'kind', 'link'), BAD_VALUE],
    ['a kind that excludes a prop', '<Any kind="link" href="/" />', prop('Any', 'kind', 'note'), BAD_VALUE],
    ['a kind with none of its own', '<Any kind="note" />', prop('Any', 'kind', 'note'), 'refused: no-change'],
    [
      'the same set of props',
      '<Any kind="link" href="/" />',
      prop('Any', 'href', '/x'),
      '<Any kind="link" href="/x" />',
    ],
    [
      'a kind that is not known',
      '<Any kind={kind} href="/" />',
      prop('Any', 'href', '/x'),
      '<Any kind={kind} href="/x" />',
    ],
  ],
  UNION,
)

const CONTENT = `type Props = { kind: 'box'; children: ReactNode } | { kind: 'rule'; children?: undefined }
const Any = (props: Props) => <i {...props} />
`

markupTable(
  [
    ['a text of a kind without content', '<Any kind="rule" />', text('Any', 'x'), 'refused: no-children'],
    [
      'an element in a kind without content',
      '<Any kind="rule" />',
      add('Any', native('p')),
      'refused: no-children',
    ],
    [
      'a move into a kind without content',
      '<main><Any kind="rule" /><p /></main>',
      move('p', 'Any'),
      'refused: no-children',
    ],
    ['a text of a kind with content', '<Any kind="box">a</Any>', text('Any', 'b'), '<Any kind="box">b</Any>'],
  ],
  CONTENT,
)

markupTable(
  [
    [
      'a name with a hyphen that is read nowhere',
      '<Reads />',
      prop('Reads', 'data-a', 'x'),
      'refused: no-slot',
    ],
    ['what is taken apart inside', '<Apart />', prop('Apart', 'data-a', 'x'), 'refused: no-slot'],
    ['what is taken inside', '<Apart />', prop('Apart', 'id', 'x'), '<Apart id="x" />'],
    ['what is left inside', '<Left />', prop('Left', 'data-a', 'x'), '<Left data-a="x" />'],
    [
      'a function in place of content',
      '<Choice render={go} />',
      prop('Choice', 'render', { type: 'remove' }),
      'refused: bad-value',
    ],
    [
      'a function beside content',
      '<Either render={go}>a</Either>',
      prop('Either', 'render', { type: 'remove' }),
      '<Either>a</Either>',
    ],
    ['an attribute that is read nowhere', '<Reads />', prop('Reads', 'id', 'x'), 'refused: no-slot'],
    ['an attribute that is read', '<Reads />', prop('Reads', 'title', 'x'), '<Reads title="x" />'],
    ['what is read without a type', '<Untyped />', prop('Untyped', 'tone', 'x'), '<Untyped tone="x" />'],
    ['what is not read without a type', '<Untyped />', prop('Untyped', 'id', 'x'), 'refused: no-slot'],
    ['a name with a hyphen of no props', '<None />', prop('None', 'data-a', 'x'), 'refused: no-slot'],
    ['what is set again behind a spread', '<Again />', prop('Again', 'title', 'x'), 'refused: no-slot'],
    ['what is set before a spread', '<Before />', prop('Before', 'title', 'x'), '<Before title="x" />'],
    ['what is read and set again', '<Both />', prop('Both', 'title', 'x'), '<Both title="x" />'],
    ['what one of two elements sets', '<Two />', prop('Two', 'title', 'x'), '<Two title="x" />'],
    [
      'a text in place of which there is other content',
      '<Drawn />',
      text('Drawn', 'x'),
      'refused: no-children',
    ],
    ['an element in place of other content', '<Drawn />', add('Drawn', native('i')), 'refused: no-children'],
    ['a text that a spread passes', '<Before />', text('Before', 'x'), '<Before>x</Before>'],
    [
      'a value that a context needs',
      '<Tone.Provider value="a"><i /></Tone.Provider>',
      prop('Tone.Provider', 'value', { type: 'remove' }),
      'refused: bad-value',
    ],
    [
      'what a spread of known type does not pass',
      '<Asks {...rest} size="b" />',
      prop('Asks', 'size', { type: 'remove' }),
      'refused: bad-value',
    ],
    [
      'what a spread of unknown type may pass',
      '<Asks {...other} size="b" />',
      prop('Asks', 'size', { type: 'remove' }),
      '<Asks {...other} />',
    ],
    ['what is passed on as a whole', '<Whole />', prop('Whole', 'data-a', 'x'), '<Whole data-a="x" />'],
  ],
  `const Reads = (props: ComponentProps<'p'>) => <p title={props.title}>{props.children}</p>
const Untyped = (props) => <p title={props.tone}>{props.children}</p>
const None = () => <hr />
const Apart = (props: ComponentProps<'p'>) => {
  const { id = 'a' } = props
  return <p id={id}>{props.title}</p>
}
const Left = (props: ComponentProps<'p'>) => {
  const { id, ...others } = props
  return <p id={id} {...others} />
}
const Choice = (props: { render: () => void; children?: never } | { render?: never; children: () => void }) => show(props)
const Either = (props: { render?: () => void; children: ReactNode }) => show(props)
const Again = ({ id, ...rest }: ComponentProps<'p'>) => <p {...rest} title="a" id={id} />
const Before = (props: ComponentProps<'p'>) => <p title="a" {...props} />
const Both = (props: ComponentProps<'p'>) => <p {...props} title={props.title ?? 'a'} />
const Two = (props: ComponentProps<'p'>) => <p {...props} title="a"><b {...props} /></p>
const Drawn = ({ id, ...rest }: ComponentProps<'p'>) => <p {...rest}><b>{id}</b></p>
const Tone = createContext('a')
const Asks = (props: { size: string; tone: string }) => <p title={props.size}>{props.tone}</p>
const rest: { tone: string } = { tone: 'a' }
const Whole = (props: ComponentProps<'p'>) => <p {...props}>{props.title}</p>
`,
)

test.each([
  [
    '<Any kind="link" href="/" />',
    'button',
    'Any with kind “button” doesn’t accept href and needs onPress.',
    'Change these props together in the source, or add a new Any.',
  ],
  [
    '<Any kind="note" tone="a" />',
    'link',
    'Any with kind “link” doesn’t accept tone and needs href.',
    'Change these props together in the source, or add a new Any.',
  ],
])('what stands beside the kind is named: %s', (markup, kind, message, alternative) => {
  expect(tryPlan(page(markup, UNION), prop('Any', 'kind', kind))).toMatchObject({ message, alternative })
})

const EITHER = `const Any = (props: { a: string; b?: never } | { a?: never; b: number }) => <i>{props.a}</i>
const More = (props: { kind?: 'plain'; tone?: string } | { kind: 'icon' }) => <i>{props.kind}</i>
`

markupTable(
  [
    ['a prop that another one excludes', '<Any a="x" />', prop('Any', 'b', 2), BAD_VALUE],
    ['the removal of the only one', '<Any a="x" />', prop('Any', 'a', { type: 'remove' }), BAD_VALUE],
    ['a prop of another kind', '<More tone="x" />', prop('More', 'kind', 'icon'), BAD_VALUE],
    ['a kind that is optional', '<More />', prop('More', 'kind', 'icon'), '<More kind="icon" />'],
  ],
  EITHER,
)

test('an optional prop of another kind is removed first', () => {
  expect(tryPlan(page('<More tone="x" />', EITHER), prop('More', 'kind', 'icon'))).toMatchObject({
    message: 'More with kind “icon” doesn’t accept tone.',
    alternative: 'Remove tone first.',
  })
})

const box = (otherwise: string) =>
  `function Box<E extends ElementType${otherwise}>({ as, ...props }: { as?: E } & ComponentPropsWithoutRef<E>) {\n  return <i {...props} />\n}\n`

markupTable(
  [
    ['an attribute of the element', '<Box as="a" />', prop('Box', 'href', '/'), '<Box as="a" href="/" />'],
    ['an attribute that it lacks', '<Box as="h2" />', prop('Box', 'href', '/'), 'refused: no-slot'],
    ['a value that it lacks', '<Box as="button" />', prop('Box', 'type', 'email'), BAD_VALUE],
    ['a number in quotes', '<Box as="p" />', prop('Box', 'tabIndex', '2'), '<Box as="p" tabIndex={2} />'],
    ['another element', '<Box as="h2" id="q" />', prop('Box', 'as', 'h3'), '<Box as="h3" id="q" />'],
    ['another element without an attribute', '<Box as="a" href="/" />', prop('Box', 'as', 'p'), BAD_VALUE],
    ['no element', '<Box />', prop('Box', 'as', 'nope'), BAD_VALUE],
    ['a component', '<Box as={Link} />', prop('Box', 'href', '/'), '<Box as={Link} href="/" />'],
    [
      'the removal of an element',
      '<Box as="a" href="/" />',
      prop('Box', 'as', { type: 'remove' }),
      BAD_VALUE,
    ],
    ['the usual element', '<Box />', prop('Box', 'href', '/'), 'refused: no-slot'],
    [
      'a child of an element without children',
      '<Box as="input" />',
      add('Box', { tag: 'p' }),
      'refused: no-children',
    ],
    [
      'a child of another',
      '<Box as="section"></Box>',
      add('Box', { tag: 'p' }),
      '<Box as="section"><p></p></Box>',
    ],
  ],
  box(" = 'div'"),
)

markupTable(
  [['any element without a usual one', '<Box />', prop('Box', 'href', '/'), '<Box href="/" />']],
  box(''),
)

const FREE = `function Box<E extends ElementType = 'div'>({ as: Tag = 'div', ...rest }: { as?: E; children?: ReactNode } & Omit<ComponentPropsWithoutRef<E>, 'as' | 'children'>) {
  return <Tag {...rest} />
}
`

markupTable(
  [
    [
      'a void tag of what has content',
      '<Box as="p">x</Box>',
      prop('Box', 'as', 'img'),
      'refused: no-children',
    ],
    ['a text in a void tag', '<Box as="img" />', text('Box', 'x'), 'refused: no-children'],
    ['an element in a void tag', '<Box as="img" />', add('Box', native('p')), 'refused: no-children'],
    ['a void tag without content', '<Box as="p" />', prop('Box', 'as', 'img'), '<Box as="img" />'],
  ],
  FREE,
)

test('the content of an element that becomes one without content is deleted first', () => {
  expect(tryPlan(page('<Box as="p">x</Box>', box(" = 'div'")), prop('Box', 'as', 'input'))).toMatchObject({
    message: 'Box with as “input” can’t have children.',
    alternative: 'Delete its content first.',
  })
})

const NESTED = `type Own<E extends ElementType> = { as?: E; tone?: 'a' }
type BoxProps<E extends ElementType> = Own<E> & Omit<ComponentPropsWithoutRef<E>, keyof Own<E>>
function Box<E extends ElementType = 'button'>({ as, tone, ...props }: BoxProps<E>) {
  return <i {...props} />
}
`

markupTable(
  [
    ['an attribute through types', '<Box />', prop('Box', 'disabled', true), '<Box disabled />'],
    ['an attribute that it lacks', '<Box />', prop('Box', 'href', '/'), 'refused: no-slot'],
    ['a value of its own', '<Box />', prop('Box', 'tone', 'b'), BAD_VALUE],
  ],
  NESTED,
)
