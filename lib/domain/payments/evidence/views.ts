/** The content of a dispute's evidence, read by the server when it is sent. */
export type Evidence = {
  disputeId: string
  reason: string
  statement: string | null
  order: {
    number: string
    customer: string
    email: string
    product: string
    total: string
    placedAt: string | null
    completedAt: string | null
  }
  payment: string | null
  terms: { version: string; acceptedAt: string; from: string | null; requestId: string | null } | null
  timeline: { at: string; text: string }[]
  documents: { name: string; uploadedAt: string }[]
  deliverables: { title: string; version: number; status: string; issuedAt: string; sha256: string | null }[]
  deliveries: { method: string; status: string; sentAt: string | null; tracking: string | null }[]
  /** Each time that someone opened a document of the order. */
  accesses: { at: string; who: string; what: string; from: string | null }[]
}
