import 'server-only'
import { asOneOf, asOneOfOrNull } from '@/lib/base/one-of'
import { REGIONS } from '@/lib/base/platforms'
import type { Json } from '@/lib/gateways/supabase/database.types'
import { platformOf } from '../platforms/registry'
import { jobTitle } from './rules/titles'
import { connectionSettingsSchema, sourceSchema } from './schema'
import type { ConnectionView, JobView, StoppedWork } from './views'

export const CONNECTION =
  'id, provider, region, external_account_name, external_user_name, status, last_ok_at, last_error, settings, created_at' as const
export const JOB =
  `id, kind, quote_id, subject, status, step, attempts, next_try_at, last_answer, last_answer_at, created_at` as const

type ConnectionRow = {
  id: string
  provider: string
  region: string
  external_account_name: string
  external_user_name: string | null
  status: string
  last_ok_at: string | null
  last_error: string | null
  settings: Json
  created_at: string
}

export function toConnection(row: ConnectionRow): ConnectionView {
  return {
    id: row.id,
    provider: row.provider,
    platform: platformOf(row.provider).words.name,
    region: asOneOf(REGIONS, row.region),
    accountName: row.external_account_name,
    userName: row.external_user_name,
    status: asOneOf(['connected', 'needs_reauth', 'disconnected'] as const, row.status),
    lastOkAt: row.last_ok_at,
    lastError: row.last_error,
    settings: connectionSettingsSchema.parse(row.settings),
    createdAt: row.created_at,
  }
}

type JobRow = {
  id: string
  kind: string
  quote_id: string | null
  subject: Json
  status: string
  step: string | null
  attempts: number
  next_try_at: string
  last_answer: string | null
  last_answer_at: string | null
  created_at: string
  deliverable?: { title: string | null; version: number } | null
  quote: { status: string } | null
  connection: { provider: string; status: string; paused_until: string | null }
}

const KINDS = ['import_document', 'save_back', 'post_expense', 'renew_webhook', 'check_source'] as const
const STATUSES = ['queued', 'running', 'done', 'failed', 'dead'] as const

export function toJob(row: JobRow): JobView {
  const kind = asOneOf(KINDS, row.kind)
  const status = asOneOf(STATUSES, row.status)
  const source = sourceSchema.safeParse(row.subject).data ?? null
  const { words } = platformOf(row.connection.provider)
  const isHeld = status === 'queued' && row.connection.status !== 'connected'
  return {
    id: row.id,
    platform: words.name,
    kind,
    title: jobTitle(
      { kind, name: kind === 'save_back' ? (row.deliverable?.title ?? null) : (source?.name ?? null) },
      words,
    ),
    status,
    step: asOneOfOrNull(['created', 'bytes_sent', 'confirmed'] as const, row.step),
    attempts: row.attempts,
    isHeld,
    isLate: kind === 'import_document' && status !== 'done' && row.quote?.status !== 'draft',
    nextTryAt: isHeld ? null : nextTryOf(row),
    answer: row.last_answer,
    answeredAt: row.last_answer_at,
    createdAt: row.created_at,
    quoteId: row.quote_id,
    version: kind === 'import_document' ? (source?.version ?? null) : null,
    sourceState: kind === 'import_document' ? (source?.sourceState ?? null) : null,
  }
}

/** When a failed job is retried; a pause of its whole connection counts, too. */
function nextTryOf({ status, next_try_at: next, last_answer: answer, connection }: JobRow): string | null {
  if (status !== 'queued' || answer === null) return null
  const pause = connection.paused_until
  return pause !== null && Date.parse(pause) > Date.parse(next) ? pause : next
}

export const STOPPED =
  'kind, last_answer, finished_at, quote:quotes!inner (id, quote_number), deliverable:deliverables (title), connection:integration_connections!inner (provider, external_account_name)' as const

type StoppedRow = {
  kind: string
  last_answer: string | null
  finished_at: string | null
  quote: { id: string; quote_number: string }
  deliverable: { title: string | null } | null
  connection: { provider: string; external_account_name: string }
}

/** One entry per quote, for the job that stopped first. */
export function toStoppedWork(rows: StoppedRow[]): StoppedWork[] {
  const first = rows.filter(
    ({ quote }, index) => rows.findIndex((row) => row.quote.id === quote.id) === index,
  )
  return first.map(({ kind, last_answer: answer, finished_at: since, quote, deliverable, connection }) => ({
    quoteId: quote.id,
    quoteNumber: quote.quote_number,
    accountName: connection.external_account_name,
    title: jobTitle(
      { kind: asOneOf(KINDS, kind), name: deliverable?.title ?? null },
      platformOf(connection.provider).words,
    ),
    answer,
    since,
  }))
}
