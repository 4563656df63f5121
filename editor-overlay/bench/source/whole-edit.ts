/** The whole edit of the server, as each side of the bench makes it with a plan of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openProject, type Project } from '../../server/project/project.ts'
import { plan } from '../../source/plan.ts'
import type { SourceIndex } from '../../source/project/source-index.ts'
import type { ElementRecord, Plan } from '../../source/types.ts'
import { processorMs, type Timed } from './replace-file.ts'

const FILE = 'app/big.tsx'
const ADDED = { type: 'add-class', framework: null, modifiers: [] } as const

/** A project with one file, whose path is `place`. */
export type Sample = { project: Project; place: string; close: () => Promise<void> }

/** Opens a project with the text in a folder of its own, which `close` removes. */
export async function openSample(text: string): Promise<Sample> {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-bench-'))
  const place = path.join(root, FILE)
  mkdirSync(path.dirname(place))
  writeFileSync(place, text)
  const project = await openProject({ root, folders: ['app'], store: path.join(root, '.store') })
  const close = async () => {
    await project.close()
    rmSync(root, { recursive: true, force: true })
  }
  return { project, place, close }
}

/** Returns the elements with a tag, in the order of the source. */
export function namedIn(project: Project, tag: string): ElementRecord[] {
  const elements = project.index().files.get(FILE)?.elements.values() ?? []
  return [...elements].filter((one) => one.tag === tag)
}

type Planner = (index: SourceIndex) => Plan

async function written({ edit, hashOf }: Project, { id, file }: ElementRecord, label: string, plan: Planner) {
  const fileHash = hashOf(file) ?? ''
  const target = { id, reliance: 'shell', file, fileHash } as const
  const made = await edit({ label, author: 'bench', gesture: null, targets: [target], plan })
  if (made.type !== 'applied') throw new Error(`${label}: ${made.message}`)
}

const undo = (project: Project) => project.undoOrRedo({ direction: 'undo', activity: null, author: 'bench' })

/**
 * Runs the work on a text that was not read before, then restores the old one: the server stores each text once, and
 * the planner keeps the last few.
 */
export async function onNewText<T>(
  project: Project,
  record: ElementRecord,
  work: () => Promise<T>,
): Promise<T> {
  const before = project.hashOf(record.file)
  const edit = { ...ADDED, id: record.id, className: `bench-${crypto.randomUUID()}` }
  await written(project, record, edit.type, (index) => plan(index, edit))
  const made = await work()
  await undo(project)
  if (project.hashOf(record.file) !== before) throw new Error('The text was not restored exactly')
  return made
}

/**
 * Times the whole edit: it also keeps both texts for undo, writes the journal, makes sure that no other program wrote,
 * updates the index, and answers with the difference and the new lookups.
 */
export function wholeEdit(project: Project, record: ElementRecord, plan: Planner): Promise<Timed> {
  return onNewText(project, record, async () => {
    const used = process.cpuUsage()
    const begun = performance.now()
    await written(project, record, 'bench', plan)
    const timed = { wall: performance.now() - begun, processor: processorMs(used), memory: 0 }
    await undo(project)
    return timed
  })
}
