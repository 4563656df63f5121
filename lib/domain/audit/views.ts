/** The newest entry of the history of an order or a quote. */
export type LatestChange = {
  at: string
  action: string
  status: string | null
  actorKind: string
  by: string | null
  isViewer: boolean
}
