/**
 * Returns the code of a system error, such as `ENOENT`, else an empty string. `instanceof` would be false across
 * realms.
 */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** Whether a write failed because there is no space for it, on the disk or in a quota. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))
}

/** Whether the system forbids it, or another program holds the file. */
export function isProtected(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS', 'EBUSY'].includes(codeOf(error))
}

/** For `.catch` on a file access: returns null if the file is gone or is a link now, and throws any other error. */
export function nullIfGone(error: unknown): null {
  if (['ENOENT', 'ELOOP', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}
