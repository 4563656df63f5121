import 'server-only'
import { isGatewayError } from '@/lib/base/gateway-error'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many, one } from '@/lib/gateways/supabase/reply'
import { isAnyOffered, platformOf } from '../../platforms/registry'
import { askPlatform } from '../ask-platform'
import { checkSource } from '../jobs/check-source'
import { importDocument, submitWhenComplete } from '../jobs/import-document'
import type { JobRow, Perform } from '../jobs/job'
import { postExpense } from '../jobs/post-expense'
import { renewWebhook } from '../jobs/renew-webhook'
import { saveBack } from '../jobs/save-back'
import type { JobEnd } from '../rules/answers'
import { jobDetailsSchema } from '../schema'
import { currentKeyId } from '../seal'

/** More than the slowest run: a download with its check, or an upload of 25 MB. */
const CLAIM_SECONDS = 180
const LANES = 4

const PERFORMERS: Record<string, Perform> = {
  import_document: importDocument,
  save_back: saveBack,
  post_expense: postExpense,
  renew_webhook: renewWebhook,
  check_source: checkSource,
}

type Run = { hasTime: () => boolean; connectionId?: string }
type BrokenJob = { id: string; kind: string; fate: string; error: unknown }
type Ran = { done: number; waiting: number; failed: number; broken: BrokenJob[] }

/**
 * Runs due jobs until none is left or the time is over. A lane works on one connection at a time, and a connection has
 * at most one running job, so a firm whose platform is slow occupies one lane at most. `connectionId`: only its jobs.
 */
export async function runIntegrationJobs(run: Run): Promise<Ran> {
  const ran: Ran = { done: 0, waiting: 0, failed: 0, broken: [] }
  if (!isAnyOffered()) return ran
  await startLane(run, ran, run.connectionId === undefined ? LANES : 1)
  return ran
}

/** The next lane starts once this one has a job, so that an idle call queries the database once. */
async function startLane(run: Run, ran: Ran, lanes: number): Promise<void> {
  const job = await claim(run)
  if (!job) return
  await Promise.all([workLane(job, run, ran), lanes > 1 && startLane(run, ran, lanes - 1)])
}

async function workLane(first: JobRow, run: Run, ran: Ran): Promise<void> {
  for (let job: JobRow | undefined = first; job; job = await claim(run)) {
    const { end, error } = await perform(job)
    const fate = await store(job, end)
    if (error !== undefined) ran.broken.push({ id: job.id, kind: job.kind, fate, error })
    if (end.type === 'done') ran.done += 1
    else if (end.type === 'wait') ran.waiting += 1
    else ran.failed += 1
  }
}

async function claim({ hasTime, connectionId }: Run): Promise<JobRow | undefined> {
  if (!hasTime()) return undefined
  const [job] = await many(
    adminDb().rpc('claim_integration_job', {
      p_worker_seconds: CLAIM_SECONDS,
      ...(connectionId !== undefined && { p_connection_id: connectionId }),
    }),
  )
  return job
}

async function perform(job: JobRow): Promise<{ end: JobEnd; error?: unknown }> {
  try {
    const details = jobDetailsSchema.parse(
      await one(adminDb().rpc('integration_job_facts', { p_id: job.id })),
    )
    const performer = PERFORMERS[job.kind]
    if (!performer) throw new Error(`no performer for integration work of kind "${job.kind}"`)
    const platform = platformOf(details.provider)
    return { end: await performer({ job, details, platform, ask: askPlatform(job.connection_id) }) }
  } catch (error) {
    const answer = isGatewayError(error) && error.unreachable ? OURS_AWAY : OURS_BROKEN
    return { end: { type: 'failed', answer, isFinal: false }, error }
  }
}

const OURS_AWAY = 'Our own storage wasn’t available; we’ll try again.'
const OURS_BROKEN = 'Something went wrong on our side; we’ll try again.'

async function store(job: JobRow, end: JobEnd): Promise<string> {
  const db = adminDb()
  const claimed = { p_id: job.id, p_claim: job.claim ?? '' }
  if (end.type === 'lost') return 'lost'
  const outcome = { ...claimed, p_answer: end.answer }
  if (end.type === 'failed') {
    return one(db.rpc('fail_integration_job', { ...outcome, p_final: end.isFinal }))
  }
  if (end.type === 'wait') {
    await done(db.rpc('postpone_integration_job', { ...outcome, p_seconds: end.seconds, p_pause: end.pause }))
    return 'queued'
  }
  const document = end.documentId === undefined ? {} : { p_document_id: end.documentId }
  await one(db.rpc('finish_integration_job', { ...outcome, p_wanted: job.wanted, ...document }))
  if (job.kind === 'import_document' && job.quote_id !== null) await submitWhenComplete(job.quote_id)
  return 'done'
}

/**
 * Webhooks expire; jobs renew them in time, or create them again if that was missed or their key is retired.
 */
export function queueWebhookRenewals(): Promise<number> {
  if (!isAnyOffered()) return Promise.resolve(0)
  return one(adminDb().rpc('queue_webhook_renewals', { p_key_id: currentKeyId() }))
}

/** Compares open imports with their originals daily, in case a message about a change was lost. */
export function queueDailySourceChecks(): Promise<number> {
  return !isAnyOffered() ? Promise.resolve(0) : one(adminDb().rpc('queue_daily_source_checks'))
}
