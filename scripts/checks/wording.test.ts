import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findWordingErrors, wordsOf } from './wording'

const ROOT = join(import.meta.dirname, '../..')
const PRODUCT = 'lib,emails,app,components,clients/typescript/src'
const TOOLS =
  'editor-overlay/{studio,source,server,core,dom,tools,protocol,runtime,annotator,ui},scripts/{stack,emulators}'
const FILES = globSync(
  [`{${PRODUCT},${TOOLS}}/**/*.{ts,tsx}`, 'supabase/templates/*', 'README.md', 'CONTRIBUTING.md'],
  { cwd: ROOT },
).filter((path) => !path.includes('.test.'))

test.each([
  ['a professional licence', '“licence” (write: license)'],
  ['Length of the programme', '“programme” (write: program)'],
  ['in 5-10 business days', '“5-10 business days” (write: an en dash: 5–10 business days)'],
  ['Go to the front page', '“front page” (write: home)'],
  ['it can’t be paid any more', '“any more” (write: no longer, anymore)'],
  ['the draft waits for you', '“waits for you” (write: is waiting for you)'],
  ['Tick at least one box', '“Tick at” (write: select, check)'],
  ['every annex and stamp', '“annex” (write: attachment)'],
  ['Ask for a fresh price', '“fresh price” (write: updated price)'],
  ['You get this mail because', '“You get this mail” (write: e-mail)'],
])('“%s” is refused', (text, slip) => {
  expect(findWordingErrors(text)).toEqual([slip])
})

test('American spelling passes', () => {
  expect(findWordingErrors('Your driver’s license and program, in color, in 5–10 business days')).toEqual([])
})

test('text between tags and strings counts as words, imports and class names do not', () => {
  const source = `import x from 'a b'
export const Page = () => <p className="grey box" title="A title">Some {'more words'} here</p>`

  expect(wordsOf('page.tsx', source).map(({ text }) => text)).toEqual(['A title', 'more words'])
})

test('no page, mail, refusal or tool uses a British spelling or a word that the voice rules out', () => {
  expect(FILES.length).toBeGreaterThan(300)
  const slips = FILES.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    const words = /\.tsx?$/.test(path) ? wordsOf(path, source) : [{ text: source, line: 1 }]
    return words.flatMap(({ text, line }) => findWordingErrors(text).map((slip) => `${path}:${line} ${slip}`))
  })

  expect(slips).toEqual([])
})
