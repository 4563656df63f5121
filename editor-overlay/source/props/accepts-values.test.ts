// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Props and their values are checked against types that are composed of other types. */
import { addClass, prop } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

const BAD_VALUE = 'refused: bad-value'

fileTable([
  [
    'a name that is never taken',
    'type P = { title: string; className?: never }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'a name typed never in an intersection with a package type',
    "type P = React.ComponentProps<'b'> & { className?: never }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'a union without a class',
    'type P = { title: string } | { label: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'a union with a class on one side',
    'type P = { title: string } | { className?: string }\nfunction Card(props: P) { return <b {...props} /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'type P = { title: string } | { className?: string }\nfunction Card(props: P) { return <b {...props} /> }\nexport default () => <main><Card className="a" /></main>\n',
  ],
  [
    'a record of names',
    "type P = Record<'title' | 'label', string>\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'names that are mapped',
    "type P = { [K in 'title' | 'label']?: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'an index signature accepts any name',
    'type P = { [name: string]: unknown }\nfunction Card(props: P) { return <b {...props} /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'type P = { [name: string]: unknown }\nfunction Card(props: P) { return <b {...props} /> }\nexport default () => <main><Card className="a" /></main>\n',
  ],
  [
    'a type within a type',
    "type P = Base['inner']\ntype Base = { inner: { title: string } }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'a generic type with its argument',
    'type P = With<{ title: string }>\ntype With<T> = T & { id: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'a generic type with a default',
    'type P = With\ntype With<T = { title: string }> = T & { id: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'a generic interface',
    'interface With<T> { one: T }\ninterface P extends With<string> { title: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'interfaces of one name',
    'interface P { title: string }\ninterface P { className?: string }\nfunction Card(props: P) { return <b {...props} /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'interface P { title: string }\ninterface P { className?: string }\nfunction Card(props: P) { return <b {...props} /> }\nexport default () => <main><Card className="a" /></main>\n',
  ],
  [
    'a component inside memo',
    'function Inner({ title }: { title: string }) { return <b>{title}</b> }\nconst Card = memo(Inner)\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'a component by another name',
    'function Inner({ title }: { title: string }) { return <b>{title}</b> }\nconst Card = Inner\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'the props of another component',
    'function Box({ title }: { title: string }) { return <b>{title}</b> }\ntype P = ComponentProps<typeof Box>\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'a number that is chosen',
    'type P = { n?: 1 | 2 }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 'n', 2),
    'type P = { n?: 1 | 2 }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card n={2} /></main>\n',
  ],
  [
    'a number that is no choice',
    'type P = { n?: 1 | 2 }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 'n', 4),
    BAD_VALUE,
  ],
  [
    'text is no number that is chosen',
    'type P = { n?: 1 | 2 }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 'n', '2'),
    BAD_VALUE,
  ],
  [
    'a word or yes',
    "type P = { t: 'a' | true }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    prop('Card', 't', false),
    BAD_VALUE,
  ],
  [
    'text or a boolean',
    "type P = { t: boolean | 'mixed' }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    prop('Card', 't', 'other'),
    BAD_VALUE,
  ],
  [
    'known words in a union with any string',
    "type P = { t: 'a' | (string & {}) }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    prop('Card', 't', 'z'),
    'type P = { t: \'a\' | (string & {}) }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card t="z" /></main>\n',
  ],
  [
    'a list of text holds no number',
    'type P = { t: string[] }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 't', [1]),
    BAD_VALUE,
  ],
  [
    'a record is no text',
    'type P = { t: Record<string, string> }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 't', 'x'),
    BAD_VALUE,
  ],
  [
    'text of a shape',
    'type P = { t: `m-${number}` }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 't', 'm-4'),
    'type P = { t: `m-${number}` }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card t="m-4" /></main>\n',
  ],
  [
    'text of another shape',
    'type P = { t: `m-${number}` }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 't', 'x'),
    BAD_VALUE,
  ],
  [
    'an entry of a constant',
    "const tones = ['a', 'b'] as const\ntype P = { t: (typeof tones)[number] }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    prop('Card', 't', 'b'),
    "const tones = ['a', 'b'] as const\ntype P = { t: (typeof tones)[number] }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card t=\"b\" /></main>\n",
  ],
  [
    'no entry of a constant',
    "const tones = ['a', 'b'] as const\ntype P = { t: (typeof tones)[number] }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    prop('Card', 't', 'c'),
    BAD_VALUE,
  ],
  [
    'no key of a constant',
    'const sizes = { sm: 1, lg: 2 }\ntype P = { t: keyof typeof sizes }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 't', 'xl'),
    BAD_VALUE,
  ],
  [
    'a choice with one word excluded',
    "type Tone = 'a' | 'b'\ntype P = { t: Exclude<Tone, 'b'> }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    prop('Card', 't', 'b'),
    BAD_VALUE,
  ],
  [
    'a value of an enum is written in the source',
    "enum Tone { Calm = 'calm' }\ntype P = { t: Tone }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n",
    prop('Card', 't', 'calm'),
    BAD_VALUE,
  ],
  [
    'an element is no text',
    'type P = { t: ReactElement }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 't', 'x'),
    BAD_VALUE,
  ],
  [
    'a date is no text',
    'type P = { t: Date }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 't', 'x'),
    BAD_VALUE,
  ],
  [
    'a choice between props that is taken',
    "type P = { kind: 'a'; t: string } | { kind: 'b'; size: number }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card kind={k} /></main>\n",
    prop('Card', 'size', 3),
    "type P = { kind: 'a'; t: string } | { kind: 'b'; size: number }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card kind={k} size={3} /></main>\n",
  ],
  [
    'a prop that another one decides against',
    'type P = { kind: \'a\'; t: string } | { kind: \'b\'; size: number }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card kind="a" t="x" /></main>\n',
    prop('Card', 'size', 3),
    'refused: no-slot',
  ],
  [
    'a prop that another one decides for',
    "type P = { kind: 'a'; t: string } | { kind: 'b'; size: number }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card kind=\"b\" size={1} /></main>\n",
    prop('Card', 'size', 3),
    "type P = { kind: 'a'; t: string } | { kind: 'b'; size: number }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card kind=\"b\" size={3} /></main>\n",
  ],
  [
    'the deciding prop accepts only known values',
    "type P = { kind: 'a'; t: string } | { kind: 'b'; size: number }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card t=\"x\" /></main>\n",
    prop('Card', 'kind', 'c'),
    BAD_VALUE,
  ],
  [
    'true decides too',
    'type P = { open: true; title: string } | { open?: false }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card open={false} /></main>\n',
    prop('Card', 'title', 'x'),
    'refused: no-slot',
  ],
  [
    'a required prop stays',
    'type P = { title: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card title="x" /></main>\n',
    prop('Card', 'title', { type: 'remove' }),
    BAD_VALUE,
  ],
  [
    'an optional prop is removed',
    'type P = { title?: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card title="x" /></main>\n',
    prop('Card', 'title', { type: 'remove' }),
    'type P = { title?: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card /></main>\n',
  ],
  [
    'a prop that is needed may be spread',
    'type P = { title: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card {...rest} title="x" /></main>\n',
    prop('Card', 'title', { type: 'remove' }),
    'type P = { title: string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card {...rest} /></main>\n',
  ],
  [
    'an attribute of an element that the component gives a default',
    "function Button({ type = 'button', ...rest }: React.ComponentProps<'button'>) { return <button type={type} {...rest} /> }\nexport default () => <main><Button /></main>\n",
    prop('Button', 'type', 'x'),
    BAD_VALUE,
  ],
])

const context = (type: string, use: string, made = 'null') =>
  `type Tone = 'calm' | 'loud'\nconst Ctx = createContext${type}(${made})\nexport default () => <${use}><p /></${use.split(' ')[0]}>\n`

/** The value of a context is one of the type that it is made with. */
fileTable([
  ['another word', context('<Tone>', 'Ctx.Provider'), prop('Ctx.Provider', 'value', 'soft'), BAD_VALUE],
  [
    'a word of the type',
    context('<Tone>', 'Ctx.Provider'),
    prop('Ctx.Provider', 'value', 'loud'),
    context('<Tone>', 'Ctx.Provider value="loud"'),
  ],
  ['the context itself', context('<Tone>', 'Ctx'), prop('Ctx', 'value', 'soft'), BAD_VALUE],
  ['an object', context('<{ n: number } | null>', 'Ctx'), prop('Ctx', 'value', { n: 'x' }), BAD_VALUE],
  ['no type', context('', 'Ctx', "'a'"), prop('Ctx', 'value', 'b'), context('', 'Ctx value="b"', "'a'")],
])
