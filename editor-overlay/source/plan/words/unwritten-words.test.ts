/** Words in files that the editor doesn't write are refused with their line. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const said = (expression: string) =>
  `export default function Page() {\n  const { t } = useTranslation()\n  return <p>${expression}</p>\n}\n`
const mdx = "import Intro from './intro.mdx'\nexport default () => <p><Intro /></p>\n"

test.each<[file: string, words: string, page: string, line: string]>([
  ['app/locales/en.yaml', 'home:\n  title: Welcome here\n', said("{t('home.title')}"), ', line 2'],
  ['app/locales/en.yml', 'home:\n  title: "Welcome here"\n', said("{t('home.title')}"), ', line 2'],
  [
    'app/locales/en.po',
    'msgid "home.title"\nmsgstr "Welcome here"\n',
    said('<Trans id="home.title" />'),
    ', line 2',
  ],
  ['app/i18n/en.ftl', 'title = Welcome here\n', said("{t('title')}"), ', line 1'],
  ['app/intro.mdx', 'export const a = 1\n\n# Welcome here\n', mdx, ', line 3'],
])('%s', (file, words, page, line) => {
  const done = tryPlan({ [PAGE]: page, [file]: words }, text('p', 'Hi', { oldText: 'Welcome here' }))
  expect(done).toMatchObject({ code: 'dynamic-text', alternative: `Change it in ${file}${line}.` })
})

test('the refusal names the MDX file that renders the text differently', () => {
  const files = { [PAGE]: mdx, 'app/intro.mdx': '# Welcome *here*\n' }
  expect(tryPlan(files, text('p', 'Hi', { oldText: 'Welcome here' }))).toMatchObject({
    alternative: 'Change it in app/intro.mdx.',
  })
})

test('a refusal that names its place keeps it', () => {
  const page = 'export default ({ a }) => <p>{a.toUpperCase()}</p>\n'
  const done = tryPlan(
    { [PAGE]: page, 'app/locales/en.po': 'msgstr "HI"\n' },
    text('p', 'Ho', { oldText: 'HI' }),
  )
  expect(done.type === 'refused' && done.alternative).toContain('app/page.tsx')
})
