/** Messages in one namespace of a catalogue: only its entry changes, even if others have the same text. */
import { expect, test } from '@jest/globals'
import { text } from '../testing/edits.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const JSON_FILE = (first: string) =>
  `{\n  "home": { "hero": { "title": "${first}" } },\n  "foot": { "hero": { "title": "Old" } },\n  "title": "Old"\n}\n`
const drawn = (made: string, key: string) =>
  `export default async function Page() {\n  ${made}\n  return <h1>${key.startsWith('<') ? key : `{${key}}`}</h1>\n}\n`
const edit = text('h1', 'New', { oldText: 'Old' })
const NAMES = "const HOME = 'home' as const\nconst SPACES = { home: 'home' }\n"

test.each([
  ["const t = useTranslations('home.hero')", "t('title')"],
  ["const t = useTranslations('home')", "t('hero.title')"],
  ["const t = await getTranslations('home')", "t('hero.title')"],
  ["const t = await getTranslations({ locale, namespace: 'home' })", "t('hero.title')"],
  ["const t = useScopedI18n('home')", "t('hero.title')"],
  ["const t = useTranslations('home')", "t.rich('hero.title')"],
  ['const t = useTranslations(HOME)', "t('hero.title')"],
  ['const t = useTranslations(SPACES.home)', "t('hero.title')"],
  ['const t = await getTranslations({ locale, namespace: HOME })', "t('hero.title')"],
  ['const { t } = useTranslation(undefined, { keyPrefix: HOME })', "t('hero.title')"],
  ["const { t } = useTranslation(undefined, { keyPrefix: 'home' })", '<Trans t={t} i18nKey="hero.title" />'],
])('%s and %s', (made, key) => {
  const files = { [PAGE]: NAMES + drawn(made, key), 'messages/en.json': JSON_FILE('Old') }
  const done = tryPlan(files, edit)
  expect(done.type === 'applied' && done.files['messages/en.json']).toBe(JSON_FILE('New'))
})

test('a function without a namespace reads whole paths', () => {
  const json = (title: string) => `{ "home": { "title": "${title}" }, "x": { "home": { "title": "Old" } } }\n`
  const files = {
    [PAGE]: drawn('const t = useTranslations()', "t('home.title')"),
    'messages/en.json': json('Old'),
  }
  expect(tryPlan(files, edit)).toMatchObject({ files: { 'messages/en.json': json('New') } })
})

test.each([
  ["const { t } = useTranslation('common')", "t('title')"],
  ['const { t } = useTranslation()', "t('common:title')"],
  ["const { t } = useTranslation(['common', 'other'])", "t('title')"],
  ["const { t } = useTranslation('common')", '<Trans t={t} i18nKey="title" />'],
])('of two files the one that %s and %s name', (made, key) => {
  const words = (title: string) => `{ "title": "${title}" }\n`
  const files = {
    [PAGE]: drawn(made, key),
    'locales/en/common.json': words('Old'),
    'locales/en/other.json': words('Old'),
  }
  const done = tryPlan(files, edit)
  expect(done.type === 'applied' && done.files).toMatchObject({
    'locales/en/common.json': words('New'),
    'locales/en/other.json': words('Old'),
  })
})

test.each([
  ["import { words } from './words'", "export const words = { home: { title: 'Old' } } as const\n"],
  ["import words from './words'", "export default { home: { title: 'Old' } }\n"],
  ["import words from './words'", "const all = { home: { title: 'Old' } }\nexport default all\n"],
  ["import { words } from './words'", "export const words = Object.freeze({ home: { title: 'Old' } })\n"],
])('%s of %s', (head, words) => {
  const files = {
    [PAGE]: `${head}\nexport default () => <h1>{words.home.title}</h1>\n`,
    'app/words.ts': words,
  }
  const done = tryPlan(files, edit)
  expect(done.type === 'applied' && done.files['app/words.ts']).toBe(words.replace('Old', 'New'))
})
