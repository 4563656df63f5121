/** What happens to the disk in the middle of an edit of three files: all of it is written or nothing. */
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { applied, PAGE, replacing, type TestProject, testProject, undo } from './support/project'

let here: TestProject

afterEach(() => here.remove())

const component = (name: string) => `export function ${name}() {\n  return <p>old</p>\n}\n`
const FILES = {
  'app/a.tsx': component('A'),
  'app/b.tsx': component('B'),
  'components/c.tsx': component('C'),
}
const EDIT = replacing(Object.fromEntries(Object.keys(FILES).map((file) => [file, ['old', 'new']])))
const LAST = 'components/c.tsx'

/** blobs, begun, three times part, three times aside and renamed, cleaned, ended. */
const STEPS = Array.from({ length: 13 }, (_, index) => index + 1)

const FAULTS: Record<string, (at: (name: string) => string) => void> = {
  'the folder is moved': (at) => renameSync(at('components'), at('elsewhere')),
  'the folder is removed': (at) => rmSync(at('components'), { recursive: true }),
  'the folder becomes a file': (at) => {
    rmSync(at('components'), { recursive: true })
    writeFileSync(at('components'), '')
  },
  'the folder becomes a link': (at) => {
    renameSync(at('components'), at('elsewhere'))
    symlinkSync(at('outside'), at('components'))
  },
  'the file is removed': (at) => rmSync(at(LAST)),
  'the file becomes a folder': (at) => {
    rmSync(at(LAST))
    mkdirSync(at(LAST))
  },
  'the new text is removed': (at) => {
    const parts = readdirSync(at('components')).filter((name) => name.endsWith('.part'))
    for (const name of parts) rmSync(at(`components/${name}`))
  },
}

function textsOf(names: readonly string[]) {
  return names.map((file) => (here.read(file).includes('new') ? 'new' : 'old'))
}

test.each(Object.keys(FAULTS).flatMap((what) => STEPS.map((step) => [what, step] as const)))(
  'when %s after step %i, the other files have all of the edit or nothing of it',
  async (what, step) => {
    here = testProject({ ...FILES, 'outside/c.tsx': component('C') })
    const at = (name: string) => path.join(here.root, name)
    let steps = 0
    const project = await here.open({
      onStep: () => {
        if (++steps === step) FAULTS[what]?.(at)
      },
    })

    const done = await project.edit(EDIT)

    const written = done.type === 'applied' ? 'new' : 'old'
    const others = ['app/a.tsx', 'app/b.tsx']
    expect(textsOf(others)).toEqual([written, written])
    expect(readdirSync(at('app'))).toEqual(['a.tsx', 'b.tsx'])
    expect(here.read('outside/c.tsx')).toBe(component('C'))
    applied(await project.edit(replacing({ 'app/a.tsx': ['<p>', '<b />\n  <p>'] })))
    await project.close()

    const again = await here.open()
    expect(again.recovered).toEqual([])
    applied(await undo(again))
    expect(textsOf(others)).toEqual([written, written])
    await again.close()
  },
)

/** The disk answers with an error after the second of three files is ready to be renamed. */
async function editedWith(code: string, name: string) {
  here = testProject(FILES)
  let hits = 0
  const project = await here.open({
    onStep: (step) => {
      if (step === name && ++hits === 2) throw Object.assign(new Error(code), { code })
    },
  })
  const done = await project.edit(EDIT).catch((error: Error) => error)
  const texts = textsOf(Object.keys(FILES))
  const left = here.files()
  await project.close()
  const again = await here.open()
  const { recovered } = again
  await again.close()
  return { done, texts, left, recovered }
}

test.each(
  ['aside', 'renamed'].flatMap((step) =>
    [
      ['EACCES', { type: 'refused', code: 'read-only' }],
      ['EPERM', { type: 'refused', code: 'read-only' }],
      ['EROFS', { type: 'refused', code: 'read-only' }],
      ['EBUSY', { type: 'refused', code: 'read-only' }],
      ['ENOSPC', { type: 'refused', code: 'disk-full' }],
      ['EIO', { message: 'EIO' }],
    ].map(([code, outcome]) => ({ code: String(code), step, outcome })),
  ),
)(
  '$code at the second of three files ($step) leaves every file as it was',
  async ({ code, step, outcome }) => {
    const { done, texts, left, recovered } = await editedWith(code, step)

    expect(done).toMatchObject(outcome as object)
    expect(texts).toEqual(['old', 'old', 'old'])
    expect(left).toEqual(Object.keys(FILES))
    expect(recovered).toEqual([])
  },
)

test('a file that is gone at the second rename is read again', async () => {
  const { done, texts } = await editedWith('ENOENT', 'aside')

  expect(done).toMatchObject({ type: 'applied' })
  expect(texts).toEqual(['new', 'new', 'new'])
})

test('an edit of a file with a second name says that the old text stays there', async () => {
  here = testProject()
  linkSync(path.join(here.root, 'app/page.tsx'), path.join(here.root, 'twin.tsx'))
  const project = await here.open()

  const first = applied(await project.edit(replacing({ 'app/page.tsx': ['Hello', 'Goodbye'] })))
  const second = applied(await project.edit(replacing({ 'app/page.tsx': ['Goodbye', 'Hello'] })))

  expect(first.notes).toEqual([
    'app/page.tsx has another name on this disk (a hard link), where the old text stays.',
  ])
  expect(second.notes).toEqual([])
  expect(readFileSync(path.join(here.root, 'twin.tsx'), 'utf8')).toBe(PAGE)
  await project.close()
})
