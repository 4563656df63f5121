/** Git replaces many files at once: nothing is written while it holds its lock. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConflictingEdit } from '../../protocol/edit-result.ts'
import { conflict } from './result.ts'

const PATIENCE_MS = 1_500
const LOOK_EVERY_MS = 25

/**
 * Waits for Git to finish; returns a conflict if that takes too long. Most locks are brief, held by an editor that
 * reads the status.
 */
export async function whenGitIsIdle(root: string): Promise<ConflictingEdit | null> {
  const lock = lockOf(root)
  // The time of day may be set while we wait.
  const until = performance.now() + PATIENCE_MS
  while (lock && existsSync(lock)) {
    if (performance.now() >= until)
      return conflict('git-busy', 'Git is busy in this project.', 'Wait until it’s done, then try again.')
    await wait(LOOK_EVERY_MS)
  }
  return null
}

/** Whether Git holds its lock at this moment. */
export function isGitBusy(root: string): boolean {
  const lock = lockOf(root)
  return lock !== null && existsSync(lock)
}

/** The project may be a folder of a repository. In a linked work tree, `.git` is a file that names the folder. */
function lockOf(root: string): string | null {
  const place = path.join(root, '.git')
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) return path.dirname(root) === root ? null : lockOf(path.dirname(root))
  if (stat.isDirectory()) return path.join(place, 'index.lock')
  const folder = /^gitdir: (.+)$/m.exec(readFileSync(place, 'utf8'))?.[1]
  return folder ? path.join(path.resolve(root, folder.trim()), 'index.lock') : null
}
