/** A project opened for editing. */
import path from 'node:path'
import type { Lookups } from '../../protocol/lookups.ts'
import { lookupsOf } from '../../source/project/lookups.ts'
import {
  buildIndex,
  type ProjectSettings,
  type SourceIndex,
  withSettings,
} from '../../source/project/source-index.ts'
import { openBlobs } from '../files/blobs.ts'
import type { Bounds } from '../files/containment.ts'
import { createQueue } from '../files/queue.ts'
import { type Recovered, recover, removeStrays } from '../files/recovery.ts'
import { textsIn } from '../files/texts.ts'
import type { Storage } from '../files/transaction.ts'
import { readVersion, type Version } from '../files/version.ts'
import { openJournal } from '../history/journal.ts'
import { configText } from './config-text.ts'
import { hashesIn, type ProjectContext, type ProjectEvent } from './context.ts'
import { edit, type ProjectEdit } from './edit.ts'
import { type HistoryEntryView, historyViews } from './history-view.ts'
import { lockStore } from './lock.ts'
import { packageFilesIn } from './package-files.ts'
import { MOST_BYTES, prune } from './prune.ts'
import { isSettling, refresh } from './refresh.ts'
import type { ProjectResult } from './result.ts'
import { scan } from './scan.ts'
import { followTypes } from './type-files.ts'
import { type HistoryStep, undoOrRedo } from './undo-redo.ts'
import { watchFiles } from './watch.ts'

type ProjectOptions = {
  root: string
  folders: readonly string[]
  /** Folders of which only the types are read. */
  typeFolders?: readonly string[]
  /** Where journal and old texts are kept. */
  store: string
  settings?: Partial<ProjectSettings>
  isWatched?: boolean
  /** Old texts beyond this size are dropped, oldest first. */
  mostBytes?: number
  onStep?: Storage['onStep']
  /** Called when changed files could not be read; the next change retries them. */
  onUnexpectedError?: (error: unknown) => void
  now?: () => Date
}

/** An open project. Everything that writes goes through its queue. */
export type Project = {
  index: () => SourceIndex
  lookups: () => Lookups
  hashOf: (file: string) => string | null
  edit: (request: ProjectEdit) => Promise<ProjectResult>
  undoOrRedo: (undoOrRedo: HistoryStep) => Promise<ProjectResult>
  activities: (limit: number) => { done: HistoryEntryView[]; undone: HistoryEntryView[] }
  subscribe: (listener: (event: ProjectEvent) => void) => () => void
  use: (settings: Partial<ProjectSettings>) => void
  recovered: Recovered[]
  close: () => Promise<void>
}

/**
 * Locks the store, ends what a crash left open, reads every file. Rejects when another process has the project open.
 */
export async function openProject(options: ProjectOptions): Promise<Project> {
  const bounds: Bounds = { root: path.resolve(options.root), folders: options.folders }
  const release = lockStore(options.store)
  try {
    return await opened(options, bounds, release)
  } catch (error) {
    release()
    throw error
  }
}

async function opened(options: ProjectOptions, bounds: Bounds, release: () => void): Promise<Project> {
  const listeners = new Set<(event: ProjectEvent) => void>()
  const { context, recovered } = await openContext(options, bounds, (event) => {
    for (const listener of listeners) listener(event)
  })
  prune(context)
  const onDisk = async (files: string[]) => {
    const settling: string[] = []
    for (const file of files) {
      const version = (await context.queue([file], async () => refresh(context, [file]))).get(file)
      if (version?.type === 'read' && isSettling(context, file, version)) settling.push(file)
    }
    return settling
  }
  const hashOf = hashesIn(context)
  const onUnexpectedError = options.onUnexpectedError ?? (() => undefined)
  const unwatch = options.isWatched ? await watchFiles(bounds, onDisk, onUnexpectedError) : () => undefined
  const use = (settings: Partial<ProjectSettings>) => {
    context.index = withSettings(context.index, settings)
  }
  const unwatchTypes = await followTypes(
    { root: bounds.root, folders: options.typeFolders ?? [] },
    (types) => use({ types }),
    options.isWatched ? { onError: onUnexpectedError } : null,
  )
  return {
    index: () => context.index,
    lookups: () => lookupsOf(context.index, hashOf),
    hashOf,
    edit: async (request) => {
      const outcome = await edit(context, request)
      if (outcome.type === 'applied') prune(context)
      return outcome
    },
    undoOrRedo: (wanted) => undoOrRedo(context, wanted),
    activities: (limit) => historyViews(context, limit),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    use,
    recovered,
    close: async () => {
      unwatch()
      unwatchTypes()
      listeners.clear()
      context.journal.close()
      release()
    },
  }
}

/** Recovery after a crash runs before the files are read. */
async function openContext(
  options: ProjectOptions,
  bounds: Bounds,
  notify: ProjectContext['notify'],
): Promise<{ context: ProjectContext; recovered: Recovered[] }> {
  const journal = await openJournal(path.join(options.store, 'journal.jsonl'))
  const storage: Storage = {
    bounds,
    texts: textsIn(openBlobs(path.join(options.store, 'texts')), journal),
    journal,
    onStep: options.onStep,
  }
  const recovered = await recover(storage)
  const versions = await readAll(bounds)
  const context: ProjectContext = {
    ...storage,
    queue: createQueue(),
    index: buildIndex(new Map(versions.map(({ file, text }) => [file, text])), {
      packages: packageFilesIn(bounds.root),
      config: configText(bounds.root),
      ...options.settings,
    }),
    hashes: new Map(versions.map(({ file, hash }) => [file, hash])),
    recent: new Map(),
    lastGood: new Map(),
    log: [],
    foreign: new Map(),
    mostBytes: options.mostBytes ?? MOST_BYTES,
    now: options.now ?? (() => new Date()),
    notify,
  }
  return { context, recovered }
}

async function readAll(bounds: Bounds): Promise<Version[]> {
  const { files, traces } = await scan(bounds)
  removeStrays(traces)
  const versions = files.map((file) => readVersion(bounds, file))
  return versions.flatMap((version) => (version.type === 'read' ? [version] : []))
}
