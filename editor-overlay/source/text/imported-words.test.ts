/** Words from an imported file, read by a path of names or by a destructured constant. */
import { expect, test } from '@jest/globals'
import { text } from '../testing/edits.ts'
import { type Files, tryPlan } from '../testing/try-plan.ts'

/** `after` is the text of the changed file; if no file changes, it is the next step that the refusal suggests. */
type Case = { name: string; files: Files; old: string; next: string; changed: string | null; after: string }

const CASES: Case[] = [
  {
    name: 'an imported JSON file',
    files: {
      'app/page.tsx':
        "import en from './en.json'\nexport default function Page() {\n  return <p>{en.home.title}</p>\n}\n",
      'app/en.json': '{\n  "home": { "title": "Hello" }\n}\n',
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/en.json',
    after: '{\n  "home": { "title": "Hi" }\n}\n',
  },
  {
    name: 'an imported JSON file by names in brackets',
    files: {
      'app/page.tsx':
        "import en from './en.json'\nexport default function Page() {\n  return <p>{en['home'].title}</p>\n}\n",
      'app/en.json': '{\n  "home": { "title": "Hello" }\n}\n',
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/en.json',
    after: '{\n  "home": { "title": "Hi" }\n}\n',
  },
  {
    name: 'an imported JSON file with other words',
    files: {
      'app/page.tsx':
        "import en from './en.json'\nexport default function Page() {\n  return <p>{en.home.title}</p>\n}\n",
      'app/en.json': '{\n  "home": { "title": "Hello" }\n}\n',
    },
    old: 'Other',
    next: 'Hi',
    changed: null,
    after: 'Change “home.title” in app/en.json.',
  },
  {
    name: 'names in brackets',
    files: {
      'app/page.tsx':
        "import { en } from '@/lib/en'\nexport default function Page() {\n  return <p>{en['home']['title']}</p>\n}\n",
      'lib/en.ts': "export const en = {\n  home: { title: 'Hello' },\n}\n",
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'lib/en.ts',
    after: "export const en = {\n  home: { title: 'Hi' },\n}\n",
  },
  {
    name: 'a constant that takes a field',
    files: {
      'app/page.tsx':
        "import { en } from '@/lib/en'\nexport default function Page() {\n  const { title } = en.home\n  return <p>{title}</p>\n}\n",
      'lib/en.ts': "export const en = {\n  home: { title: 'Hello' },\n}\n",
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'lib/en.ts',
    after: "export const en = {\n  home: { title: 'Hi' },\n}\n",
  },
  {
    name: 'a constant that takes a field under another name',
    files: {
      'app/page.tsx':
        "const words = { title: 'Hello' }\nexport default function Page() {\n  const { title: head } = words\n  return <p>{head}</p>\n}\n",
    },
    old: 'Hello',
    next: 'Hi',
    changed: 'app/page.tsx',
    after:
      "const words = { title: 'Hi' }\nexport default function Page() {\n  const { title: head } = words\n  return <p>{head}</p>\n}\n",
  },
]

test.each(CASES)('$name', ({ files, old, next, changed, after }) => {
  const done = tryPlan(files, text('p', next, { oldText: old }))
  if (changed === null) expect(done).toMatchObject({ type: 'refused', alternative: after })
  else expect(done.type === 'applied' && done.files).toEqual({ ...files, [changed]: after })
})
