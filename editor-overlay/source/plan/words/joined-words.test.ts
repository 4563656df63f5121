// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** Texts that a list joins. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { outcome, PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, wordsTable } from '../../testing/words.ts'

test.each<[before: string, seen: string, next: string, after: string]>([
  ["['Ann', 'Bob'].join(', ')", 'Ann, Bob', 'Ann, Rob', "['Ann', 'Rob'].join(', ')"],
  [
    "[name, on && 'Bob', 'Cy'].filter(Boolean).join(', ')",
    'Ada, Bob, Cy',
    'Ada, Bob, Dy',
    "[name, on && 'Bob', 'Dy'].filter(Boolean).join(', ')",
  ],
  [
    "[{ n: 'Ann' }, { n: 'Bob' }].map((one) => one.n).join(', ')",
    'Ann, Bob',
    'Ann, Rob',
    "[{ n: 'Ann' }, { n: 'Rob' }].map((one) => one.n).join(', ')",
  ],
  [
    "[{ n: 'Ann' }, { n: 'Bob' }].map(({ n }) => n).join(', ')",
    'Ann, Bob',
    'Anna, Bob',
    "[{ n: 'Anna' }, { n: 'Bob' }].map(({ n }) => n).join(', ')",
  ],
  [
    "[{ n: 'Ann' }, { n: 'Bob' }, { n: 'Cy' }].map(({ n: name }) => name).join(' and ')",
    'Ann and Bob and Cy',
    'Ann or Bob or Cy',
    "[{ n: 'Ann' }, { n: 'Bob' }, { n: 'Cy' }].map(({ n: name }) => name).join(' or ')",
  ],
  ["['Ann', 'Bob'].join(', ')", 'Ann, Bob', 'Anna, Bob', "['Anna', 'Bob'].join(', ')"],
  ["['Ann', 'Bob'].join(', ')", 'Ann, Bob', 'Ann; Bob', "['Ann', 'Bob'].join('; ')"],
  ["['Ann', 'Bob'].join(', ')", 'Ann, Bob', 'Ann, Bob, Cy', "['Ann', 'Bob', 'Cy'].join(', ')"],
  ["['Ann', 'Bob'].join(', ')", 'Ann, Bob', 'Zed, Ann, Bob', "['Zed', 'Ann', 'Bob'].join(', ')"],
  ["['Ann', 'Bob', 'Cy'].join(', ')", 'Ann, Bob, Cy', 'Ann, Cy', "['Ann', 'Cy'].join(', ')"],
  [
    "['Ann', 'Bob', 'Cy'].join(' and ')",
    'Ann and Bob and Cy',
    'Ann or Bob or Cy',
    "['Ann', 'Bob', 'Cy'].join(' or ')",
  ],
  ["['Ann', 'Bob'].join()", 'Ann,Bob', 'Ann,Rob', "['Ann', 'Rob'].join()"],
  ["['One ', 'two'].join('')", 'One two', 'One three', "['One ', 'three'].join('')"],
  ["['Ann', name].join(', ')", 'Ann, Ada', 'Anna, Ada', "['Anna', name].join(', ')"],
  ["[1, 'b'].join(', ')", '1, b', '1, c', "[1, 'c'].join(', ')"],
  ["['Ann', `Bob ${name}`].join(', ')", 'Ann, Bob X', 'Ann, Rob X', "['Ann', `Rob ${name}`].join(', ')"],
  ["['Ann', on ? 'Bob' : 'Cy'].join(', ')", 'Ann, Cy', 'Ann, Dy', "['Ann', on ? 'Bob' : 'Dy'].join(', ')"],
  [
    "['Ann', on && 'Bob'].filter(Boolean).join(', ')",
    'Ann, Bob',
    'Ann, Rob',
    "['Ann', on && 'Rob'].filter(Boolean).join(', ')",
  ],
  [
    "['Ann', on && 'Bob'].filter(Boolean).join(', ')",
    'Ann',
    'Anna',
    "['Anna', on && 'Bob'].filter(Boolean).join(', ')",
  ],
  ["['Ann', 'Bob'].join(', ') + '!'", 'Ann, Bob!', 'Anna, Bob!', "['Anna', 'Bob'].join(', ') + '!'"],
  ["`By ${['Ann', 'Bob'].join(', ')}`", 'By Ann, Bob', 'By Anna, Bob', "`By ${['Anna', 'Bob'].join(', ')}`"],
  ["['a', 'a'].join(' ')", 'a a', 'a b', "['a', 'b'].join(' ')"],
])('%s shows “%s”, and then “%s”', (before, seen, next, after) => {
  const done = outcome(drawing(`<p>{${before}}</p>`), text('p', next, { oldText: seen }))
  expect(done).toBe(drawing(`<p>{${after}}</p>`))
})

const NAMES = "const NAMES = ['Ann', 'Bob']\n"

