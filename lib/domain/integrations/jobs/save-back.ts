import 'server-only'
import { ok } from '@/lib/base/result'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type {
  PlatformDocument,
  PlatformMarker,
  PlatformParent,
  PlatformUpload,
} from '@/lib/gateways/platforms/types'
import { readObject } from '@/lib/gateways/storage/objects'
import { endOf, type JobEnd } from '../rules/answers'
import { savedName } from '../rules/names'
import { uploadProgressSchema } from '../schema'
import { finalFailure, LOST, type Perform, saveStep, type Work } from './job'

/**
 * Saves a released document to the matter, once. First looks for what an earlier run left there, by our marker: a
 * finished document counts, and an unfinished one is completed or deleted before another is created.
 */
export const saveBack: Perform = async (work) => {
  const { details, job, platform, ask } = work
  const { matter, deliverable, order } = details
  if (!matter || !deliverable || !order)
    return finalFailure(`The quote no longer names a ${platform.words.matter}.`)
  const marker = { name: 'attesta_deliverable', value: job.deliverable_id ?? job.id }
  const found = await ask((client) => client.documentsByMarker({ matterId: matter.matterId, marker }))
  if (!found.ok) return endOf(found, platform.words)
  // One in the trash counts, too: a user there chose to delete it.
  if (found.value.some(isFinished)) return confirmed(work)

  const stubs = found.value.filter(({ isDeleted }) => !isDeleted)
  const begun = uploadProgressSchema.safeParse(job.progress).data
  const isGood = begun && Date.now() - Date.parse(begun.at) < platform.uploadGoodMs
  if (begun && isGood && stubs.some(({ id }) => id === begun.documentId)) {
    const others = stubs.filter(({ id }) => id !== begun.documentId)
    return send(work, begun, others)
  }
  const made = await begin(work, marker)
  return made.type === 'end' ? made.end : send(work, made.upload, stubs)
}

type Begun = { type: 'end'; end: JobEnd } | { type: 'begun'; upload: PlatformUpload }

async function begin(work: Work, marker: PlatformMarker): Promise<Begun> {
  const { details, job, platform, ask } = work
  const { deliverable, order } = details
  const parent = await folderFor(work)
  if (!parent.ok) return { type: 'end', end: endOf(parent, platform.words) }
  if (!deliverable || !order) return { type: 'end', end: LOST }
  const created = await ask((client) =>
    client.createDocument({
      name: savedName(deliverable, order.number),
      contentType: deliverable.mime ?? 'application/pdf',
      parent: parent.value,
      marker,
    }),
  )
  if (!created.ok) return { type: 'end', end: endOf(created, platform.words) }
  const upload = created.value
  const isOurs = await saveStep(job, 'created', { ...upload, at: new Date().toISOString() })
  return isOurs ? { type: 'begun', upload } : { type: 'end', end: LOST }
}

/** The second and third call. The same bytes may be sent again, so a crash between the two is harmless. */
async function send(work: Work, upload: PlatformUpload, leftovers: PlatformDocument[]): Promise<JobEnd> {
  const { details, job, platform, ask } = work
  const bytes = details.deliverable && (await readObject('deliverables', details.deliverable.path))
  if (!bytes) return finalFailure('The finished file is no longer stored.')
  const sent = await ask((client) => client.putBytes(upload, new Uint8Array(bytes)))
  if (!sent.ok)
    return sent.problem === 'forbidden' ? tooLate(work, upload.documentId) : endOf(sent, platform.words)
  if (!(await saveStep(job, 'bytes_sent', {}))) return LOST
  const { documentId, versionUuid } = upload
  const finished = await ask((client) => client.confirmUpload({ documentId, versionUuid }))
  // Confirmed before, or without its bytes: the next run finds out which.
  if (!finished.ok && finished.problem === 'unprocessable') {
    return { type: 'failed', answer: `${platform.words.name} didn’t confirm the upload.`, isFinal: false }
  }
  if (!finished.ok) return endOf(finished, platform.words)
  for (const { id } of leftovers) await ask((client) => client.deleteDocument(id))
  return confirmed(work)
}

async function confirmed({ job, platform }: Work): Promise<JobEnd> {
  const done: JobEnd = { type: 'done', answer: `Saved to the ${platform.words.matter}.` }
  return (await saveStep(job, 'confirmed', {})) ? done : LOST
}

/** The upload URL has expired: deletes the unfinished document, and a later run starts again. */
async function tooLate({ platform, ask }: Work, documentId: string): Promise<JobEnd> {
  await ask((client) => client.deleteDocument(documentId))
  return {
    type: 'failed',
    answer: `The upload took longer than ${platform.words.name} allows; we’ll start it again.`,
    isFinal: false,
  }
}

/**
 * The folder from the settings, created if the matter lacks it; without a setting, the folder of the imported
 * documents.
 */
async function folderFor({ details, ask }: Work): Promise<PlatformReply<PlatformParent>> {
  const matterId = details.matter?.matterId ?? ''
  const name = details.settings.folderName
  if (name === '') {
    const folderId = details.matter?.folderId
    const parent: PlatformParent = folderId
      ? { type: 'Folder', id: folderId }
      : { type: 'Matter', id: matterId }
    return { ...ok(parent), quota: null }
  }
  const found = await ask((client) => client.findFolder({ name, matterId }))
  if (!found.ok) return found
  const folder = found.value
    ? { ...found, value: found.value }
    : await ask((client) => client.createFolder({ name, matterId }))
  return folder.ok ? { ...folder, value: { type: 'Folder', id: folder.value.id } } : folder
}

function isFinished({ version }: PlatformDocument): boolean {
  return version?.isUploaded === true
}
