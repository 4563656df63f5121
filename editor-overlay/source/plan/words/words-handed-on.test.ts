// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words that are passed through spreads, components and messages. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { type Files, PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, refusedWordsTable, wordsTable } from '../../testing/words.ts'

const TAGS = "const TAGS = [{ t: 'Basic', n: 2 }, { t: 'Pro', n: 1 }]\n"
const BASE =
  'const Base = ({ children }) => <em>{children}</em>\nconst Primary = ({ children }) => <Base>{children}</Base>\n'
const TILE =
  'const Tile = ({ children }) => <div>{children}</div>\nTile.Head = ({ children }) => <h3>{children}</h3>\nTile.Foot = function Foot({ words }) { return <h4>{words}</h4> }\n'
const CARD = 'export function Card({ title }) {\n  return <h2>{title}</h2>\n}\n'
const CARDS = "import { Card } from './card'\nconst CARDS = [{ title: 'One' }, { title: 'Two' }]\n"
const inTwo = (markup: string, card = CARD): Files => ({
  [PAGE]: drawing(markup, CARDS),
  'app/card.tsx': card,
})

wordsTable([
  [
    'a prop that two components hand on, at the use that says these words',
    {
      [PAGE]: drawing(
        '<main><Head lead="Old" /><Head lead="Last" /></main>',
        "import { Head } from './head'\n",
      ),
      'app/head.tsx':
        "import { Inline } from './inline'\nexport const Head = ({ lead }) => <header><Inline text={lead} /></header>\n",
      'app/inline.tsx': 'export const Inline = ({ text }) => <>{linked(text)}</>\n',
    },
    'header',
    'Old',
    'New',
  ],
  ...(
    [
      [
        'a component in a table',
        'const Tile = { Head: ({ children }) => <h3>{children}</h3> }\n',
        'Tile.Head',
      ],
      [
        'a part that is added to a component',
        'const Tile = Object.assign(() => <i />, { Head: ({ children }) => <h3>{children}</h3> })\n',
        'Tile.Head',
      ],
      [
        'a component that a function of the project wraps',
        'const Head = withBorder(({ children }) => <h3>{children}</h3>)\n',
        'Head',
      ],
      [
        'a component that is connected',
        'const Head = connect(read)(({ children }) => <h3>{children}</h3>)\n',
        'Head',
      ],
    ] as const
  ).map(
    ([sentence, made, tag]) =>
      [`the content of ${sentence}`, drawing(`<${tag}>Old</${tag}>`, made), 'h3', 'Old', 'New'] as const,
  ),
  [
    'the content of a part that is assigned to a component',
    drawing('<Tile><Tile.Head>Old</Tile.Head></Tile>', TILE),
    'h3',
    'Old',
    'New',
  ],
  [
    'a prop of a part in another file',
    {
      [PAGE]: drawing('<Box><Box.Foot words="Old" /></Box>', "import { Tile as Box } from './tile'\n"),
      'app/tile.tsx': `export ${TILE}`,
    },
    'h4',
    'Old',
    'New',
  ],
  [
    'a prop that says the same as its default',
    inTwo('<Card title="One more" />', CARD.replace('title }', "title = 'One more' }")),
    'h2',
    'One more',
    'New',
    '"One more"',
  ],
  [
    'children that are written as a prop',
    drawing('<p children={title} />').replace('Page()', "Page({ title = 'Hello' })"),
    'p',
    'Hello',
    'Hi',
  ],
  [
    'a spread entry',
    inTwo('<p>{CARDS.map((card) => <Card key={card.title} {...card} />)}</p>'),
    'h2',
    'Two',
    'New',
  ],
  [
    'an entry as a prop',
    inTwo(
      '<p>{CARDS.map((card) => <Card key={card.title} card={card} />)}</p>',
      'export const Card = ({ card }) => <h2>{card.title}</h2>\n',
    ),
    'h2',
    'Two',
    'New',
  ],
  [
    'a list as a prop',
    inTwo(
      '<Card list={CARDS} />',
      'export const Card = ({ list }) => list.map((one) => <h2 key={one.title}>{one.title}</h2>)\n',
    ),
    'h2',
    'Two',
    'New',
  ],
  [
    'a spread in front of what another prop says',
    inTwo('<Card {...CARDS[0]} title="Own" />'),
    'h2',
    'Own',
    'New',
  ],
  ['a spread that wins', inTwo('<Card title="Own" {...CARDS[0]} />'), 'h2', 'One', 'New'],
  [
    'props handed on whole',
    inTwo(
      '<Card title="Own" />',
      'const Inner = ({ title }) => <h2>{title}</h2>\nexport const Card = (props) => <Inner {...props} />\n',
    ),
    'h2',
    'Own',
    'New',
  ],
  [
    'the rest of the props',
    inTwo(
      '<Card id="a" title="Own" />',
      'const Inner = ({ title }) => <h2>{title}</h2>\nexport const Card = ({ id, ...rest }) => <Inner {...rest} />\n',
    ),
    'h2',
    'Own',
    'New',
  ],
  [
    'children through two components',
    drawing('<p><Primary>Old</Primary><Primary>Other</Primary></p>', BASE),
    'em',
    'Old',
    'New',
  ],
  [
    'children with a value',
    drawing('<Primary>Buy {what}</Primary>', BASE),
    'em',
    'Buy it',
    'Get it',
    'Buy {',
    'Get {',
  ],
  [
    'children of each entry',
    drawing('<p>{TAGS.map(({ t }) => <Primary key={t}>{t}</Primary>)}</p>', TAGS + BASE),
    'em',
    'Pro',
    'Team',
  ],
  [
    'a prop that becomes children',
    drawing('<Buy label="Old" />', `${BASE}const Buy = ({ label }) => <Base>{label}</Base>\n`),
    'em',
    'Old',
    'New',
  ],
  [
    'a message with a value',
    drawing('<p>{t`Hello ${name}, hi`}</p>'),
    'p',
    'Hello Ann, hi',
    'Hello Ann, bye',
    '}, hi',
    '}, bye',
  ],
  [
    'a described message',
    drawing('<p>{_(msg`Hello ${name}`)}</p>'),
    'p',
    'Hello Ann',
    'Hi Ann',
    '`Hello',
    '`Hi',
  ],
  [
    'a message of a table',
    drawing('<p>{_(LABELS.a)}</p>', 'const LABELS = { a: msg`Old`, b: msg`Other` }\n'),
    'p',
    'Old',
    'New',
  ],
  [
    'a message with a comment',
    drawing('<p>{t({ message: `Hello ${name}`, comment: "c" })}</p>'),
    'p',
    'Hello Ann',
    'Hi Ann',
    '`Hello',
    '`Hi',
  ],
  [
    'a message as a prop',
    drawing('<Field label={t`Name of ${what}`} />'),
    'Field',
    'Name of pet',
    'Title of pet',
    '`Name',
    '`Title',
  ],
  [
    'a form of a plural',
    drawing('<p><Plural value={n} one="# book" other="# books" /></p>'),
    'p',
    '3 books',
    '3 novels',
    '# books',
    '# novels',
  ],
  [
    'a constant with a value',
    drawing('<p>{words}</p>', '', '  const words = `Hello ${name}`\n'),
    'p',
    'Hello Ann',
    'Hi Ann',
    '`Hello',
    '`Hi',
  ],
])

