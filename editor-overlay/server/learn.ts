/** Reads the project ahead while nobody waits: after the start, and after each change. */
import { learn } from '../source/learn.ts'
import type { Project } from './project/project.ts'

/** A request waits this long at most. */
const SLICE_MS = 5
/** Requests come first: between two slices there is time for them. */
const PAUSE_MS = 10

/** Learns until it is stopped. */
export function learnWhenIdle(project: Pick<Project, 'index' | 'subscribe'>): () => void {
  let timer: NodeJS.Timeout | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      const end = performance.now() + SLICE_MS
      if (!learn(project.index(), () => performance.now() < end)) soon()
    }, PAUSE_MS)
  }
  const unsubscribe = project.subscribe(soon)
  soon()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
