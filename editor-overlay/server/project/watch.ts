/**
 * Tells which files may have changed. One watcher per folder, because the recursive kind loses files that are replaced
 * by a rename. What really changed is decided by hash, so an event too many costs one read.
 */
import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import type { Bounds } from '../files/containment.ts'
import { codeOf } from '../files/error-code.ts'
import { isGitBusy } from './git.ts'
import { isOurs, scan } from './scan.ts'

export type Stop = () => void

const QUIET_MS = 30
const AT_LATEST_MS = 400

export async function watchFiles(
  bounds: Bounds,
  onChange: (files: string[]) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Stop> {
  const due = createDue(bounds, onChange, onError)
  const watchers = new Map<string, FSWatcher>()
  let isStopped = false
  const unfollow = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const follow = (folder: string, onName: (name: string) => void) => {
    if (watchers.has(folder) || isStopped) return
    try {
      const watcher = watch(path.join(bounds.root, folder), { persistent: false }, (_, name) => {
        if (name !== null && !name.startsWith('.')) onName(name)
      })
      watcher.on('error', () => unfollow(folder))
      watchers.set(folder, watcher)
    } catch (error) {
      // Gone between the look into its parent and now: the parent tells of that too.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  const followAll = (folders: string[]) => {
    for (const folder of folders)
      follow(folder, (name) => {
        const file = `${folder}/${name}`
        if (isOurs(bounds, file)) due.add([file])
        else if (!/\.\w+$/.test(name)) void discover()
      })
  }
  /** A folder came or went, with whatever is in it. */
  const discover = async () => {
    try {
      const { files, folders } = await scan(bounds)
      followAll(folders)
      for (const folder of watchers.keys()) if (folder !== '' && !folders.includes(folder)) unfollow(folder)
      due.add(files)
    } catch (error) {
      onError(error)
    }
  }
  followAll((await scan(bounds)).folders)
  const tops = bounds.folders.map((folder) => folder.split('/')[0])
  follow('', (name) => {
    if (tops.includes(name)) void discover()
  })
  return () => {
    isStopped = true
    due.stop()
    for (const folder of [...watchers.keys()]) unfollow(folder)
  }
}

/** Files that may have changed, told together when it has been quiet for a moment. */
function createDue(
  bounds: Bounds,
  onChange: (files: string[]) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const due = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let since = 0
  let isStopped = false
  const soon = () => {
    if (isStopped) return
    since ||= Date.now()
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void tell(), Math.max(0, Math.min(QUIET_MS, since + AT_LATEST_MS - Date.now())))
  }
  const tell = async () => {
    timer = null
    since = 0
    // A checkout replaces many files: they are read once, when it is over.
    if (isGitBusy(bounds.root)) return soon()
    const files = [...due]
    due.clear()
    if (isStopped || files.length === 0) return
    try {
      await onChange(files)
    } catch (error) {
      // The next change looks at them again.
      for (const file of files) due.add(file)
      onError(error)
    }
  }
  return {
    add: (files: string[]) => {
      for (const file of files) due.add(file)
      soon()
    },
    stop: () => {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
