/** What keeps an account from being deleted: one thing that has to end first. */
export type Obstacle =
  | { type: 'order' | 'payment' | 'hold'; id: string; number: string }
  | { type: 'staff'; id: string; number: null }

type KeptDocuments = {
  orderId: string
  number: string
  stored: number
  /** The day on which they are deleted; null while the order runs. */
  purgeAfter: string | null
  isHeld: boolean
}

type AccessEntry = {
  id: number
  at: string
  isYou: boolean
  action: 'document.view' | 'document.original' | 'document.purged' | 'deliverable.view'
  name: string
  orderId: string
  number: string
}

export type ExportView = {
  id: string
  status: 'requested' | 'ready' | 'expired'
  requestedAt: string
  expiresAt: string | null
  sizeBytes: number | null
}

export type PrivacyView = {
  kept: KeptDocuments[]
  access: AccessEntry[]
  /** The newest archive. */
  export: ExportView | null
  /** When the account will be deleted; null when that was not asked for. */
  dueAt: string | null
  obstacles: Obstacle[]
}
