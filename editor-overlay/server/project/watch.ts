/**
 * Reports which files may have changed. One watcher per folder, because the recursive kind loses files that are
 * replaced by a rename. Hashes decide what really changed, so a needless event costs one read.
 */
import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import type { Bounds } from '../files/containment.ts'
import { codeOf, isProtected } from '../files/error-code.ts'
import { isGitBusy } from './git.ts'
import { isEditable, scan } from './scan.ts'

type Stop = () => void

const QUIET_MS = 30
const AT_LATEST_MS = 400

/**
 * Calls back with files that may have changed, and again with those that it returns; what `onChange` throws goes to
 * `onError`.
 */
export async function watchFiles(
  bounds: Bounds,
  onChange: (files: string[]) => Promise<string[]>,
  onError: (error: unknown) => void,
): Promise<Stop> {
  const due = createDue(bounds, onChange, onError)
  const watchers = createWatchers(bounds)
  /** Returns whether any of the folders was not followed before. */
  const followAll = (folders: string[]) => {
    const added = folders.filter((folder) =>
      watchers.follow(folder, (name) => {
        const file = `${folder}/${name}`
        if (isEditable(bounds, file)) due.add([file])
        else if (!/\.\w+$/.test(name)) void discover()
      }),
    )
    return added.length > 0
  }
  /** A folder was added or removed, with everything in it. */
  const discover = async () => {
    try {
      const { files, folders } = await scan(bounds)
      const hasNew = followAll(folders)
      watchers.keep(['', ...folders])
      due.add(files)
      // A file may have come into a new folder after it was read, and before it was followed.
      if (hasNew) await discover()
    } catch (error) {
      onError(error)
    }
  }
  followAll((await scan(bounds)).folders)
  const tops = bounds.folders.map((folder) => folder.split('/')[0])
  watchers.follow('', (name) => {
    if (tops.includes(name)) void discover()
  })
  return () => {
    due.stop()
    watchers.stop()
  }
}

/** One watcher per folder; a name that starts with a dot is left out. */
function createWatchers({ root }: Bounds) {
  const watchers = new Map<string, FSWatcher>()
  let isStopped = false
  const unfollow = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const keep = (folders: string[]) => {
    for (const folder of [...watchers.keys()]) if (!folders.includes(folder)) unfollow(folder)
  }
  return {
    keep,
    follow: (folder: string, onName: (name: string) => void): boolean => {
      if (watchers.has(folder) || isStopped) return false
      try {
        const watcher = watch(path.join(root, folder), { persistent: false }, (_, name) => {
          if (name !== null && !name.startsWith('.')) onName(name)
        })
        watcher.on('error', () => unfollow(folder))
        watchers.set(folder, watcher)
        return true
      } catch (error) {
        // Removed or protected since its parent was read; the parent's watcher reports that too.
        if (codeOf(error) !== 'ENOENT' && !isProtected(error)) throw error
        return false
      }
    },
    stop: () => {
      isStopped = true
      keep([])
    },
  }
}

/** Files that may have changed, reported together after a quiet moment. */
function createDue(
  bounds: Bounds,
  onChange: (files: string[]) => Promise<string[]>,
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
    timer = setTimeout(
      () => void notify(),
      Math.max(0, Math.min(QUIET_MS, since + AT_LATEST_MS - Date.now())),
    )
  }
  const add = (files: string[]) => {
    for (const file of files) due.add(file)
    soon()
  }
  const notify = async () => {
    timer = null
    since = 0
    // A checkout replaces many files: they are read once, when it is done.
    if (isGitBusy(bounds.root)) return soon()
    const files = [...due]
    due.clear()
    if (isStopped || files.length === 0) return
    try {
      const left = await onChange(files)
      if (left.length > 0) add(left)
    } catch (error) {
      // The next change reads them again.
      for (const file of files) due.add(file)
      onError(error)
    }
  }
  return {
    add,
    stop: () => {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
