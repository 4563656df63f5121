import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { writeQuote } from '@/lib/domain/quotes/commands/write-quote'
import type { QuoteRequest } from '@/lib/domain/quotes/schema'
import type { PlatformDocument, PlatformMatter } from '@/lib/gateways/platforms/types'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import { FILE_LIMITS } from '../../documents/rules/files'
import { platformOf } from '../../platforms/registry'
import { askPlatform, toRefusal } from '../ask-platform'
import { submitWhenComplete } from '../jobs/import-document'
import { matterDetailsOf, refusalOf, sourceOf } from '../matters'
import { findConnection } from '../queries'
import type { ConnectionView } from '../views'
import { runIntegrationJobs } from './run-jobs'

/** As long as a person waits for a page; the rest comes in the background. */
const WAIT_MS = 8_000

type MatterRequest = {
  connectionId: string
  matterId: string
  documentIds: string[]
  request: QuoteRequest
}
type Person = { userId: string; clientAddress: string | null }

/**
 * Creates a quote request with documents of one matter. Names, sizes and versions are read from the platform again:
 * the browser only sends ids. True once everything has arrived and the request is sent.
 */
export async function askFromMatter(
  { userId, clientAddress }: Person,
  { connectionId, matterId, documentIds, request }: MatterRequest,
): Promise<Result<{ quoteId: string; isSent: boolean }>> {
  const connection = await findConnection(userId, connectionId)
  if (!connection) return fail('not_found')
  if (documentIds.length === 0) return fail('nothing_ticked')
  if (documentIds.length > FILE_LIMITS.filesPerOrder) return fail('too_many_files')
  const chosen = await readChosen(connection, matterId, documentIds)
  if (!chosen.ok) return chosen
  const { matter, documents } = chosen.value

  const written = await writeQuote({ kind: 'user', userId }, request, clientAddress, {
    connectionId,
    details: { ...detailsOf(connection, matterId, documents), ...(matter && matterDetailsOf(matter)) },
  })
  if (!written.ok) return written
  const quoteId = written.value.id
  const queued = await rpc(
    adminDb().rpc('queue_imports', {
      p_user_id: userId,
      p_quote_id: quoteId,
      p_files: documentIds.map((id) => {
        const document = documents.get(id)
        return document ? sourceOf(document) : { documentId: id, matterId }
      }),
    }),
  )
  if (!queued.ok) return queued
  const endsAt = performance.now() + WAIT_MS
  await runIntegrationJobs({ connectionId, hasTime: () => performance.now() < endsAt })
  return ok({ quoteId, isSent: await submitWhenComplete(quoteId) })
}

type Chosen = { matter: PlatformMatter | null; documents: Map<string, PlatformDocument> }

/**
 * Reads as many as the platform allows. If it asks us to wait, jobs read the rest, so the person need not
 * send the request again.
 */
async function readChosen(
  connection: ConnectionView,
  matterId: string,
  documentIds: string[],
): Promise<Result<Chosen>> {
  const ask = askPlatform(connection.id)
  const documents: Chosen['documents'] = new Map()
  const matter = await ask((client) => client.matter(matterId))
  if (!matter.ok)
    return matter.problem === 'rate_limited' ? ok({ matter: null, documents }) : toRefusal(matter, connection)
  for (const documentId of documentIds) {
    const found = await ask((client) => client.document(documentId))
    if (!found.ok && found.problem === 'rate_limited') break
    if (!found.ok) return toRefusal(found, connection)
    // A document of another matter was not among the choices.
    if (found.value?.matterId !== matterId) return fail('not_found')
    const refusal = refusalOf(found.value, platformOf(connection.provider).words)
    if (refusal !== null) return fail('document_not_ready', { hint: `${found.value.name}: ${refusal}` })
    documents.set(documentId, found.value)
  }
  return ok({ matter: matter.value, documents })
}

function detailsOf(connection: ConnectionView, matterId: string, documents: Chosen['documents']) {
  const [first] = documents.values()
  return {
    platform: connection.platform,
    firm: connection.accountName,
    region: connection.region,
    matterId,
    folderId: first?.folderId ?? null,
    saveBack: connection.settings.saveBack,
    postExpense: connection.settings.postExpense,
  }
}
