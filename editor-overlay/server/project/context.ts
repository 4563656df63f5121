/** The state of a running project. It changes only inside the queue of the files concerned. */
import type { MovedEntries } from '../../protocol/edit-result.ts'
import type { Lookups } from '../../protocol/lookups.ts'
import type { FileEntry, SourceIndex } from '../../source/project/source-index.ts'
import type { Queue } from '../files/queue.ts'
import type { Storage } from '../files/transaction.ts'
import type { Version } from '../files/version.ts'
import type { IdMap } from '../history/id-maps.ts'
import type { ExternalWrite } from './stale-buffer.ts'
import type { VersionLog } from './versions.ts'

/** What subscribers receive after the index has changed. */
export type ProjectEvent =
  | {
      type: 'changed'
      by: 'edit' | 'undo' | 'redo' | 'disk'
      activity: string | null
      files: string[]
      ids: IdMap
      added: readonly string[]
      lookups: Lookups
      moved: readonly MovedEntries[]
    }
  /** The text on disk does not parse; its elements stay as they last were. */
  | { type: 'broken'; file: string; line: number; message: string }

/** Returns a function for the hash of a file whose text the index holds; null for any other file. */
export const hashesIn =
  ({ hashes }: Pick<ProjectContext, 'hashes'>) =>
  (file: string) =>
    hashes.get(file) ?? null

const MOST_RECENT = 8

/** Keeps the bytes of a file with its hash. */
export function setVersion({ hashes, recent }: ProjectContext, { file, hash, bytes }: Version): void {
  hashes.set(file, hash)
  recent.delete(file)
  recent.set(file, bytes)
  const [oldest] = recent.keys()
  if (oldest !== undefined && recent.size > MOST_RECENT) recent.delete(oldest)
}

/** The state of one open project. */
export type ProjectContext = Storage & {
  queue: Queue
  index: SourceIndex
  /** The hash of each file whose text the index holds. */
  hashes: Map<string, string>
  /** The bytes of the last few files that were read or written. */
  recent: Map<string, Buffer>
  /** The last text that parsed, for files that do not parse now. */
  lastGood: Map<string, FileEntry>
  log: VersionLog
  /** The last write of another program to each file, for a warning. */
  foreign: Map<string, ExternalWrite>
  /** The limit for old texts, in bytes. */
  mostBytes: number
  now: () => Date
  notify: (event: ProjectEvent) => void
}
