import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import type { ProjectEdit } from '../../server/project/edit'
import type { Project } from '../../server/project/project'
import { applied, idOf, PAGE, replacing, type TestProject, testProject, undo } from './support/project'

let here: TestProject
let project: Project

async function given(files?: Record<string, string | Buffer>) {
  here = testProject(files)
  project = await here.open()
}

afterEach(async () => {
  await project.close()
  here.remove()
})

const HELLO = replacing({ 'app/page.tsx': ['Hello', 'Goodbye'] })

/** An edit's element, in the version that is read now. */
const seen = (tag = 'p') => ({
  id: idOf(project, 'app/page.tsx', tag),
  fileHash: project.hashOf('app/page.tsx') ?? '',
  file: 'app/page.tsx',
  reliance: 'whole' as const,
})

test('an edit changes only its own text', async () => {
  await given()

  const done = applied(await project.edit(HELLO))

  expect(here.read('app/page.tsx')).toBe(PAGE.replace('Hello', 'Goodbye'))
  expect(done.files).toMatchObject([{ file: 'app/page.tsx', added: 1, removed: 1 }])
  expect(done.files[0]?.diff).toContain('-      <h1 className="text-xl">Hello</h1>\n')
})

test('byte order mark, line ends, mode and a missing final newline are kept', async () => {
  const odd = `\u{feff}export default function Page() {\r\n\treturn <p title='a'>Hello</p>\r\n}`
  await given({ 'app/page.tsx': odd })
  chmodSync(path.join(here.root, 'app/page.tsx'), 0o754)

  applied(await project.edit(replacing({ 'app/page.tsx': ['<p', '<p\n\t\tid="x"'] })))

  expect(here.read('app/page.tsx')).toBe(odd.replace('<p', '<p\r\n\t\tid="x"'))
  expect(statSync(path.join(here.root, 'app/page.tsx')).mode & 0o777).toBe(0o754)
})

test('a file that changed on disk is read again, and both changes are kept', async () => {
  await given()
  here.write('app/page.tsx', PAGE.replace('World', 'Everybody'))

  applied(await project.edit(HELLO))

  expect(here.read('app/page.tsx')).toBe(PAGE.replace('World', 'Everybody').replace('Hello', 'Goodbye'))
})

test('a file that is empty in the middle of a save keeps its elements and is not written', async () => {
  await given()
  const id = idOf(project, 'app/page.tsx', 'p')
  here.write('app/page.tsx', '')

  const refused = await project.edit(HELLO)

  expect(refused).toMatchObject({
    type: 'conflict',
    code: 'busy',
    alternative: 'Repeat the edit when the file is saved.',
  })
  expect(here.read('app/page.tsx')).toBe('')
  expect(idOf(project, 'app/page.tsx', 'p')).toBe(id)
  here.write('app/page.tsx', PAGE.replace('World', 'Everybody'))
  applied(await project.edit(HELLO))
  expect(here.read('app/page.tsx')).toBe(PAGE.replace('World', 'Everybody').replace('Hello', 'Goodbye'))
})

/** The page as a program has written it so far; it parses. */
const CUT_OFF = 'export default function Page() {\n  return <main className="p-4" />\n}\n'

test('a file that lost lines a moment ago keeps its elements, and is read once it stays as it is', async () => {
  let passed = 0
  const now = () => new Date(statSync(path.join(here.root, 'app/page.tsx')).mtimeMs + passed)
  here = testProject()
  project = await here.open({ now })
  const id = idOf(project, 'app/page.tsx', 'p')
  const padding = replacing({ 'app/page.tsx': ['p-4', 'p-6'] })
  here.write('app/page.tsx', CUT_OFF)

  expect(await project.edit(padding)).toMatchObject({ type: 'conflict', code: 'busy' })
  expect(here.read('app/page.tsx')).toBe(CUT_OFF)
  expect(idOf(project, 'app/page.tsx', 'p')).toBe(id)

  passed = 1_000
  applied(await project.edit(padding))
  expect(here.read('app/page.tsx')).toBe(CUT_OFF.replace('p-4', 'p-6'))
})

test('an edit waits until a file that has become shorter stays as it is', async () => {
  await given()
  const id = idOf(project, 'app/page.tsx', 'main')
  here.write('app/page.tsx', CUT_OFF)

  applied(await project.edit(replacing({ 'app/page.tsx': ['p-4', 'p-6'] })))
  expect(here.read('app/page.tsx')).toBe(CUT_OFF.replace('p-4', 'p-6'))
  expect(idOf(project, 'app/page.tsx', 'main')).toBe(id)
})

