/** Words that are written elsewhere in the file. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import { text } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Find, outcome, tryPlan } from '../../testing/try-plan.ts'

const around = (text: string) => text

test.each<[string, (find: Find) => Edit, string]>([
  [
    "const messages = defineMessages({ title: { id: 'a', defaultMessage: 'Old' } })\nexport default () => <h1><FormattedMessage {...messages.title} /></h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const messages = defineMessages({ title: { id: 'a', defaultMessage: 'New' } })\nexport default () => <h1><FormattedMessage {...messages.title} /></h1>\n",
  ],
  [
    "const messages = defineMessages({ title: { id: 'a', defaultMessage: 'Old' } })\nexport default () => <h1>{intl.formatMessage(messages.title)}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const messages = defineMessages({ title: { id: 'a', defaultMessage: 'New' } })\nexport default () => <h1>{intl.formatMessage(messages.title)}</h1>\n",
  ],
  [
    "const title = 'Old'\nexport default () => <main><h1>{title}</h1><p title={title} /></main>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const title = 'New'\nexport default () => <main><h1>{title}</h1><p title={title} /></main>\n",
  ],
  [
    "export default () => { const title = on ? 'Old' : 'Other'; return <h1>{title}</h1> }\n",
    text('h1', 'New', { oldText: 'Old' }),
    "export default () => { const title = on ? 'New' : 'Other'; return <h1>{title}</h1> }\n",
  ],
  [
    "function Head({ title = 'Old' }) { return <h1>{title}</h1> }\nexport default () => <Head />\n",
    text('h1', 'New', { oldText: 'Old' }),
    "function Head({ title = 'New' }) { return <h1>{title}</h1> }\nexport default () => <Head />\n",
  ],
  [
    'function Head({ title }) { return <h1>{title}</h1> }\nexport default () => <main><Head title="Old" /><Head title="Other" /></main>\n',
    text('h1', 'New', { oldText: 'Old' }),
    'function Head({ title }) { return <h1>{title}</h1> }\nexport default () => <main><Head title="New" /><Head title="Other" /></main>\n',
  ],
  [
    'function Head({ children }) { return <h1>{children}</h1> }\nexport default () => <main><Head>Old</Head><Head>Other</Head></main>\n',
    text('h1', 'New', { oldText: 'Old' }),
    'function Head({ children }) { return <h1>{children}</h1> }\nexport default () => <main><Head>New</Head><Head>Other</Head></main>\n',
  ],
  [
    'function Head({ children }) { return <h1>{children}</h1> }\nexport default () => <main><Head>Old</Head><Head>Old</Head></main>\n',
    text('h1', 'New', { oldText: 'Old' }),
    'refused: dynamic-text',
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

const LABEL = 'function Label({ words }: { words: string }) {\n  return <b>{mark(words)}</b>\n}\n'

test.each([
  ['<Label words={TITLE} />', 'Change its words: app/page.tsx, line 1.'],
  ['<Label words="Old" />', 'Change its words: app/page.tsx, line 5.'],
  ['<Label words={read()} />', 'Change its words: app/page.tsx, line 5.'],
])('the refusal of words in %s names where its words are written', (use, alternative) => {
  const page = `const TITLE = 'Old'\n${LABEL}export default () => ${use}\n`
  expect(tryPlan(page, text('Label', 'New'))).toMatchObject({ code: 'no-children', alternative })
})