const FILE = "import { copy } from './copy'\nimport * as m from './copy'\n"
const withCopy = (markup: string, copy: string): Files => ({
  [PAGE]: drawing(markup, FILE),
  'app/copy.ts': copy,
})
const MESSAGE_KEYS = { 'locales/en.json': '{ "home": { "a": "Old" }, "x": { "a": "Old" } }\n' }
const KEYED =
  "export function Card({ label }) {\n  const t = useTranslations('home')\n  return <h2>{t(label)}</h2>\n}\n"

wordsTable([
  [
    'a function of a module',
    withCopy('<p>{m.greet({ name })}</p>', 'export const greet = ({ name }) => `Hello ${name}!`\n'),
    'p',
    'Hello Ann!',
    'Hi Ann!',
    '`Hello',
    '`Hi',
  ],
  [
    'a function in an object',
    withCopy('<p>{copy.greet(name)}</p>', 'export const copy = { greet: (name) => `Hello ${name}!` }\n'),
    'p',
    'Hello Ann!',
    'Hi Ann!',
    '`Hello',
    '`Hi',
  ],
  [
    'a method of an object',
    withCopy('<p>{copy.title()}</p>', "export const copy = {\n  title() {\n    return 'Old'\n  },\n}\n"),
    'p',
    'Old',
    'New',
  ],
  [
    'a function as a prop',
    inTwo(
      '<Card format={(n) => `${n} items`} />',
      'export const Card = ({ format }) => <h2>{format(3)}</h2>\n',
    ),
    'h2',
    '3 items',
    '3 things',
    ' items`',
    ' things`',
  ],
  [
    'a variable that an if replaces',
    drawing('<p>{label}</p>', '', "  let label = 'Other'\n  if (on) label = 'Old'\n"),
    'p',
    'Old',
    'New',
  ],
  [
    'a later value of a state',
    drawing(
      "<p onClick={() => setLabel('Old')}>{label}</p>",
      '',
      "  const [label, setLabel] = useState('Other')\n",
    ),
    'p',
    'Old',
    'New',
  ],
  [
    'an entry of a state that adds to itself',
    drawing(
      "<ul onClick={() => setRows([...rows, { t: 'Max' }])}>{rows.map((one) => <li>{one.t}</li>)}</ul>",
      '',
      "  const [rows, setRows] = useState([{ t: 'Basic' }, { t: 'Pro' }])\n",
    ),
    'li',
    'Pro',
    'Team',
  ],
  [
    'a prop of a component that renders itself',
    drawing(
      '<Tree label="Old" of={all} />',
      'const Tree = ({ label, of }) => <p>{label}{of.map((one) => <Tree label={label} of={one} />)}</p>\n',
    ),
    'p',
    'Old',
    'New',
  ],
  [
    'a described message in a constant',
    drawing('<p>{_(title)}</p>', "const title = msg({ message: 'Old', context: 'x' })\n"),
    'p',
    'Old',
    'New',
  ],
  [
    'a prop that is the key of a message',
    { ...inTwo('<Card label="a" />', KEYED), ...MESSAGE_KEYS },
    'h2',
    'Old',
    'New',
  ],
])

