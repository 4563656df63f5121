/** Everything that the emulator stores. Times are milliseconds of its own clock; money is in cents. */

export const REGIONS = ['us', 'ca', 'eu', 'au'] as const
export type Region = (typeof REGIONS)[number]

/** Permissions that a person's role in the firm lacks, whatever the application may do. */
export type Right = 'documents:write' | 'activities:write' | 'documents:read' | 'webhooks:write'

type Row = { id: number; region: Region; account: number; createdAt: number; updatedAt: number }

export type Rows = {
  account: Row & { name: string }
  user: Row & { name: string; email: string; roles: string[]; denied: Right[] }
  contact: Row & { name: string }
  matter: Row & {
    number: string
    description: string
    status: 'Open' | 'Pending' | 'Closed'
    client: number
    /** Users without access to this matter. */
    hiddenFrom: number[]
  }
  folder: Row & { matter: number | null; parent: number | null; name: string; deletedAt: number | null }
  document: Row & {
    matter: number
    folder: number
    name: string
    properties: { id: number; name: string; value: string }[]
    deletedAt: number | null
  }
  version: Row & {
    document: number
    uuid: string
    number: number
    filename: string
    contentType: string
    /** The file with its bytes and their hash, once storage has them. */
    bytes: { file: string; size: number; sha256: string } | null
    isUploaded: boolean
  }
  activity: Row & {
    matter: number | null
    user: number
    type: 'TimeEntry' | 'ExpenseEntry' | 'HardCostEntry' | 'SoftCostEntry'
    date: string
    priceCents: number
    quantity: number
    note: string
    reference: string | null
    isBilled: boolean
    deletedAt: number | null
  }
  action: Row & { user: number; label: string; targetUrl: string; place: string; deletedAt: number | null }
  nonce: Row & { user: number; value: string; subject: string; expiresAt: number; spentAt: number | null }
  webhook: Row & {
    user: number
    url: string
    model: string
    events: string[]
    fields: string
    secret: string
    status: 'pending' | 'enabled' | 'suspended'
    expiresAt: number
    deletedAt: number | null
  }
  delivery: Row & {
    webhook: number
    event: string
    body: string
    status: 'pending' | 'delivered' | 'given_up'
    attempts: { at: number; answer: string }[]
    dueAt: number
  }
  code: Row & {
    user: number
    hash: string
    redirectUri: string
    challenge: string | null
    expiresAt: number
    usedAt: number | null
  }
  /** One connection of one person. Its tokens are stored as hashes. */
  connection: Row & { user: number; refreshHash: string; revokedAt: number | null }
  token: Row & { connection: number; hash: string; expiresAt: number }
  /** A single row: other state that survives a restart. */
  setting: Row & { clockOffsetSeconds: number; limitPerMinute: number }
}

export type Kind = keyof Rows
