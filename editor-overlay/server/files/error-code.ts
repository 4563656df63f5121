/**
 * Returns the code of a system error, such as `ENOENT`, else an empty string. `instanceof` would be false across
 * realms.
 */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** For `.catch` on a file access: returns null if the file is gone or is a link now, and throws any other error. */
export function nullIfGone(error: unknown): null {
  if (['ENOENT', 'ELOOP', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}
