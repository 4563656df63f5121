/**
 * Tells which files may have changed. One watcher per folder, because the recursive kind loses files that are replaced
 * by a rename. What really changed is decided by hash, so an event too many costs one read.
 */
import { type FSWatcher, watch } from 'node:fs'
import type { Bounds } from '../files/containment.ts'
import { isGitBusy } from './git.ts'
import { isOurs, scan } from './scan.ts'

export type Stop = () => void

const QUIET_MS = 30
const AT_LATEST_MS = 400

export async function watchFiles(
  bounds: Bounds,
  onChange: (files: string[]) => Promise<void>,
): Promise<Stop> {
  const watchers = new Map<string, FSWatcher>()
  const due = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let since = 0
  let isStopped = false
  const soon = () => {
    if (isStopped) return
    since ||= Date.now()
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(QUIET_MS, since + AT_LATEST_MS - Date.now())))
  }
  const flush = async () => {
    timer = null
    since = 0
    // A checkout replaces many files: they are read once, when it is over.
    if (isGitBusy(bounds.root)) return soon()
    const files = [...due]
    due.clear()
    if (!isStopped && files.length > 0) await onChange(files)
  }
  const follow = (folder: string) => {
    if (watchers.has(folder) || isStopped) return
    const watcher = watch(`${bounds.root}/${folder}`, { persistent: false }, (_, name) => {
      if (name === null || name.startsWith('.')) return
      const file = `${folder}/${name}`
      if (isOurs(bounds, file)) {
        due.add(file)
        soon()
      } else if (!/\.\w+$/.test(name)) void discover()
    })
    watcher.on('error', () => {
      watcher.close()
      watchers.delete(folder)
    })
    watchers.set(folder, watcher)
  }
  /** A folder came or went, with whatever is in it. */
  const discover = async () => {
    const { files, folders } = await scan(bounds)
    for (const folder of folders) follow(folder)
    for (const [folder, watcher] of watchers) {
      if (folders.includes(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const file of files) due.add(file)
    soon()
  }
  const { folders } = await scan(bounds)
  for (const folder of folders) follow(folder)
  return () => {
    isStopped = true
    if (timer) clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
    watchers.clear()
  }
}
