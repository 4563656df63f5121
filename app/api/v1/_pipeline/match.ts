import { etagOf } from './answer'

/** Does the caller mean the object as it is? Without If-Match every state is meant. */
export function isMatch(ifMatch: string | null, resource: unknown): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etagOf(resource))
}
