/** `ENOENT` and its like; empty for anything else. Not by `instanceof`, which is false across realms. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
