import type { ConnectionSettings } from './schema'

export type Region = 'us' | 'ca' | 'eu' | 'au'

/** An account at a platform as its owner sees it; no token is ever part of it. */
export type ConnectionView = {
  id: string
  provider: string
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

/** One thing that we do at a platform, with where it stands. */
export type JobView = {
  id: string
  kind: JobKind
  title: string
  status: 'queued' | 'running' | 'done' | 'failed' | 'dead'
  step: 'created' | 'bytes_sent' | 'confirmed' | null
  attempts: number
  /** It waits until its account is connected again. */
  isHeld: boolean
  /** An import whose request was sent without it; it is not tried again. */
  isLate: boolean
  nextTryAt: string | null
  answer: string | null
  answeredAt: string | null
  createdAt: string
  quoteId: string | null
  /** Of an imported file: which version of the original it is. */
  version: number | null
  /** Of an imported file: what has become of it there since. */
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
      /** Why it cannot be taken, as a sentence. */
      refusal: string | null
    }

export type MatterView = {
  id: string
  number: string
  label: string
  status: 'open' | 'pending' | 'closed'
  client: string | null
}

/** What could not be brought into a matter, for staff. */
export type StoppedWork = {
  quoteId: string
  quoteNumber: string
  accountName: string
  title: string
  answer: string | null
  since: string | null
}
