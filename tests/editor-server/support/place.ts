import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EditRequest } from '../../../editor-overlay/server/project/edit.ts'
import type { Applied, Outcome } from '../../../editor-overlay/server/project/outcome.ts'
import {
  openProject,
  type Project,
  type ProjectOptions,
} from '../../../editor-overlay/server/project/project.ts'
import { findElement } from '../../../editor-overlay/source/source-index.ts'

export type Place = {
  root: string
  store: string
  read: (file: string) => string
  bytes: (file: string) => Buffer
  write: (file: string, text: string | Buffer) => void
  remove: () => void
  open: (options?: Partial<ProjectOptions>) => Promise<Project>
  /** Every file under the project but those of the store. */
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

/** A project of its own in a folder of its own. */
export function place(files: Record<string, string | Buffer> = { 'app/page.tsx': PAGE }): Place {
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

/** An edit that replaces the first `from` by `to` in each file named. */
export function replacing(
  changes: Record<string, [from: string, to: string]>,
  extra: Partial<EditRequest> = {},
): EditRequest {
  return {
    label: 'editText',
    author: 'test',
    gesture: null,
    targets: Object.keys(changes).map((file) => ({ id: file, care: 'place' as const, file })),
    plan: (index) => {
      const edits = Object.entries(changes).map(([file, [from, to]]) => {
        const start = index.files.get(file)?.text.indexOf(from) ?? -1
        return { file, patches: [{ start, end: start + from.length, text: to }] }
      })
      if (edits.some(({ patches }) => patches.some(({ start }) => start < 0)))
        return { at: 'refused', code: 'stale', text: 'The words are not there.' }
      return { at: 'applied', edits, ids: {}, added: [], notes: [] }
    },
    ...extra,
  }
}

export function applied(outcome: Outcome): Applied {
  if (outcome.at !== 'applied') throw new Error(`${outcome.code}: ${outcome.text}`)
  return outcome
}

export function undo(project: Project, activity: string | null = null) {
  return project.travel({ direction: 'undo', activity, author: 'test' })
}

export function redo(project: Project, activity: string | null = null) {
  return project.travel({ direction: 'redo', activity, author: 'test' })
}

/** The id of the element of a tag in a file. */
export function idOf(project: Project, file: string, tag: string): string {
  const records = [...(project.index().files.get(file)?.elements.values() ?? [])]
  const id = records.find((record) => record.tag === tag)?.id
  if (id === undefined || !findElement(project.index(), id)) throw new Error(`No ${tag} in ${file}.`)
  return id
}