const PARTS = "const first = 'Ann'\nconst none = ''\nconst last = 'Lee'\n"

wordsTable([
  ['a constant', drawing("<p>{NAMES.join(', ')}</p>", NAMES), 'p', 'Ann, Bob', 'Ann, Rob', 'Bob', 'Rob'],
  [
    'a constant of another file',
    {
      'app/names.ts': `export ${NAMES}`,
      [PAGE]: drawing("<p>{NAMES.join(', ')}</p>", "import { NAMES } from './names'\n"),
    },
    'p',
    'Ann, Bob',
    'Ann, Rob',
    'Bob',
    'Rob',
  ],
  [
    'a text in a constant',
    drawing('<p>{all}</p>', '', "  const all = ['Ann', 'Bob'].join(', ')\n"),
    'p',
    'Ann, Bob',
    'Ann, Rob',
    'Bob',
    'Rob',
  ],
  [
    'a separator in a constant',
    drawing("<p>{['Ann', 'Bob'].join(by)}</p>", "const by = ', '\n"),
    'p',
    'Ann, Bob',
    'Ann or Bob',
    ', ',
    ' or ',
  ],
  [
    'words beside',
    drawing("<p>By {['Ann', 'Bob'].join(', ')}</p>"),
    'p',
    'By Ann, Bob',
    'From Ann, Bob',
    'By',
    'From',
  ],
  [
    'an entry on its own line',
    drawing("<p>{[\n    'Ann',\n    'Bob',\n  ].join(', ')}</p>"),
    'p',
    'Ann, Bob',
    'Ann',
    "    'Bob',\n",
    '',
  ],
  [
    'constants',
    drawing("<p>{[first, last].join(' ')}</p>", PARTS),
    'p',
    'Ann Lee',
    'Ann Bee',
    "'Lee'",
    "'Bee'",
  ],
  [
    'three constants',
    drawing("<p>{[first, 'of', last].join(' ')}</p>", PARTS),
    'p',
    'Ann of Lee',
    'Eva of Lee',
    "'Ann'",
    "'Eva'",
  ],
  [
    'constants, without an empty one',
    drawing("<p>{[first, none, last].filter(Boolean).join(' ')}</p>", PARTS),
    'p',
    'Ann Lee',
    'Ann Bee',
    "'Lee'",
    "'Bee'",
  ],
  [
    'fields',
    drawing("<p>{[who.first, who.last].join(', ')}</p>", "const who = { first: 'Ann', last: 'Lee' }\n"),
    'p',
    'Ann, Lee',
    'Ann, Bee',
    "'Lee'",
    "'Bee'",
  ],
  [
    'props',
    drawing(
      '<Name first="Ann" last="Lee" />',
      "const Name = ({ first, last }) => <p>{[first, last].join(' ')}</p>\n",
    ),
    'p',
    'Ann Lee',
    'Ann Bee',
    '"Lee"',
    '"Bee"',
  ],
  [
    'constants around a space',
    drawing('<p>{full}</p>', `${PARTS}const full = \`\${first} \${last}\`\n`),
    'p',
    'Ann Lee',
    'Ann Bee',
    "'Lee'",
    "'Bee'",
  ],
])

test.each<[before: string, seen: string, next: string, step: RegExp]>([
  [
    "['Ann', 'Bob', 'Cy'].join(' and ')",
    'Ann and Bob and Cy',
    'Ann or Bob and Cy',
    /^Change one entry at a time/,
  ],
  ["['Ann', 'Bob', 'Cy'].join(', ')", 'Ann, Bob, Cy', 'Anna, Rob, Cy', /line 2\.$/],
  [
    "['Ann', name].join(', ')",
    'Ann, Ada',
    'Ann, Adam',
    /^Change the words around the value in app\/page\.tsx, line/,
  ],
  [
    "['Ann', NAMES[0].slice(1)].join(', ')",
    'Ann, da',
    'Ann, dada',
    /where it comes from: app\/page\.tsx, line 1\.$/,
  ],
  [
    "['ann', 'bob'].map(upper).join(', ')",
    'ANN, BOB',
    'ANNA, BOB',
    /^Change the expression in the source: app\/page\.tsx, line \d+\.$/,
  ],
])('%s, shown as “%s”, is not changed to “%s”', (before, seen, next, step) => {
  const source = drawing(`<p>{${before}}</p>`, before.includes('NAMES') ? NAMES : '')
  const done = tryPlan(source, text('p', next, { oldText: seen }))
  expect(done.type === 'refused' && done.alternative).toMatch(step)
})

test('an entry that the code compares is not changed', () => {
  const source = drawing("<div><p>{NAMES.join(', ')}</p>{who === 'Ann' && <b />}</div>", NAMES)
  const done = tryPlan(source, text('p', 'Anna, Bob', { oldText: 'Ann, Bob' }))
  expect(done.type === 'refused' && done.message).toMatch(/“Ann” is also a value/)
})
