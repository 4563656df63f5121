import { text } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

const STEPS = `const steps = [
  { title: 'Send', note: 'now' },
  { title: 'Wait', note: 'two days' },
]
`
const list = (steps: string) =>
  `${steps}export default function Page() {\n  return <ol>{steps.map((step) => <li key={step.title}>{step.title}</li>)}</ol>\n}\n`
const taken = (steps: string) =>
  `${steps}export default function Page() {\n  return <ol>{steps.map(({ title }) => <li key={title}>{title}</li>)}</ol>\n}\n`
const constant = (words: string) =>
  `const title = '${words}'\nexport default function Page() {\n  return <h1>{title}</h1>\n}\n`
const table = (words: string) =>
  `const site = { name: '${words}' }\nexport default function Page() {\n  return <h1>{site.name}</h1>\n}\n`

fileTable([
  [
    'the entry that says it changes in the data',
    list(STEPS),
    text('li', 'Rest', { oldText: 'Wait' }),
    list(STEPS.replace("'Wait'", "'Rest'")),
  ],
  [
    'the entry is found by its number',
    list(STEPS),
    text('li', 'Post', { oldText: 'Send', item: 0 }),
    list(STEPS.replace("'Send'", "'Post'")),
  ],
  [
    'a field that is taken apart is found',
    taken(STEPS),
    text('li', 'Post', { oldText: 'Send' }),
    taken(STEPS.replace("'Send'", "'Post'")),
  ],
  [
    'two entries that say the same are refused',
    list(STEPS.replace('Wait', 'Send')),
    text('li', 'Post', { oldText: 'Send' }),
    'refused: dynamic-text',
  ],
  [
    'data that is not written down is refused',
    'export default function Page({ steps }) {\n  return <ol>{steps.map((step) => <li key={step.title}>{step.title}</li>)}</ol>\n}\n',
    text('li', 'Post', { oldText: 'Send' }),
    'refused: dynamic-text',
  ],
  [
    'a constant changes where it is written',
    constant('Old'),
    text('h1', 'New', { oldText: 'Old' }),
    constant('New'),
  ],
  [
    'an entry of an object changes where it is written',
    table('Old'),
    text('h1', 'New', { oldText: 'Old' }),
    table('New'),
  ],
  [
    'a constant that says something else by now is refused',
    constant('Old'),
    text('h1', 'New', { oldText: 'Other' }),
    'refused: stale',
  ],
  [
    'a component that takes no children is refused',
    'function Card({ title }) {\n  return <b>{title}</b>\n}\nexport default function Page() {\n  return <Card />\n}\n',
    text('Card', 'x'),
    'refused: no-children',
  ],
  [
    'the words given to a component change at the call',
    'function Card({ children }) {\n  return <b>{children}</b>\n}\nexport default function Page() {\n  return <Card>old</Card>\n}\n',
    text('Card', 'new'),
    'function Card({ children }) {\n  return <b>{children}</b>\n}\nexport default function Page() {\n  return <Card>new</Card>\n}\n',
  ],
  [
    'tabs and carriage returns stay',
    'export default () => (\r\n\t<p>\r\n\t\tOne\r\n\t\ttwo\r\n\t</p>\r\n)',
    text('p', 'One three'),
    'export default () => (\r\n\t<p>\r\n\t\tOne\r\n\t\tthree\r\n\t</p>\r\n)',
  ],
])

const card = (inside: string, uses: string) =>
  `function Card({ title, note = 'n' }) {\n  return <b>{title}</b>\n}\nexport default function Page() {\n  return <main>${inside}${uses}</main>\n}\n`

fileTable([
  [
    'a prop changes where it is given',
    card('', '<Card title="old words" />'),
    text('b', 'new words', { oldText: 'old words' }),
    card('', '<Card title="new words" />'),
  ],
  [
    'a prop in quotes is written by the rules of attributes',
    card('', '<Card title="a &amp; b" />'),
    text('b', 'a & "c"', { oldText: 'a & b' }),
    card('', '<Card title="a &amp; &quot;c&quot;" />'),
  ],
  [
    'a prop in braces is written by the rules of strings',
    card('', "<Card title={'it'} />"),
    text('b', "it's", { oldText: 'it' }),
    card('', "<Card title={'it\\'s'} />"),
  ],
  [
    'of two uses the one that says what is on screen changes',
    card('<Card title="one" />', '<Card title="two" />'),
    text('b', 'three', { oldText: 'two' }),
    card('<Card title="one" />', '<Card title="three" />'),
  ],
  [
    'of two uses that say the same none is guessed',
    card('<Card title="one" />', '<Card title="one" />'),
    text('b', 'three', { oldText: 'one' }),
    'refused: dynamic-text',
  ],
  [
    'a use that gives nothing is refused',
    card('', '<Card />'),
    text('b', 'three', { oldText: 'one' }),
    'refused: dynamic-text',
  ],
  [
    'a constant that is given is followed',
    `const words = 'old'\n${card('', '<Card title={words} />')}`,
    text('b', 'new', { oldText: 'old' }),
    `const words = 'new'\n${card('', '<Card title={words} />')}`,
  ],
  [
    'a list inside a table of this file is a list',
    "const turns = { outer: ['a', 'b'] }\nexport default () => <ul>{turns.outer.map((x) => <li key={x}>{x}</li>)}</ul>\n",
    text('li', 'c', { oldText: 'b' }),
    "const turns = { outer: ['a', 'c'] }\nexport default () => <ul>{turns.outer.map((x) => <li key={x}>{x}</li>)}</ul>\n",
  ],
])