markupTable([
  [
    'words that a component shows others around',
    '<Button>\n  Save all\n</Button>',
    text('Button', 'Store all ⌘S', { oldText: 'Save all ⌘S' }),
    '<Button>\n  Store all\n</Button>',
  ],
  [
    'words around them are the component’s',
    '<Button>Save</Button>',
    text('Button', 'Save ⌘D', { oldText: 'Save ⌘S' }),
    'refused: dynamic-text',
  ],
  [
    'a spread over a native element',
    "<input {...{ name: 'Old', placeholder: 'Old' }} />",
    text('input', 'New', { oldText: 'Old' }),
    "<input {...{ name: 'Old', placeholder: 'New' }} />",
  ],
])

const CONTEXT: Files = {
  'app/context.ts': "export const Words = createContext({ title: 'Default' })\n",
  'app/layout.tsx':
    "import { Words } from './context'\nconst words = { title: 'Old' }\nexport default ({ children }) => <Words.Provider value={words}>{children}</Words.Provider>\nexport const Again = ({ children }) => <Words value={useContext(Words)}>{children}</Words>\n",
  [PAGE]: drawing(
    '<p>{words.title}</p>',
    "import { Words } from './context'\n",
    '  const words = useContext(Words)\n',
  ),
}

wordsTable([
  ['the value of a provider', CONTEXT, 'p', 'Old', 'New'],
  ['the default of a context', CONTEXT, 'p', 'Default', 'Usual'],
])

const NAME = "const NAME = 'One two'\n"

refusedWordsTable([
  [
    'a variable that is added to',
    drawing('<ul><li>{label}</li></ul>', '', "  let label = 'Old'\n  label += ' words'\n"),
    'Old words',
    'New words',
    /^Change the expression in the source: app\/page\.tsx, line 4\.$/,
  ],
  [
    'what a method makes of a text',
    drawing("<ul><li>{NAME.replaceAll('o', '0')}</li></ul>", NAME),
    'One Tw0',
    'One',
    /^Change where it comes from: app\/page\.tsx, line 1\.$/,
  ],
  [
    'what a function is given that is no message',
    drawing("<ul><li>{format('Hello %s', name)}</li></ul>"),
    'Hello Ann',
    'Hi Ann',
    /^Change the expression in the source: app\/page\.tsx, line 2\.$/,
  ],
  [
    'what a function makes of a number',
    drawing("<ul><li>{new Intl.NumberFormat('en').format(N)}</li></ul>", 'const N = 1000\n'),
    '1,000',
    '2,000',
    /^Change where it comes from: app\/page\.tsx, line 1\.$/,
  ],
  [
    'markup in a constant',
    drawing('<ul><li dangerouslySetInnerHTML={{ __html: HTML }} /></ul>', "const HTML = '<b>Old</b>'\n"),
    'Old',
    'New',
    /^Change where it comes from: app\/page\.tsx, line 1\.$/,
  ],
  [
    'a part of a text',
    drawing("<ul>{NAME.split(' ').map((word) => <li key={word}>{word}</li>)}</ul>", NAME),
    'two',
    'three',
    /app\/page\.tsx, line 1/,
  ],
  [
    'a value of a message',
    drawing('<ul><li>{t`Hello ${name}`}</li></ul>'),
    'Hello Ann',
    'Hello Bob',
    /the value where it comes from/,
  ],
  [
    'marks of a message',
    drawing('<ul><li>{t`Hello ${name}`}</li></ul>'),
    'Hello Ann',
    'Hello {Ann',
    /Use other characters/,
  ],
])

