// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words that come from functions of the file, states, enums, and keys that are written elsewhere. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { type Files, PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, refusedWordsTable, wordsTable } from '../../testing/words.ts'

const EN = '{\n  "nav": { "home": "Home", "x": "Extra" }\n}\n'
const withMessages = (source: string): Files => ({ [PAGE]: source, 'locales/en.json': EN })
const SWITCH =
  "function label(state) {\n  switch (state) {\n    case 'a':\n      return 'First'\n    default:\n      return 'Second'\n  }\n}\n"
const LINKS = "const links = [{ key: 'nav.home' }, { key: 'nav.x' }]\n"

const PART = 'const Part = ({ label, id }) => <a id={id}>{label}</a>\n'
const cloning = (given: string) =>
  `const Box = ({ children }) => <div>{cloneElement(children, ${given})}</div>\n`

wordsTable([
  ['a function of cases', drawing("<p>{label('a')}</p>", SWITCH), 'p', 'First', 'Prime'],
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
  ],
  [
    'an enum',
    drawing('<p>{Status.Open}</p>', "enum Status { Open = 'Old', Done = 'Done' }\n"),
    'p',
    'Old',
    'New',
  ],
  [
    'the first value of a state',
    drawing('<p>{words}</p>', '', "  const [words] = useState('Old')\n"),
    'p',
    'Old',
    'New',
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
  ],
  [
    'a key in each entry',
    withMessages(drawing('<nav>{links.map((link) => <a key={link.key}>{t(link.key)}</a>)}</nav>', LINKS)),
    'a',
    'Extra',
    'More',
  ],
  [
    'a key in each entry, of the same words',
    {
      [PAGE]: drawing('<nav>{links.map((link) => <a key={link.key}>{t(link.key)}</a>)}</nav>', LINKS),
      'locales/en.json': '{\n  "nav": { "home": "Same", "x": "Same" }\n}\n',
    },
    'a',
    'Same',
    'More',
    '"x": "Same"',
    '"x": "More"',
    1,
  ],
])

wordsTable([
  [
    'a value that a function of the project is given',
    drawing("<p>{greet('Bob')}</p>", 'const greet = (name) => `Hi ${name}, welcome`\n'),
    'p',
    'Hi Bob, welcome',
    'Hi Al, welcome',
    "'Bob'",
    "'Al'",
  ],
  [
    'the first value of a reducer',
    drawing('<p>{state.words}</p>', '', "  const [state] = useReducer((state) => state, { words: 'Old' })\n"),
    'p',
    'Old',
    'New',
  ],
  [
    'a value that a reducer returns',
    drawing(
      '<p>{state.words}</p>',
      "function step(state, action) {\n  return action === 'go' ? { words: 'Old' } : state\n}\n",
      "  const [state, go] = useReducer(step, { words: 'First' })\n",
    ),
    'p',
    'Old',
    'New',
  ],
  [
    'the first value that is made for a reducer',
    drawing(
      '<p>{state.words}</p>',
      '',
      "  const [state] = useReducer((state) => state, 1, (at) => ({ at, words: 'Old' }))\n",
    ),
    'p',
    'Old',
    'New',
  ],
  [
    'what a body returns to useMemo',
    drawing(
      '<p>{words}</p>',
      '',
      "  const words = useMemo(() => {\n    const own = 'Old'\n    return own\n  }, [])\n",
    ),
    'p',
    'Old',
    'New',
  ],
  [
    'a prop that a component sets on its child',
    drawing('<Box><Part label="First" /></Box>', `${PART}${cloning("{ label: 'Old' }")}`),
    'a',
    'Old',
    'New',
  ],
  [
    'a prop that is left as it is on a cloned child',
    drawing('<Box><Part label="Old" /></Box>', `${PART}${cloning("{ id: 'b' }")}`),
    'a',
    'Old',
    'New',
  ],
  [
    'a prop behind a spread that sets it elsewhere',
    drawing('<Part label="First" {...(on && { label: \'Old\' })} />', PART),
    'a',
    'Old',
    'New',
  ],
  [
    'a prop before a spread that sets something else',
    drawing('<Part label="Old" {...(on && { label: \'Other\' })} />', PART),
    'a',
    'Old',
    'New',
  ],
])

test.each([
  ['a spread behind', `<Part label="Old" {...(on && { label: 'Old' })} />`, PART],
  ['the component around', '<Box><Part label="Old" /></Box>', `${PART}${cloning("{ label: 'Old' }")}`],
])('words that a prop and %s say alike are refused with their places', (_, markup, above) => {
  const done = tryPlan(drawing(markup, above), text('a', 'New', { oldText: 'Old' }))
  expect(done).toMatchObject({ message: '“Old” is written in several places that this text can come from.' })
  expect(done).toHaveProperty(
    'places',
    expect.arrayContaining([expect.objectContaining({ file: 'app/page.tsx' })]),
  )
})

test('content that a component sets on its child is refused with the place', () => {
  const source = drawing('<Box><p>First</p></Box>', cloning("{}, 'Old'"))
  expect(tryPlan(source, text('p', 'New', { oldText: 'Old' }))).toMatchObject({
    code: 'dynamic-text',
    alternative: 'Change it where the component clones its children: app/page.tsx, line 1.',
  })
})

test('a constant that several places use is noted with its reach', () => {
  const source = drawing('<div><p>{[name, 1].join(" ")}</p><b>{name}</b></div>', "const name = 'Ann'\n")
  expect(tryPlan(source, text('p', 'Eva 1', { oldText: 'Ann 1' }))).toMatchObject({
    plan: { notes: ['Changes app/page.tsx, line 1, which is used in 2 places.'] },
  })
})

const OWN = /a label of its own in the source: app\/page\.tsx, line/

refusedWordsTable([
  [
    'a value of a function that the project can call with any',
    drawing('<ul><li>{euros(rate)}</li></ul>', 'const euros = (count) => `${count} euros`\n'),
    '12 euros',
    '15 euros',
    /^Change the words around the value in app\/page\.tsx, line 1, or .* comes from: app\/page\.tsx, line 3\.$/,
  ],
  [
    'what a function of the project makes of its words',
    drawing("<ul><li>{upper('Save')}</li></ul>", 'const upper = (words) => words.toUpperCase()\n'),
    'SAVED',
    'STORED',
    /^Change where it comes from: app\/page\.tsx, line 3\.$/,
  ],
  [
    'a value that a function of the project is given',
    drawing(
      '<ul><li>{greet(who.slice(1))}</li></ul>',
      "const who = 'Bob'\nconst greet = (name) => `Hi ${name}, welcome`\n",
    ),
    'Hi ob, welcome',
    'Hi al, welcome',
    /^Change the words around the value in app\/page\.tsx, line 2, or .* comes from: app\/page\.tsx, line 1\.$/,
  ],
  [
    'a number that a function of the project formats',
    drawing(
      '<ul><li>{money(price)}</li></ul>',
      "const price = 12\nconst money = (amount) => new Intl.NumberFormat('en').format(amount)\n",
    ),
    '12.00',
    '13.00',
    /^Change where it comes from: app\/page\.tsx, line 1\.$/,
  ],
  [
    'a number that is computed',
    drawing('<ul><li>{rate * 100}%</li></ul>', 'const rate = 0.25\n'),
    '25%',
    '30%',
    /^Change where it comes from: app\/page\.tsx, line 1\.$/,
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
