// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words that are passed through spreads, components and messages. */
import { type Files, PAGE } from '../testing/try-plan.ts'
import { drawing, refusedWordsTable, wordsTable } from '../testing/words.ts'

const TAGS = "const TAGS = [{ t: 'Basic', n: 2 }, { t: 'Pro', n: 1 }]\n"
const BASE =
  'const Base = ({ children }) => <em>{children}</em>\nconst Primary = ({ children }) => <Base>{children}</Base>\n'
const CARD = 'export function Card({ title }) {\n  return <h2>{title}</h2>\n}\n'
const CARDS = "import { Card } from './card'\nconst CARDS = [{ title: 'One' }, { title: 'Two' }]\n"
const inTwo = (markup: string, card = CARD): Files => ({
  [PAGE]: drawing(markup, CARDS),
  'app/card.tsx': card,
})

wordsTable([
  [
    'a spread entry',
    inTwo('<p>{CARDS.map((card) => <Card key={card.title} {...card} />)}</p>'),
    'h2',
    'Two',
    'New',
    "'Two'",
    "'New'",
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
    "'Two'",
    "'New'",
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
    "'Two'",
    "'New'",
  ],
  [
    'a spread in front of what another prop says',
    inTwo('<Card {...CARDS[0]} title="Own" />'),
    'h2',
    'Own',
    'New',
    '"Own"',
    '"New"',
  ],
  ['a spread that wins', inTwo('<Card title="Own" {...CARDS[0]} />'), 'h2', 'One', 'New', "'One'", "'New'"],
  [
    'props handed on whole',
    inTwo(
      '<Card title="Own" />',
      'const Inner = ({ title }) => <h2>{title}</h2>\nexport const Card = (props) => <Inner {...props} />\n',
    ),
    'h2',
    'Own',
    'New',
    '"Own"',
    '"New"',
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
    '"Own"',
    '"New"',
  ],
  [
    'children through two components',
    drawing('<p><Primary>Old</Primary><Primary>Other</Primary></p>', BASE),
    'em',
    'Old',
    'New',
    '>Old<',
    '>New<',
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
    "'Pro'",
    "'Team'",
  ],
  [
    'a prop that becomes children',
    drawing('<Buy label="Old" />', `${BASE}const Buy = ({ label }) => <Base>{label}</Base>\n`),
    'em',
    'Old',
    'New',
    '"Old"',
    '"New"',
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
    '`Old',
    '`New',
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

refusedWordsTable([
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
