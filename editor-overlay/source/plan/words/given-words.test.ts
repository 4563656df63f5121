// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** Words that a function of the project is given, and the next steps where the place of words isn't certain. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { type Files, PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, wordsTable } from '../../testing/words.ts'

const FILL = `import { figures } from '@/lib/config/figures'
const fill = (words) => words.replaceAll(/\\{(\\w+)\\}/g, (_, name) => figures[name])
`
const filled = (markup: string, above: string) => drawing(markup, FILL + above)
const OFFERS = "const OFFERS = [{ id: 'a', note: 'From {low}, in a week' }, { id: 'b', note: 'No tax' }]\n"

wordsTable([
  [
    'words with a value that a function fills in',
    filled('<p>{fill(NOTE)}</p>', "const NOTE = 'From {low}, in a week'\n"),
    'p',
    'From $9, in a week',
    'From $9, in two weeks',
    'a week',
    'two weeks',
  ],
  [
    'words that a function leaves as they are',
    filled('<ul>{OFFERS.map((one) => <li key={one.id}>{fill(one.note)}</li>)}</ul>', OFFERS),
    'li',
    'No tax',
    'No taxes',
    'No tax',
    'No taxes',
    1,
  ],
  [
    'words that a component is passed by a function',
    filled(
      '<p><Range text={fill(NOTE)} /></p>',
      "import { Range } from './range'\nconst NOTE = 'From {low}, in a week'\n",
    ),
    'p',
    'From $9, in a week',
    'Only $9, in a week',
    'From',
    'Only',
  ],
  [
    'an item whose list is made of the properties of an object',
    {
      'app/select.tsx':
        'export function Select({ options }) {\n  return <select>{options.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}</select>\n}\n',
      [PAGE]: drawing(
        '<><Select options={TOPICS} /><Select options={[{ value: "x", label: "Order" }]} /></>',
        "import { Select } from './select'\nconst LABELS = { a: 'Before', b: 'My order' }\nconst TOPICS = Object.entries(LABELS).map(([value, label]) => ({ value, label }))\n",
      ),
    },
    'option',
    'My order',
    'My orders',
    "'My order'",
    "'My orders'",
    1,
  ],
  [
    'a title beside the number that a component renders',
    drawing(
      '<ol>{NOTES.map((note, at) => <li key={note.title}><Marker number={at + 1} />{note.title}</li>)}</ol>',
      "import { Marker } from './marker'\nconst NOTES = [{ title: 'The layout' }, { title: 'The seal' }]\n",
    ),
    'li',
    '2The seal',
    '2The stamp',
    'The seal',
    'The stamp',
    1,
  ],
])

test.each<[string, string | Files, seen: string, next: string, alternative: RegExp, places: number[]]>([
  [
    'words that are only a value are named where they are written',
    filled('<p>{fill(NOTE)}</p>', "const NOTE = '{low}'\n"),
    '$9 a page',
    '$9 per page',
    /^Change where it comes from: app\/page\.tsx, line 3\.$/,
    [3],
  ],
  [
    'words that a component is passed by a function are named where they are written',
    filled('<p><Range text={fill(NOTE)} /></p>', "import { Range } from './range'\nconst NOTE = '{low}'\n"),
    '$9 a page',
    '$9 per page',
    /^Change its text where it comes from: app\/page\.tsx, line 4\.$/,
    [4],
  ],
  [
    'one word in lower case may be a name in code',
    drawing(
      '<p>{words}</p>',
      "import { parts } from './parts'\nconst [words] = parts\nexport const ID = 'guides'\n",
    ),
    'guides',
    'guide',
    /^Change (?!.*same words)/,
    [5],
  ],
  [
    'words that a function looks up by are not what it shows',
    drawing(
      '<p>{label(STATE)}</p>',
      "import { LABELS } from '@/lib/labels'\nconst STATE = 'Done'\nconst label = (state) => LABELS[state]\n",
    ),
    'Done',
    'Ready',
    /^Change where it comes from: app\/page\.tsx, line 2\.$/,
    [2],
  ],
  [
    'a part of a text that is set apart in it leads to the text',
    drawing(
      '<p>{linkIn(QUESTION)}</p>',
      "import { linkIn } from './links'\nconst QUESTION = 'See [our prices](/pricing) first.'\n",
    ),
    'our prices',
    'the prices',
    /^Change where it comes from: app\/page\.tsx, line 2\.$/,
    [2],
  ],
  [
    'a part of a text that code takes apart leads to the text',
    drawing(
      '<p>{words}</p>',
      "import { parts } from './parts'\nconst [words] = parts\nexport const QUESTION = 'See [our prices](/pricing) first.'\n",
    ),
    'our prices',
    'the prices',
    /The same words are in app\/page\.tsx, line 3\.$/,
    [5, 3],
  ],
  [
    'words that are part of others are no place',
    drawing(
      '<p>{words}</p>',
      "import { parts } from './parts'\nconst [words] = parts\nexport const QUESTION = 'See our prices first.'\n",
    ),
    'our prices',
    'the prices',
    /^Change (?!.*same words)/,
    [5],
  ],
  [
    'words in many places lead to none of them',
    drawing(
      '<p>{words}</p>',
      "import { parts } from './parts'\nconst [words] = parts\nexport const ALL = [\n'Send it',\n'Send it',\n'Send it',\n'Send it',\n]\n",
    ),
    'Send it',
    'Send',
    /^Change (?!.*same words)/,
    [10],
  ],
  [
    'words of a file that is not edited are named with it',
    drawing(
      '<p>{SITE.tagline}</p>',
      "import { SITE } from '@/lib/config/site'\nexport const TITLE = 'Fast and exact'\n",
    ),
    'Fast and exact',
    'Exact',
    /^Change SITE\.tagline in @\/lib\/config\/site, outside the files that are edited here\. It is used in app\/page\.tsx, line 4\.$/,
    [4],
  ],
  [
    'words typed next to a value lead to the value',
    drawing('<p>© {YEAR} {owner()}</p>', "import { owner } from './owner'\nconst YEAR = 2026\n"),
    '© 2026 Ada',
    '© 2026 Adam',
    /^Change the words and the value one by one, or the value where it comes from: app\/page\.tsx, line 4\.$/,
    [4],
  ],
  [
    'words typed where one of two values may be lead to both',
    drawing('<p>{first()}\n{last()}</p>', "import { first, last } from './names'\n"),
    'AdaLee',
    'AdaxLee',
    /: app\/page\.tsx, line 3 or app\/page\.tsx, line 4\.$/,
    [3, 4],
  ],
])('%s', (_, source, seen, next, alternative, places) => {
  const done = tryPlan(source, text('p', next, { oldText: seen }))
  expect(done).toMatchObject({
    code: 'dynamic-text',
    alternative: expect.stringMatching(alternative),
    places: places.map((line) => ({ file: PAGE, line })),
  })
})
