import { read, type Shape } from './shape'
import { readTab } from './tab-storage'

/** What is stored in this tab as JSON; null as well if it has another shape, as an earlier version of the page wrote it. */
export function readTabJson<T>(key: string, isShape: Shape<T>): T | null {
  const stored = readTab(key)
  try {
    return stored === null ? null : read(isShape, JSON.parse(stored))
  } catch {
    return null
  }
}
