/** The newest entry of the history of an order or a quote. */
export type LatestChange = {
  at: string
  action: string
  status: string | null
  actorKind: string
  by: string | null
  isViewer: boolean
}

/**
 * What others did since a page of staff was loaded: to one order or quote (null if its history has nothing newer, as
 * for a file that was checked), or to how many of a list.
 */
export type StaffChanges = { latest: LatestChange | null } | { new: number; changed: number }
