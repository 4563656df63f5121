/** `ENOENT` and its like; empty for anything else. Not by `instanceof`, which is false across realms. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** For `.catch` of a look at a place: what is not there, or is no longer what it was, is null; the rest goes on. */
export function nullIfGone(error: unknown): null {
  if (['ENOENT', 'ELOOP', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}
