/** Reads the project ahead when idle: after the start, and after each change. */
import { finishTrees } from '../source/file/source.ts'
import { readAhead } from '../source/read-ahead.ts'
import type { Project } from './project/project.ts'

/** A request waits this long at most. */
const SLICE_MS = 5
/** Requests come first: between two slices there is time for them, and more after a change, which others may follow. */
const PAUSE_MS = 10
const PAUSE_AFTER_CHANGE_MS = 150

/** Reads until it is stopped. */
export function readAheadWhenIdle(project: Pick<Project, 'index' | 'subscribe'>): () => void {
  let timer: NodeJS.Timeout | undefined
  const after = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const end = performance.now() + SLICE_MS
      if (!readAhead(project.index(), () => performance.now() < end)) after(PAUSE_MS)
    }, pause)
  }
  const unsubscribe = project.subscribe(() => {
    // The answer is sent before this runs.
    setImmediate(finishTrees)
    after(PAUSE_AFTER_CHANGE_MS)
  })
  after(PAUSE_MS)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
