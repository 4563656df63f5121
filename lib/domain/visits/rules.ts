import type { Visits } from './schema'

type Visit = Exclude<Visits, unknown[]>

/** The same visits for our own project: a caller's key would make this server a relay to any project of the counter. */
export function withOwnKey(visits: Visits, key: string): Visits {
  return Array.isArray(visits) ? visits.map((visit) => own(visit, key)) : own(visits, key)
}

/** The counter reads the key from any of the three. */
function own(visit: Visit, key: string): Visit {
  const { properties } = visit
  const kept = typeof properties === 'object' && properties !== null ? properties : {}
  return { ...visit, api_key: key, token: key, properties: { ...kept, token: key } }
}
