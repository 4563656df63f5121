import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProjectEdit } from '../../../server/project/edit.ts'
import { openProject, type Project } from '../../../server/project/project.ts'
import type { AppliedResult, ProjectResult } from '../../../server/project/result.ts'
import { findElement } from '../../../source/project/source-index.ts'

export type TestProject = {
  root: string
  store: string
  read: (file: string) => string
  bytes: (file: string) => Buffer
  write: (file: string, text: string | Buffer) => void
  remove: () => void
  open: (options?: Partial<Parameters<typeof openProject>[0]>) => Promise<Project>
  /** Every file under the project except those of the store. */
  files: () => string[]
}

export const PAGE = `export default function Page() {
  return (
    <main className="p-4">
      <h1 className="text-xl">Hello</h1>
      <p>World</p>
    </main>
  )
}
`

/** Creates a project in a temporary folder. */
export function testProject(files: Record<string, string | Buffer> = { 'app/page.tsx': PAGE }): TestProject {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-project-'))
  const store = path.join(root, '.cache/editor')
  const at = (file: string) => path.join(root, file)
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return {
    root,
    store,
    read: (file) => readFileSync(at(file), 'utf8'),
    bytes: (file) => readFileSync(at(file)),
    write,
    remove: () => rmSync(root, { recursive: true, force: true }),
    open: (options = {}) => openProject({ root, folders: ['app', 'components'], store, ...options }),
    files: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(`${root}/.`))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .filter((file) => existsSync(at(file)))
        .sort(),
  }
}

/** Returns an edit that replaces the first `from` by `to` in each named file. */
export function replacing(
  changes: Record<string, [from: string, to: string]>,
  extra: Partial<ProjectEdit> = {},
): ProjectEdit {
  return {
    label: 'editText',
    author: 'test',
    gesture: null,
    targets: Object.keys(changes).map((file) => ({ id: file, reliance: 'place' as const, file })),
    plan: (index) => {
      const edits = Object.entries(changes).map(([file, [from, to]]) => {
        const start = index.files.get(file)?.text.indexOf(from) ?? -1
        return { file, patches: [{ start, end: start + from.length, text: to }] }
      })
      if (edits.some(({ patches }) => patches.some(({ start }) => start < 0)))
        return { type: 'refused', code: 'stale', message: 'The words are not there.' }
      return { type: 'applied', edits, ids: {}, added: [], notes: [] }
    },
    ...extra,
  }
}

export function applied(outcome: ProjectResult): AppliedResult {
  if (outcome.type !== 'applied') throw new Error(`${outcome.code}: ${outcome.message}`)
  return outcome
}

export function undo(project: Project, activity: string | null = null) {
  return project.undoOrRedo({ direction: 'undo', activity, author: 'test' })
}

export function redo(project: Project, activity: string | null = null) {
  return project.undoOrRedo({ direction: 'redo', activity, author: 'test' })
}

/** Returns the id of the first element with a tag in a file. */
export function idOf(project: Project, file: string, tag: string): string {
  const records = [...(project.index().files.get(file)?.elements.values() ?? [])]
  const id = records.find((record) => record.tag === tag)?.id
  if (id === undefined || !findElement(project.index(), id)) throw new Error(`No ${tag} in ${file}.`)
  return id
}
