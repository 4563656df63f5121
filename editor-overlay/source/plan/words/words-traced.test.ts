// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Words that are traced through lists and tables. */
import { expect, test } from '@jest/globals'
import { meaning, text } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, refusedWordsTable, wordsTable } from '../../testing/words.ts'

const each = (list: string, params: string, item: string) =>
  `<ul>{${list}.map((${params}) => <li key="k">${item}</li>)}</ul>`
const FAQ = "const FAQ = { Shipping: 'Two days', 'Can I return?': 'In thirty' }\n"
const PLANS = "const PLANS = { a: { name: 'Basic', price: 9 }, b: { name: 'Pro', price: 29 } } as const\n"
const TAGS = "const TAGS = [{ t: 'Basic', n: 2 }, { t: 'Pro', n: 1 }]\n"

const LOADS = "const one = async () => 'Basic'\nconst two = async () => ({ name: 'Pro' })\n"

const SOME = "const ALL = ['Tea', 'Coffee', 'Juice']\n"
const shown = (made: string) =>
  drawing(`<ul>{shown.map((one) => <li key={one}>{one}</li>)}</ul>`, SOME, `  const shown = ${made}\n`)

wordsTable(
  [
    ['the rest of a list', 'const [first, ...shown] = ALL\n'],
    ['the rest of a part of a list', 'const [first, ...shown] = ALL.slice(from)\n'],
  ].map(([name = '', lines]) => {
    const code = drawing('<ul>{shown.map((one) => <li key={one}>{one}</li>)}</ul>', SOME, `  ${lines}`)
    return [name, code, 'li', 'Coffee', 'Milk', "'Coffee'", "'Milk'", 0] as const
  }),
)

wordsTable(
  [
    ['with a spread', '[...all, <li key={one}>{one}</li>]'],
    ['by concat', 'all.concat(<li key={one}>{one}</li>)'],
    ['by push', '{ all.push(<li key={one}>{one}</li>); return all }'],
  ].map(([name = '', body]) => {
    const code = drawing(`<ul>{ALL.reduce((all, one) => ${body}, [])}</ul>`, SOME)
    return [`a list that reduce makes ${name}`, code, 'li', 'Coffee', 'Milk'] as const
  }),
)

test('the list that reduce renders is not said to be read elsewhere', () => {
  const code = drawing('<ul>{ALL.reduce((all, one) => [...all, <li key={one}>{one}</li>], [])}</ul>', SOME)
  const done = tryPlan(code, text('li', 'Milk', { oldText: 'Coffee' }))
  expect(done.type === 'applied' && done.plan.notes.join()).not.toContain('Other code')
})

wordsTable(
  [
    ['an entry of a part of a list', 'const [, shown] = ALL.slice(from)\n'],
    ['an entry of a sorted list', 'const [shown, ...others] = ALL.toSorted()\n'],
    ['an entry by its place in a part of a list', 'const shown = ALL.filter(isOn)[0]\n'],
  ].map(([name = '', lines]) => {
    const code = drawing('<p>{shown}</p>', SOME, `  ${lines}`)
    return [name, code, 'p', 'Coffee', 'Milk'] as const
  }),
)

/** The place of an item on screen isn't that of its entry, so the words tell which one it is. */
wordsTable(
  [
    'ALL.slice(page * 2)',
    'ALL.filter(isOn)',
    '[...ALL].sort()',
    'useMemo(() => ALL.slice(page * 2), [page])',
  ].map((made) => [made, shown(made), 'li', 'Juice', 'Milk', "'Juice'", "'Milk'", 0] as const),
)

