/** A project opened for editing. */
import path from 'node:path'
import type { Lookups } from '../../protocol/lookups.ts'
import { lookupsOf } from '../../source/lookups.ts'
import {
  buildIndex,
  type ProjectSettings,
  type SourceIndex,
  withSettings,
} from '../../source/source-index.ts'
import { openBlobs } from '../files/blobs.ts'
import type { Bounds } from '../files/containment.ts'
import { createQueue } from '../files/queue.ts'
import { type Recovered, recover } from '../files/recovery.ts'
import type { Shop } from '../files/transaction.ts'
import { readVersion, type Version } from '../files/version.ts'
import { openJournal } from '../history/journal.ts'
import { type ActivityView, viewsOf } from './activities.ts'
import type { Desk, ProjectEvent } from './desk.ts'
import { type EditRequest, edit } from './edit.ts'
import { takeStore } from './lock.ts'
import type { Outcome } from './outcome.ts'
import { MOST_BYTES, prune } from './prune.ts'
import { refresh } from './refresh.ts'
import { scan } from './scan.ts'
import { type Travel, travel } from './undo.ts'
import { watchFiles } from './watch.ts'

export type ProjectOptions = {
  root: string
  folders: readonly string[]
  /** Where journal and old texts are kept. */
  store: string
  settings?: Partial<ProjectSettings>
  isWatched?: boolean
  /** Old texts beyond it are forgotten, the oldest first. */
  mostBytes?: number
  onStep?: Shop['onStep']
  /** Told when files that changed could not be taken up; they are tried again with the next change. */
  onAccident?: (error: unknown) => void
  now?: () => Date
}

export type Project = {
  index: () => SourceIndex
  lookups: () => Lookups
  hashOf: (file: string) => string | null
  edit: (request: EditRequest) => Promise<Outcome>
  travel: (travel: Travel) => Promise<Outcome>
  activities: (limit: number) => Promise<{ done: ActivityView[]; undone: ActivityView[] }>
  subscribe: (listener: (event: ProjectEvent) => void) => () => void
  use: (settings: Partial<ProjectSettings>) => void
  recovered: Recovered[]
  close: () => Promise<void>
}

export async function openProject(options: ProjectOptions): Promise<Project> {
  const bounds: Bounds = { root: path.resolve(options.root), folders: options.folders }
  const release = takeStore(options.store)
  try {
    return await opened(options, bounds, release)
  } catch (error) {
    release()
    throw error
  }
}

async function opened(options: ProjectOptions, bounds: Bounds, release: () => void): Promise<Project> {
  const blobs = await openBlobs(path.join(options.store, 'texts'))
  const journal = await openJournal(path.join(options.store, 'journal.jsonl'))
  const turns = createQueue()
  const shop: Shop = { bounds, blobs, journal, alone: (job) => turns(['store'], job), onStep: options.onStep }
  const recovered = await recover(shop)
  const versions = await readAll(bounds)
  const listeners = new Set<(event: ProjectEvent) => void>()
  const desk: Desk = {
    ...shop,
    queue: createQueue(),
    index: buildIndex(new Map(versions.map(({ file, text }) => [file, text])), options.settings),
    hashes: new Map(versions.map(({ file, hash }) => [file, hash])),
    lastGood: new Map(),
    log: [],
    foreign: new Map(),
    mostBytes: options.mostBytes ?? MOST_BYTES,
    now: options.now ?? (() => new Date()),
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
  await prune(desk)
  const onDisk = async (files: string[]) => {
    for (const file of files) await desk.queue([file], () => refresh(desk, [file]))
  }
  const onAccident = options.onAccident ?? (() => undefined)
  const unwatch = options.isWatched ? await watchFiles(bounds, onDisk, onAccident) : () => undefined
  return {
    index: () => desk.index,
    lookups: () => lookupsOf(desk.index),
    hashOf: (file) => desk.hashes.get(file) ?? null,
    edit: async (request) => {
      const outcome = await edit(desk, request)
      if (outcome.at === 'applied') await prune(desk)
      return outcome
    },
    travel: (wanted) => travel(desk, wanted),
    activities: (limit) => viewsOf(desk, limit),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    use: (settings) => {
      desk.index = withSettings(desk.index, settings)
    },
    recovered,
    close: async () => {
      unwatch()
      listeners.clear()
      await journal.close()
      release()
    },
  }
}

async function readAll(bounds: Bounds): Promise<Version[]> {
  const { files } = await scan(bounds)
  const versions = await Promise.all(files.map((file) => readVersion(bounds, file)))
  return versions.flatMap((version) => (version.at === 'read' ? [version] : []))
}
