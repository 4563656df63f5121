import { etagOf } from './answer'

/** True if If-Match names the current state, or is missing. */
export function isMatch(ifMatch: string | null, resource: unknown): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etagOf(resource))
}
