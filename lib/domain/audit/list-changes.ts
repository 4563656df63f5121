/** How many of a list are new, and how many others changed, since a page of staff was loaded. */
export type ListChanges = { new: number; changed: number }

/** The version of a list behind an entry of the audit trail. It says what changed, so that no page has to ask. */
export function listVersionOf(after: number, { new: fresh, changed }: ListChanges): string {
  return [after, fresh, changed].join('.')
}

/** Null for the version of anything else. */
export function listChangesIn(version: string): ListChanges | null {
  const [, fresh, changed] = /^\d+\.(\d+)\.(\d+)$/.exec(version) ?? []
  return fresh === undefined ? null : { new: Number(fresh), changed: Number(changed) }
}
