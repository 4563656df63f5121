import 'server-only'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { sentenceFor } from '@/lib/base/errors'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { findUpload } from '@/lib/domain/documents/queries'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { readObject } from '@/lib/gateways/storage/objects'
import { writeStream } from '@/lib/gateways/storage/write-stream'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import { matterDetailsOf, refusalOf, sourceOf } from '../matters'
import { endOf, type JobEnd } from '../rules/answers'
import { type Source, sourceSchema, unreadSourceSchema } from '../schema'
import { finalFailure, LOST, type Perform, saveStep, type Work } from './job'

/**
 * Imports one version of a document as a file of the request, with the same checks as an upload. The bytes are streamed
 * to storage and never whole in memory. A version that was imported before is copied within our storage.
 */
export const importDocument: Perform = async (work) => {
  const source = await sourceFor(work)
  if ('type' in source) return source
  const owner = { kind: 'user', userId: work.details.ownerId } as const
  const ticket = await ticketFor(work, source)
  if (typeof ticket !== 'string') return ticket
  const upload = await findUpload(owner, ticket)
  if (!upload) return finalFailure('The file was removed from the request.')
  if (upload.status === 'pending_upload') {
    const fetched = await fetchInto(work, source, { path: upload.storage_path, mime: upload.mime })
    if (fetched) return fetched
    if (!(await saveStep(work.job, 'bytes_sent', {}))) return LOST
  }
  const judged = await completeUpload(owner, ticket)
  if (!judged.ok) return { type: 'failed', answer: sentenceFor(judged.code), isFinal: false }
  if (judged.value.state === 'refused') return finalFailure(judged.value.refusal ?? 'The file was refused.')
  return { type: 'done', answer: 'Imported.', documentId: ticket }
}

/** The document to import; read first if the platform asked us to wait when the request was made. */
async function sourceFor({ job, details, platform, ask }: Work): Promise<Source | JobEnd> {
  const known = sourceSchema.safeParse(job.subject).data
  if (known) return known
  const { documentId, matterId } = unreadSourceSchema.parse(job.subject)
  const found = await ask((client) => client.document(documentId))
  if (!found.ok) return endOf(found, platform.words)
  if (found.value?.matterId !== matterId)
    return finalFailure(`The document isn’t in the ${platform.words.matter} anymore.`)
  const refusal = refusalOf(found.value, platform.words)
  if (refusal !== null) return finalFailure(refusal)
  const matter = details.matter?.matterNumber ? null : await ask((client) => client.matter(matterId))
  if (matter && !matter.ok) return endOf(matter, platform.words)
  const isOurs = await one(
    adminDb().rpc('save_import_source', {
      p_id: job.id,
      p_claim: job.claim ?? '',
      p_source: sourceOf(found.value),
      ...(matter && { p_matter: { ...matterDetailsOf(matter.value), folderId: found.value.folderId } }),
    }),
  )
  return isOurs ? sourceSchema.parse({ ...sourceOf(found.value), sourceState: 'unchanged' }) : LOST
}

const progressSchema = z.object({ uploadId: z.uuid() })

/** The row of the file, from an earlier run or new. */
async function ticketFor({ job, details }: Work, source: Source): Promise<string | JobEnd> {
  const known = progressSchema.safeParse(job.progress).data?.uploadId
  if (known !== undefined) return known
  const resumes = await leftTicket(job.quote_id ?? '', source)
  const ticket = await requestUpload(
    { kind: 'user', userId: details.ownerId },
    {
      draftId: job.quote_id ?? '',
      name: source.name,
      sizeBytes: source.sizeBytes,
      ...(resumes && { resumes }),
    },
  )
  if (!ticket.ok) {
    const answer = ticket.hint ?? sentenceFor(ticket.code)
    const isBusy = ticket.code === 'rate_limited' || ticket.code === 'unavailable'
    return isBusy ? { type: 'wait', answer, seconds: 300, pause: false } : finalFailure(answer)
  }
  const { documentId: uploadId } = ticket.value
  return (await saveStep(job, 'created', { uploadId })) ? uploadId : LOST
}

/** Finds the row of a run that crashed before it stored the row's id. */
async function leftTicket(quoteId: string, source: Source): Promise<string | undefined> {
  const [rows, jobs] = await Promise.all([
    many(
      adminDb().from('uploaded_documents').select('id').match({
        quote_id: quoteId,
        status: 'pending_upload',
        original_name: source.name,
        size_bytes: source.sizeBytes,
      }),
    ),
    many(adminDb().from('integration_jobs').select('progress').eq('quote_id', quoteId)),
  ])
  const named = jobs.map(({ progress }) => progressSchema.safeParse(progress).data?.uploadId)
  return rows.find(({ id }) => !named.includes(id))?.id
}

type Target = { path: string; mime: string }

/** Null once the bytes are stored. */
async function fetchInto(
  { job, platform, ask }: Work,
  source: Source,
  target: Target,
): Promise<JobEnd | null> {
  const earlier = storedSchema
    .nullable()
    .parse(await maybe(adminDb().rpc('imported_version', { p_job_id: job.id })))
  const copy = earlier && (await readObject('uploads', earlier.path))
  if (copy) {
    await writeStream('uploads', target.path, {
      stream: Readable.from([Buffer.from(copy)]),
      mime: target.mime,
    })
    return null
  }
  const { documentId, versionId } = source
  const found = await ask((client) =>
    client.downloadVersion({ documentId, versionId, maxBytes: FILE_LIMITS.fileBytes }),
  )
  if (!found.ok)
    return found.code === 'too_large'
      ? finalFailure(sentenceFor('file_too_large'))
      : endOf(found, platform.words)
  await writeStream('uploads', target.path, { stream: Readable.from(found.value.chunks), mime: target.mime })
  return null
}

const storedSchema = z.object({ path: z.string() })

/** Sends the request if this was its last file. */
export function submitWhenComplete(quoteId: string): Promise<boolean> {
  return one(adminDb().rpc('submit_imported_quote', { p_quote_id: quoteId }))
}
