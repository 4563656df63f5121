import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { STAGES } from '../test/stages.ts'

const ROOT = process.cwd()

type Mention = { file: string; line: number; text: string }

/** Folders created by a build, a run or an installation. */
const GENERATED = /^(\.next|\.cache|node_modules|test-results|supabase\/\.temp)(\/|$)/

function listFiles(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: ROOT })
  return listed
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(path.join(ROOT, file)))
}

const DOCUMENTS = new Map(
  listFiles('*.md').map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
)
const TOP_FOLDERS = new Set(listFiles().flatMap((file) => (file.includes('/') ? [file.split('/')[0]] : [])))

function mentions(pattern: RegExp): Mention[] {
  return [...DOCUMENTS].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([, found = '']) => ({ file, line: index + 1, text: found })),
      ),
  )
}

const exists = (name: string) => existsSync(path.join(ROOT, name))
const printed = (wrong: Mention[]) => wrong.map(({ file, line, text }) => `${file}:${line} ${text}`)

/** GitHub's anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function hasAnchor(document: string, anchor: string): boolean {
  const headings = (DOCUMENTS.get(document) ?? '').matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
}

function resolves({ file, text }: Mention): boolean {
  const [target = '', anchor] = text.split('#')
  const document = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
  return exists(document) && (anchor === undefined || hasAnchor(document, anchor))
}

test('every relative link has an existing file, and heading if it names one', () => {
  const links = mentions(/\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g).filter(({ text }) => !/^[a-z]+:/.test(text))

  expect(printed(links.filter((link) => !resolves(link)))).toEqual([])
})

test('every path in backticks that begins with a folder of the repository exists', () => {
  const paths = mentions(/`([\w.@()[\]/-]+\/[\w.@()[\]/-]*)`/g).filter(
    ({ text }) => TOP_FOLDERS.has(text.split('/')[0]) && !GENERATED.test(text),
  )

  expect(printed(paths.filter(({ text }) => !exists(text)))).toEqual([])
})

test('every document that a source file cites exists', () => {
  const cited = listFiles('*.ts', '*.tsx', '*.mjs', '*.sql', '*.css').flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:editor-overlay\/)?docs\/[\w/-]+\.md/g)].map(
      ([document]) => `${file} ${document}`,
    ),
  )

  expect(cited.filter((one) => !exists(one.split(' ')[1] ?? ''))).toEqual([])
})

test('every npm script that a document names is in a package.json', () => {
  const scripts = ['package.json', 'editor-overlay/package.json'].flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).scripts),
  )
  const named = mentions(/npm run (?:-w \S+ )?([\w:-]+)/g)

  expect(printed(named.filter(({ text }) => !scripts.includes(text)))).toEqual([])
})

test('every stage of npm test that a document names exists', () => {
  const isStage = (name: string) =>
    STAGES.some((stage) => stage.name === name || stage.name.startsWith(`${name}-`))
  const named = mentions(/npm test -- ([a-z -]+)`/g)

  expect(printed(named.filter(({ text }) => !text.trim().split(/\s+/).every(isStage)))).toEqual([])
})

describe('decisions', () => {
  const files = readdirSync(path.join(ROOT, 'docs/decisions')).sort()

  test('are numbered from 001 without a gap', () => {
    expect(files.map((file) => file.slice(0, 4))).toEqual(
      files.map((_, index) => `${String(index + 1).padStart(3, '0')}-`),
    )
  })

  test.each(files)(
    '%s has its number in the title, a status, a context, a decision and consequences',
    (file) => {
      const text = DOCUMENTS.get(`docs/decisions/${file}`) ?? ''

      expect(text).toMatch(new RegExp(`^# ${file.slice(0, 3)} \\S`))
      expect(
        [...text.matchAll(/^\*\*(Status|Context|Decision|Consequences)\.\*\* \S/gm)].map(([, part]) => part),
      ).toEqual(['Status', 'Context', 'Decision', 'Consequences'])
      expect(text).toMatch(/^\*\*Status\.\*\* (Proposed|Accepted|Superseded by \[\d{3}\])/m)
    },
  )
})

test('every document in a docs folder is in the index', () => {
  const index = DOCUMENTS.get('docs/README.md') ?? ''
  const links = [...index.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, target = '']) =>
    path.posix.join('docs', target),
  )
  const documents = [...DOCUMENTS.keys()].filter((file) =>
    /^(docs(?!\/words)|editor-overlay\/docs)\//.test(file),
  )

  expect(documents.filter((file) => file !== 'docs/README.md' && !links.includes(file))).toEqual([])
})

test.each([
  ['README.md', ''],
  ['components/README.md', 'components/'],
  ['editor-overlay/docs/editing-helper.md', 'editor-overlay/'],
  ['editor-overlay/docs/source-server.md', 'editor-overlay/source/'],
  ['editor-overlay/docs/studio.md', 'editor-overlay/studio/'],
])('%s names each folder in %s', (page, parent) => {
  const folders = new Set(
    listFiles(`${parent}*`).flatMap((file) => {
      const [name = '', ...rest] = file.slice(parent.length).split('/')
      return rest.length > 0 && !name.startsWith('.') ? [name] : []
    }),
  )
  const text = DOCUMENTS.get(page) ?? ''

  expect([...folders].filter((name) => !new RegExp(`\`${name}[\`/]`).test(text))).toEqual([])
})
