import 'server-only'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { isUuid } from '@/lib/base/ids'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { assertStaff } from '../accounts/rules/staff-only'
import type { SignedIn } from '../accounts/views'
import { isAnyOffered } from '../platforms/registry'
import { CONNECTION, JOB, STOPPED, toConnection, toJob, toStoppedWork } from './rows'
import type { ConnectionView, JobView, StoppedWork } from './views'

const ACTIVITY_LENGTH = 50
const RESULT = 'deliverable:deliverables (title, version), quote:quotes (status)'
const LANE = 'provider, status, paused_until'
const WITH_RESULT = `${JOB}, ${RESULT}, connection:integration_connections (${LANE})` as const

export async function listConnections(userId: string): Promise<ConnectionView[]> {
  const rows = await many(
    (await userDb())
      .from('integration_connections')
      .select(CONNECTION)
      .eq('user_id', userId)
      .order('created_at')
      .limit(50),
  )
  return rows.map(toConnection)
}

/** The connections that documents can be imported from now. */
export async function listConnected(userId: string): Promise<ConnectionView[]> {
  if (!isAnyOffered()) return []
  return (await listConnections(userId)).filter(({ status }) => status === 'connected')
}

/** One connection of this person; null if it isn't theirs. */
export async function getConnection(userId: string, id: string): Promise<ConnectionView | null> {
  if (!isUuid(id)) return null
  const row = await maybe(
    (await userDb())
      .from('integration_connections')
      .select(CONNECTION)
      .match({ id, user_id: userId })
      .maybeSingle(),
  )
  return row && toConnection(row)
}

/** The same for commands, which have no session to read with. */
export async function findConnection(userId: string, id: string): Promise<ConnectionView | null> {
  if (!isUuid(id)) return null
  const row = await maybe(
    adminDb().from('integration_connections').select(CONNECTION).match({ id, user_id: userId }).maybeSingle(),
  )
  return row && toConnection(row)
}

/** Recent jobs of the connection, newest first; null if it isn't this person's. */
export async function getConnectionActivity(
  userId: string,
  id: string,
): Promise<{ connection: ConnectionView; jobs: JobView[] } | null> {
  if (!isUuid(id)) return null
  const [connection, jobs] = await Promise.all([
    getConnection(userId, id),
    // No session can read jobs, so the filter names the owner through the connection.
    many(
      adminDb()
        .from('integration_jobs')
        .select(`${JOB}, ${RESULT}, connection:integration_connections!inner (user_id, ${LANE})`)
        .eq('connection_id', id)
        .eq('connection.user_id', userId)
        .order('created_at', { ascending: false })
        .limit(ACTIVITY_LENGTH),
    ),
  ])
  return connection && { connection, jobs: jobs.map(toJob) }
}

/** The user's own request that is being imported from a matter, with its files. */
export async function getImport(userId: string, quoteId: string) {
  if (!isUuid(quoteId)) return null
  const [quote, jobs] = await Promise.all([
    maybe(
      adminDb()
        .from('quotes')
        .select('id, quote_number, status, connection_id')
        .match({ id: quoteId, user_id: userId, source: MATTER_SOURCE })
        .maybeSingle(),
    ),
    listJobs(quoteId, ['import_document']),
  ])
  if (!quote) return null
  const { id, quote_number: number, connection_id: connectionId } = quote
  const isSent = quote.status !== 'draft'
  const isHeld = jobs.some((job) => job.isHeld)
  const liveVersion = fingerprintOf([isSent, isHeld, jobs.map((job) => [job.id, job.status])])
  return { id, number, connectionId, isSent, isHeld, jobs, liveVersion }
}

/** Reads the current version of the user's own import, for a stream that checks after each change. */
export function importVersionReader(
  { userId }: { userId: string },
  quoteId: string,
): () => Promise<string | null> {
  return async () => (await getImport(userId, quoteId))?.liveVersion ?? null
}

/** Jobs of a quote, oldest first, for a caller who has already been checked. */
function listJobs(quoteId: string, kinds: JobView['kind'][]): Promise<JobView[]> {
  return many(
    adminDb()
      .from('integration_jobs')
      .select(WITH_RESULT)
      .eq('quote_id', quoteId)
      .in('kind', kinds)
      .order('created_at')
      .limit(100),
  ).then((rows) => rows.map(toJob))
}

const OF_QUOTE: JobView['kind'][] = ['import_document', 'save_back', 'post_expense']

/** The jobs of the user's own quote. */
export async function listOwnQuoteJobs(userId: string, quoteId: string): Promise<JobView[]> {
  if (!isUuid(quoteId)) return []
  const rows = await many(
    adminDb()
      .from('integration_jobs')
      .select(`${WITH_RESULT}, own:quotes!inner (user_id)`)
      .match({ quote_id: quoteId, 'own.user_id': userId })
      .in('kind', OF_QUOTE)
      .order('created_at')
      .limit(100),
  )
  return rows.map(toJob)
}

/** The same for staff. */
export async function listStaffQuoteJobs(viewer: SignedIn, quoteId: string): Promise<JobView[]> {
  assertStaff(viewer)
  return isUuid(quoteId) ? listJobs(quoteId, OF_QUOTE) : []
}

/** For staff: quotes with a result or cost that could not be saved to the matter, oldest first. */
export async function listStoppedWork(viewer: SignedIn): Promise<StoppedWork[]> {
  assertStaff(viewer)
  const rows = await many(
    adminDb()
      .from('integration_jobs')
      .select(STOPPED)
      .eq('status', 'dead')
      .in('kind', ['save_back', 'post_expense'])
      .order('finished_at')
      .limit(100),
  )
  return toStoppedWork(rows)
}