test('what a component makes of its content names the source', () => {
  const source = drawing('<Markdown>{TEXT}</Markdown>', "const TEXT = '# Old'\n")
  expect(tryPlan(source, text('Markdown', 'New', { oldText: 'Old' }))).toMatchObject({
    code: 'dynamic-text',
    alternative: 'Change it where Markdown gets it, or change the source: app/page.tsx, line 1.',
  })
})

test('the refusal names several props with the same text', () => {
  const source = drawing("<input aria-label={t('a', 'Old')} placeholder={t('b', 'Old')} />")
  expect(tryPlan(source, text('input', 'New', { oldText: 'Old' }))).toMatchObject({
    message: 'Several props of <input> say “Old”: aria-label, placeholder.',
  })
})

test.each<[string, string, string, string[]]>([
  [
    'a component with two uses',
    '<div><Part /><Part /></div>',
    'const Part = () => <p>Old</p>\n',
    ['Changes every use of Part, which is used in 2 places.'],
  ],
  ['a component with one use', '<div><Part /></div>', 'const Part = () => <p>Old</p>\n', []],
  [
    'a component that a list renders',
    '<div>{all.map((id) => <Part key={id} />)}</div>',
    'const Part = () => <p>Old</p>\n',
    ['Changes every item of the list.'],
  ],
  [
    'a function that is called twice',
    '<div>{part()}{part()}</div>',
    'function part() {\n  return <p>Old</p>\n}\n',
    ['Changes what part returns, which is called in 2 places.'],
  ],
])('a new text in %s is noted with its reach', (_, markup, above, notes) => {
  const done = tryPlan(drawing(markup, above), text('p', 'New', { oldText: 'Old' }))
  expect(done).toMatchObject({ plan: { notes } })
})

const ROWS = "const ROWS = [{ id: 1, name: 'Ann' }, { id: 2, name: 'Bob' }]\n"
const LIST =
  'const List = ({ items, renderItem }) => <ul>{items.map((one, i) => <li key={one.id}>{renderItem(one, i)}</li>)}</ul>\n'
const EACH = 'const Each = (props) => props.items.map((one) => <p key={one.id}>{props.children?.(one)}</p>)\n'
const COLUMNS =
  "const columns = [\n  { head: 'Name', cell: (row) => <b>{row.name}</b> },\n  { head: 'Id', cell: ({ id }) => <i>{id}</i> },\n]\n"

/** A function that is passed gets its arguments where it is called. */
wordsTable([
  [
    'an entry of a list that a component draws by a prop',
    { [PAGE]: drawing('<List items={ROWS} renderItem={(row) => <b>{row.name}</b>} />', ROWS + LIST) },
    'b',
    'Bob',
    'New',
  ],
  [
    'an entry of a list that a component draws by its children',
    { [PAGE]: drawing('<Each items={ROWS}>{({ name }) => <b>{name}</b>}</Each>', ROWS + EACH) },
    'b',
    'Ann',
    'New',
  ],
  [
    'an entry of a list that a component of another file draws',
    {
      [PAGE]: drawing(
        '<List items={ROWS} renderItem={(row) => <b>{row.name}</b>} />',
        `import { List } from './list'\n${ROWS}`,
      ),
      'app/list.tsx': `export ${LIST}`,
    },
    'b',
    'Bob',
    'New',
  ],
  [
    'a row that the cells of columns draw',
    {
      [PAGE]: drawing(
        '<table>{ROWS.map((row) => <tr key={row.id}>{columns.map((one) => <td key={one.head}>{one.cell(row)}</td>)}</tr>)}</table>',
        ROWS + COLUMNS,
      ),
    },
    'b',
    'Bob',
    'New',
  ],
])

const TABS = "const TABS = [{ id: 1, label: 'In work', n: 2 }, { id: 2, label: 'Done', n: 0 }]\n"
const TAB =
  '<nav>{TABS.map((tab) => <a key={tab.id}>{tab.label} {tab.n > 0 && <Badge n={tab.n} />}</a>)}</nav>'

/** What is beside a value may render nothing. */
wordsTable([
  ['a value beside nothing', { [PAGE]: drawing(TAB, TABS) }, 'a', 'Done', 'New'],
  ['several words beside nothing', { [PAGE]: drawing(TAB, TABS) }, 'a', 'In work', 'At work'],
])