wordsTable([
  [
    'one of several values that are waited for together',
    `${LOADS}export default async function Page() {\n  const [a, b] = await Promise.all([one(), two()])\n  return <main><b>{a}</b><p>{b.name}</p></main>\n}\n`,
    'p',
    'Pro',
    'Team',
  ],
  ['a value that use() waits for', drawing('<p>{use(two()).name}</p>', LOADS), 'p', 'Pro', 'Team'],
  [
    'an entry that is looked for',
    drawing('<p>{TAGS.find((one) => one.n === 1)?.t}</p>', TAGS),
    'p',
    'Pro',
    'Team',
  ],
  ['the last entry', drawing('<p>{TAGS.at(-1).t}</p>', TAGS), 'p', 'Pro', 'Team'],
  [
    'an entry of the lists in a list',
    drawing(
      each('SETS.flatMap((set) => set.all)', 'one', '{one}'),
      "const SETS = [{ all: ['Basic', 'Pro'] }, { all: ['Max'] }]\n",
    ),
    'li',
    'Pro',
    'Team',
  ],
  [
    'a member of an enum',
    drawing(each('Object.values(Kind)', 'kind', '{kind}'), "enum Kind { A = 'Basic', B = 'Pro' }\n"),
    'li',
    'Pro',
    'Team',
  ],
  [
    'a member of an enum of another file',
    {
      [PAGE]: drawing(each('Object.values(Kind)', 'kind', '{kind}'), "import { Kind } from './kind'\n"),
      'app/kind.ts': "export enum Kind { A = 'Basic', B = 'Pro' }\n",
    },
    'li',
    'Pro',
    'Team',
  ],
  [
    'markup that a component is passed',
    drawing('<Card head={<b>Old</b>} />', 'const Card = ({ head }) => <div>{head}</div>\n'),
    'div',
    'Old',
    'New',
  ],
  [
    'an entry of a table',
    drawing(each('Object.entries(FAQ)', '[q, a]', '{a}'), FAQ),
    'li',
    'Two days',
    'One day',
  ],
  [
    'a field of an entry',
    drawing(each('Object.entries(PLANS)', '[id, { name }]', '{name}'), PLANS),
    'li',
    'Pro',
    'Team',
  ],
  [
    'a field of a value',
    drawing(each('Object.values(PLANS)', 'plan', '{plan.name}'), PLANS),
    'li',
    'Pro',
    'Team',
  ],
  [
    'a number',
    drawing(each('Object.values(PLANS)', 'plan', '${plan.price}'), PLANS),
    'li',
    '$29',
    '$39',
    'price: 29',
    'price: 39',
  ],
  [
    'the name of a property that is only gone through',
    drawing(each('Object.keys(FAQ)', 'q', '{q}'), FAQ),
    'li',
    'Shipping',
    'By post',
    'Shipping:',
    "'By post':",
  ],
  [
    'a quoted name',
    drawing(each('Object.entries(FAQ)', '[q]', '{q}'), FAQ),
    'li',
    'Can I return?',
    'Return it?',
  ],
  [
    'pairs',
    drawing(each('rows', '[k, v]', '{v}'), "const rows = [['a', 'Old'], ['b', 'Other']]\n"),
    'li',
    'Old',
    'New',
  ],
  [
    'a map of pairs',
    drawing(each('[...rows]', '[k, v]', '{v}'), "const rows = new Map([['a', 'Old']])\n"),
    'li',
    'Old',
    'New',
  ],
  [
    'a part of a list',
    drawing(each('TAGS.filter((one) => one.n).slice(1)', 'one', '{one.t}'), TAGS),
    'li',
    'Pro',
    'Team',
  ],
  ['a sorted list', drawing(each('[...TAGS].sort(byNumber)', '{ t }', '{t}'), TAGS), 'li', 'Pro', 'Team'],
  [
    'a memoized list',
    drawing(each('useMemo(() => TAGS.toReversed(), [])', '{ t }', '{t}'), TAGS),
    'li',
    'Pro',
    'Team',
  ],
  [
    'a function that draws a row',
    drawing('<ul>{TAGS.map((tag) => row(tag))}</ul>', `${TAGS}const row = (tag) => <li>{tag.t}</li>\n`),
    'li',
    'Pro',
    'Team',
  ],
  [
    'a fragment in a list',
    drawing(each('rows', '{ a }', '{a}'), 'const rows = [{ a: <>In <b>two</b> days</> }]\n'),
    'li',
    'In two days',
    'Within two days',
    '<>In',
    '<>Within',
  ],
])

test('the entry that is meant, where several say the same', () => {
  const same = "const FAQ = { a: 'Old', b: 'Old' }\n"
  const source = drawing(each('Object.values(FAQ)', 'a', '{a}'), same)
  const done = tryPlan(source, meaning('item', 1, text('li', 'New', { oldText: 'Old' })))
  expect(done.type === 'applied' && done.files[PAGE]).toBe(source.replace("b: 'Old'", "b: 'New'"))
})

refusedWordsTable([
  [
    'several places that say the same',
    drawing(each('Object.values(FAQ)', 'a', '{a}'), "const FAQ = { a: 'Old',\n  b: 'Old' }\n"),
    'Old',
    'New',
    /page\.tsx, line 1 or app\/page\.tsx, line 2/,
  ],
  [
    'one of two places in which an element renders the same',
    "const A = 'Hi'\nexport default () => <li>{A} and {A}</li>\n",
    'Hi and Hi',
    'Hi and Ho',
    /page\.tsx, line 1/,
  ],
  [
    'a name of a property that other code reads',
    drawing(each('Object.keys(FAQ)', 'q', '{q}'), `${FAQ}use(FAQ.Shipping)\n`),
    'Shipping',
    'Post',
    /Rename it in app\/page\.tsx, line 1/,
  ],
  [
    'a name of a property that a type lists',
    drawing(
      each('Object.keys(FAQ)', 'q', '{q}'),
      "const FAQ: Record<'Shipping', string> = { Shipping: 'a' }\n",
    ),
    'Shipping',
    'Post',
    /Rename it in/,
  ],
  [
    'a name that stands there already',
    drawing(each('Object.keys(FAQ)', 'q', '{q}'), FAQ),
    'Shipping',
    'Can I return?',
    /another name/,
  ],
  [
    'words for a number',
    drawing(each('Object.values(PLANS)', 'plan', '{plan.price}'), PLANS),
    '29',
    'free',
    /Enter a number/,
  ],
  [
    'what is computed elsewhere',
    drawing('<ul><li>{total}</li></ul>', 'const total = sum()\n'),
    '29',
    '30',
    /app\/page\.tsx, line 1/,
  ],
])
