// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words that come from functions of the file, states, enums, and keys that are written elsewhere. */
import { type Files, PAGE } from '../testing/try-plan.ts'
import { drawing, refusedWordsTable, wordsTable } from '../testing/words.ts'

const EN = '{\n  "nav": { "home": "Home", "x": "Extra" }\n}\n'
const withMessages = (source: string): Files => ({ [PAGE]: source, 'locales/en.json': EN })
const SWITCH =
  "function label(state) {\n  switch (state) {\n    case 'a':\n      return 'First'\n    default:\n      return 'Second'\n  }\n}\n"
const LINKS = "const links = [{ key: 'nav.home' }, { key: 'nav.x' }]\n"

wordsTable([
  [
    'a function of cases',
    drawing("<p>{label('a')}</p>", SWITCH),
    'p',
    'First',
    'Prime',
    "'First'",
    "'Prime'",
  ],
  [
    'a function with a value',
    drawing("<p>{greet('Ann')}</p>", 'const greet = (name) => `Hello ${name}`\n'),
    'p',
    'Hello Ann',
    'Hi Ann',
    '`Hello',
    '`Hi',
  ],
  [
    'a function that gives its value on',
    drawing("<p>{same('Old')}</p>", 'const same = (words) => words\n'),
    'p',
    'Old',
    'New',
    "'Old'",
    "'New'",
  ],
  [
    'an enum',
    drawing('<p>{Status.Open}</p>', "enum Status { Open = 'Old', Done = 'Done' }\n"),
    'p',
    'Old',
    'New',
    "'Old'",
    "'New'",
  ],
  [
    'the first value of a state',
    drawing('<p>{words}</p>', '', "  const [words] = useState('Old')\n"),
    'p',
    'Old',
    'New',
    "'Old'",
    "'New'",
  ],
  [
    'a descriptor with a value',
    drawing(
      '<p>{intl.formatMessage(M.a, { name })}</p>',
      "const M = defineMessages({ a: { id: 'a', defaultMessage: 'Hello {name}' } })\n",
    ),
    'p',
    'Hello Ann',
    'Hi Ann',
    "'Hello",
    "'Hi",
  ],
  [
    'a key in a constant',
    withMessages(drawing('<p>{t(KEY)}</p>', "const KEY = 'nav.home'\n")),
    'p',
    'Home',
    'Start',
    '"Home"',
    '"Start"',
  ],
  [
    'a key in each entry',
    withMessages(drawing('<nav>{links.map((link) => <a key={link.key}>{t(link.key)}</a>)}</nav>', LINKS)),
    'a',
    'Extra',
    'More',
    '"Extra"',
    '"More"',
  ],
])

const OWN = /a label of its own in the source: app\/page\.tsx, line/

refusedWordsTable([
  [
    'what a function of the project makes of its words',
    drawing("<ul><li>{upper('Save')}</li></ul>", 'const upper = (words) => words.toUpperCase()\n'),
    'SAVED',
    'STORED',
    /^Change where it comes from: app\/page\.tsx, line 1/,
  ],
  [
    'a value that a function of the project is given',
    drawing("<ul><li>{greet('Bob')}</li></ul>", 'const greet = (name) => `Hi ${name}, welcome`\n'),
    'Hi Bob, welcome',
    'Hi Al, welcome',
    /^Change the words around the value/,
  ],
  [
    'a value of a type',
    drawing(
      '<ul><li>{item.state}</li></ul>',
      "type Item = { state: 'open' | 'done' }\nconst item: Item = { state: 'open' }\n",
    ),
    'open',
    'active',
    OWN,
  ],
  [
    'a value that identifies an entry of a list',
    drawing(
      "<ul>{TABS.map((tab) => <li key={tab} hidden={tab === 'open'}>{tab}</li>)}</ul>",
      "const TABS = ['open', 'done'] as const\n",
    ),
    'open',
    'active',
    OWN,
  ],
  [
    'a value of a table with a type',
    drawing(
      '<ul>{Object.values(M).map((state) => <li key={state}>{state}</li>)}</ul>',
      "const M: Record<string, 'open' | 'done'> = { a: 'open' }\n",
    ),
    'open',
    'active',
    OWN,
  ],
  [
    'a value of a case',
    drawing(
      '<ul><li>{STATE}</li></ul>',
      "const STATE = 'open'\nfunction of(state) {\n  switch (state) {\n    case 'open':\n      return 1\n  }\n}\n",
    ),
    'open',
    'active',
    OWN,
  ],
])
