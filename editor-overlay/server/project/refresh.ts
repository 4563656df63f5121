/** The disk is the truth: before anything is planned, and whenever the watcher stirs, the index follows it. */
import { lookupsBetween } from '../../source/lookups.ts'
import { type SourceIndex, updateIndex } from '../../source/source-index.ts'
import { readVersion, type Unread, type Version } from '../files/version.ts'
import type { IdMap } from '../history/id-maps.ts'
import type { Desk } from './desk.ts'
import { foreignWrite } from './stale-buffer.ts'
import { remember } from './versions.ts'

export type Read = ReadonlyMap<string, Version | Unread>

/** Call inside the queue of these files. */
export async function refresh(desk: Desk, files: readonly string[]): Promise<Read> {
  const versions = await Promise.all(files.map((file) => readVersion(desk.bounds, file)))
  const read = new Map(versions.map((version) => [version.file, version]))
  for (const [file, version] of read) {
    if (version.at === 'unread') follow(desk, file, null)
    else if (version.hash !== desk.hashes.get(file)) follow(desk, file, version)
  }
  return read
}

function follow(desk: Desk, file: string, version: Version | null): void {
  const before = desk.index
  const from = desk.hashes.get(file) ?? null
  if (from === null && !version) return
  const { index, ids } = followed(desk, file, version?.text ?? null)
  desk.index = index
  if (version) desk.hashes.set(file, version.hash)
  else desk.hashes.delete(file)
  if (from !== null)
    desk.foreign.set(file, foreignWrite(desk.log, file, version?.hash ?? null, desk.now().getTime()))
  const old = desk.lastGood.get(file) ?? before.files.get(file)
  const entry = index.files.get(file)
  const isBroken = entry?.error !== null && entry !== undefined
  remember(desk.log, {
    files: new Map([[file, { from, to: version?.hash ?? null }]]),
    ids,
    foreign: old && entry && !isBroken ? { before: old, after: entry } : null,
  })
  if (isBroken) {
    if (old && !old.error) desk.lastGood.set(file, old)
    const { message, offset } = entry.error ?? { message: '', offset: 0 }
    const line = entry.text.slice(0, offset).split('\n').length
    desk.tell({ type: 'broken', file, line, message })
    return
  }
  desk.lastGood.delete(file)
  const lookups = lookupsBetween(before, index)
  desk.tell({ type: 'changed', by: 'disk', activity: null, files: [file], ids, added: [], lookups })
}

/** After a text that did not parse, elements are matched with the last one that did. */
function followed(desk: Desk, file: string, text: string | null): { index: SourceIndex; ids: IdMap } {
  const good = desk.lastGood.get(file)
  if (!good || text === null) return updateIndex(desk.index, file, text)
  const from = { ...desk.index, files: new Map(desk.index.files).set(file, good) }
  const next = updateIndex(from, file, text)
  if (good.text !== text) return next
  return { index: from, ids: {} }
}
