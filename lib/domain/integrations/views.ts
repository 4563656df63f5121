import type { Region } from '@/lib/base/platforms'
import type { ConnectionSettings } from './schema'

/** A connected account as its owner sees it; never contains a token. */
export type ConnectionView = {
  id: string
  provider: string
  platform: string
  region: Region
  accountName: string
  userName: string | null
  status: 'connected' | 'needs_reauth' | 'disconnected'
  lastOkAt: string | null
  lastError: string | null
  settings: ConnectionSettings
  createdAt: string
}

export type JobKind = 'import_document' | 'save_back' | 'post_expense' | 'renew_webhook' | 'check_source'

/** One job at a platform, with its state. */
export type JobView = {
  id: string
  platform: string
  kind: JobKind
  title: string
  status: 'queued' | 'running' | 'done' | 'failed' | 'dead'
  step: 'created' | 'bytes_sent' | 'confirmed' | null
  attempts: number
  /** Waits until its account is connected again. */
  isHeld: boolean
  /** An import whose request was sent without it; it isn't retried. */
  isLate: boolean
  nextTryAt: string | null
  answer: string | null
  answeredAt: string | null
  createdAt: string
  quoteId: string | null
  /** For an imported file: the version of the original. */
  version: number | null
  /** For an imported file: what has happened to the original since. */
  sourceState: 'unchanged' | 'changed' | 'moved' | 'deleted' | null
}

/** An entry of a matter's folder. */
export type FolderEntry =
  | { type: 'folder'; id: string; name: string }
  | {
      type: 'document'
      id: string
      name: string
      kind: string
      sizeBytes: number | null
      version: number | null
      /** Why it can't be imported, as a sentence. */
      refusal: string | null
    }

export type MatterView = {
  id: string
  number: string
  label: string
  status: 'open' | 'pending' | 'closed'
  client: string | null
}

/** What could not be saved to a matter, for staff. */
export type StoppedWork = {
  quoteId: string
  quoteNumber: string
  accountName: string
  title: string
  answer: string | null
  since: string | null
}