test('an edit waits for the rest of a file that stopped to parse a moment ago', async () => {
  here = testProject()
  // The rest is written once the edit has seen the part.
  const now = () => {
    here.write('app/page.tsx', PAGE)
    return new Date()
  }
  project = await here.open({ now })
  here.write('app/page.tsx', `${PAGE.trimEnd().slice(0, -1)}\n\n`)

  const plan: ProjectEdit['plan'] = (index, idOf) =>
    index.files.get('app/page.tsx')?.error
      ? { type: 'refused', code: 'syntax-error', message: 'It does not parse.' }
      : HELLO.plan(index, idOf)

  applied(await project.edit({ ...HELLO, plan }))
  expect(here.read('app/page.tsx')).toBe(PAGE.replace('Hello', 'Goodbye'))
})

const COPY: Record<string, string> = {
  'app/copy.ts': "export const T = 'Old'\n",
  'app/messages/en.json': '{ "a": "Old" }\n',
}

test.each([
  ['app/copy.ts', ''],
  ['app/messages/en.json', ''],
  ['app/messages/en.json', '{ "a": "Ol'],
])('%s keeps its words while it is saved as %j', async (file, half) => {
  await given({ 'app/page.tsx': PAGE, ...COPY })
  const words = replacing({ [file]: ['Old', 'New'] })
  here.write(file, half)

  expect(await project.edit(words)).toMatchObject({
    type: 'conflict',
    code: 'busy',
    alternative: 'Repeat the edit when the file is saved.',
  })
  expect(here.read(file)).toBe(half)
  here.write(file, `${COPY[file]} `)
  applied(await project.edit(words))
})

test('an element is found again below added lines', async () => {
  await given()
  const target = seen()
  here.write('app/page.tsx', PAGE.replace('<p>World', '<p>First</p>\n      <p>World'))

  const done = applied(
    await project.edit({
      ...HELLO,
      targets: [target],
      plan: (index, now) => {
        const record = index.files.get('app/page.tsx')?.elements.get(now(target.id))
        const patches = [{ start: record?.start ?? 0, end: record?.end ?? 0, text: '<b>Moon</b>' }]
        return { type: 'applied', edits: [{ file: 'app/page.tsx', patches }], ids: {}, added: [], notes: [] }
      },
    }),
  )

  expect(done.isRebased).toBe(true)
  expect(here.read('app/page.tsx')).toContain('<p>First</p>\n      <b>Moon</b>')
})

test.each([
  ['changed', '<p>Mars</p>', 'moved-on'],
  ['taken out', '', 'element-gone'],
])('an element that another program %s is a conflict, and nothing is written', async (_, by, code) => {
  await given()
  const targets = [seen()]
  const theirs = PAGE.replace('<p>World</p>', by)
  here.write('app/page.tsx', theirs)

  expect(await project.edit({ ...HELLO, targets })).toMatchObject({ type: 'conflict', code })
  expect(here.read('app/page.tsx')).toBe(theirs)
})

test.each([
  ['quotes and semicolons', PAGE.replaceAll('"', "'").replace(/\)\n\}/, ');\n}')],
  ['indentation', PAGE.replaceAll('  ', '\t')],
  ['line ends', PAGE.replaceAll('\n', '\r\n')],
  ['lines', PAGE.replace('<p>World</p>', '<p>\n        World\n      </p>')],
  ['attributes', PAGE.replace('<main className="p-4">', '<main\n      className="p-4"\n    >')],
])('an element of which a save changed only the %s is edited', async (_, saved) => {
  await given()
  const targets = ['main', 'p'].map(seen)
  here.write('app/page.tsx', saved)

  applied(await project.edit({ ...HELLO, targets }))
  expect(here.read('app/page.tsx')).toBe(saved.replace('Hello', 'Goodbye'))
})

test.each(['0'.repeat(64), '../../etc/passwd'])(
  'the unknown version “%s” is a conflict',
  async (fileHash) => {
    await given()
    const made = await project.edit({ ...HELLO, targets: [{ ...seen(), fileHash }] })
    expect(made).toMatchObject({ type: 'conflict', code: 'unknown-version' })
  },
)

test('a version from before a restart is known by its text in the store', async () => {
  await given()
  const targets = [seen()]
  applied(await project.edit(replacing({ 'app/page.tsx': ['text-xl', 'text-sm'] })))
  await project.close()
  project = await here.open()

  expect(applied(await project.edit({ ...HELLO, targets })).isRebased).toBe(true)
})

test.each(['app/page.tsx', 'app'])('a file is a conflict when %s was deleted', async (name) => {
  await given()
  rmSync(path.join(here.root, name), { recursive: true })

  expect(await project.edit(HELLO)).toMatchObject({ type: 'conflict', code: 'deleted' })
})

test('a write-protected file is refused, even for root', async () => {
  await given()
  chmodSync(path.join(here.root, 'app/page.tsx'), 0o444)

  expect(await project.edit(HELLO)).toMatchObject({
    type: 'refused',
    code: 'read-only',
    alternative: 'Make the file and its folder writable, then repeat the edit.',
  })
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('a file that became a link is refused and its target is not changed', async () => {
  await given()
  here.write('outside.tsx', PAGE)
  rmSync(path.join(here.root, 'app/page.tsx'))
  symlinkSync('../outside.tsx', path.join(here.root, 'app/page.tsx'))

  expect(await project.edit(HELLO)).toMatchObject({ type: 'refused', code: 'outside-project' })
  expect(here.read('outside.tsx')).toBe(PAGE)
})

test('bytes that are not text are refused instead of being written back differently', async () => {
  await given()
  here.write('app/page.tsx', Buffer.concat([Buffer.from(PAGE), Buffer.from([0xff, 0xfe, 0x0a])]))

  expect(await project.edit(HELLO)).toMatchObject({ type: 'refused', code: 'not-text' })
})

test('a file that does not parse reports its line and keeps its elements, and other files can be edited', async () => {
  await given({ 'app/page.tsx': PAGE, 'app/other.tsx': PAGE })
  const events: unknown[] = []
  project.subscribe((event) => events.push(event))
  here.write('app/page.tsx', PAGE.replace('</main>', ''))

  await project.edit(HELLO)

  expect(events).toMatchObject([{ type: 'broken', file: 'app/page.tsx' }, { type: 'changed' }])
  expect(idOf(project, 'app/page.tsx', 'p')).toMatch(/^tempo-/)
  applied(await project.edit(replacing({ 'app/other.tsx': ['Hello', 'Goodbye'] })))
})

test('if one of two files changes at the last moment, neither has our edit', async () => {
  here = testProject({ 'app/a.tsx': PAGE, 'app/b.tsx': PAGE })
  let hits = 0
  project = await here.open({
    onStep: (name) => {
      // What an editor does that has the file open: it writes in place, after our last check.
      if (name === 'aside' && ++hits === 2) here.write('app/b.tsx', PAGE.replace('Hello', 'Theirs'))
    },
  })

  const outcome = await project.edit(
    replacing({ 'app/a.tsx': ['Hello', 'Ours'], 'app/b.tsx': ['Hello', 'Ours'] }),
  )

  expect(outcome).toMatchObject({ type: 'refused', code: 'stale' })
  expect(here.read('app/a.tsx')).toBe(PAGE)
  expect(here.read('app/b.tsx')).toBe(PAGE.replace('Hello', 'Theirs'))
  expect(here.files()).toEqual(['app/a.tsx', 'app/b.tsx'])
})

test('nothing is written while git holds its lock, and waiting edits continue when it is released', async () => {
  await given()
  mkdirSync(path.join(here.root, '.git'))
  here.write('.git/index.lock', '')
  const waiting = project.edit(HELLO)
  rmSync(path.join(here.root, '.git/index.lock'))

  expect((await waiting).type).toBe('applied')
})

test('a git lock that is not released is a conflict', async () => {
  await given()
  mkdirSync(path.join(here.root, '.git'))
  here.write('.git/index.lock', '')

  expect(await project.edit(HELLO)).toMatchObject({ type: 'conflict', code: 'git-busy' })
  expect(await undo(project)).toMatchObject({ type: 'refused', code: 'nothing-to-undo' })
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('two processes do not share one store', async () => {
  await given()

  await expect(here.open()).rejects.toThrow('is already editing this project')
})

test.each([
  ['this process, which is another one since a restart of its container', `${process.pid} 1 earlier`],
  ['a process that has ended', '999999999 1 earlier'],
  ['a power cut in the middle of the line', ''],
])('a store is free again after %s', async (_, owner) => {
  await given()
  await project.close()
  writeFileSync(path.join(here.store, 'owner'), owner)

  project = await here.open()

  expect(applied(await project.edit(HELLO)).files).toHaveLength(1)
})

test('a store of another living process is not opened, and the way out is said', async () => {
  await given()
  await project.close()
  const owner = path.join(here.store, 'owner')
  writeFileSync(owner, String(process.ppid))

  await expect(here.open()).rejects.toThrow(`Stop it, or delete ${owner} if it is another program.`)

  rmSync(owner)
  project = await here.open()
})

test('nothing is written while git is at work in the repository that the project is a folder of', async () => {
  here = testProject({ 'web/app/page.tsx': PAGE, '.git/index.lock': '' })
  project = await here.open({ root: path.join(here.root, 'web') })

  expect(await project.edit(HELLO)).toMatchObject({ type: 'conflict', code: 'git-busy' })
  expect(here.read('web/app/page.tsx')).toBe(PAGE)
})

test('files of other folders are read for their types only', async () => {
  here = testProject({ 'app/page.tsx': PAGE, 'lib/views.ts': "export type Tone = 'a'\n" })
  project = await here.open({ typeFolders: ['lib'] })

  const { files, settings } = project.index()

  expect([...files.keys()]).toEqual(['app/page.tsx'])
  expect([...settings.types]).toEqual([['lib/views.ts', "export type Tone = 'a'\n"]])
})
