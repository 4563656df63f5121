import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { type ScanResult, scan } from '@/lib/gateways/scan/scan'
import { readObject, removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { findUpload, listGroup } from '../queries'
import { checkRoomOf } from '../room'
import { toUploadedFile, type UploadRow } from '../rows'
import type { RoomRefusal } from '../rules/files'
import { verifyApart } from '../verifier'
import type { FileRefusal, Verdict } from '../verify/verdict'
import type { DraftOwner, UploadedFile } from '../views'

type Judgement =
  | { at: 'accepted'; facts: Extract<Verdict, { at: 'accepted' }>; scan: ScanResult }
  | { at: 'refused'; code: FileRefusal | RoomRefusal }

/**
 * Looks at what was really sent and accepts or refuses it. A file that is refused is an answer too: it comes back in
 * state "refused" with its reason. May be called any number of times.
 */
export async function completeUpload(
  owner: DraftOwner,
  documentId: string,
): Promise<Result<UploadedFile, 'not_found' | 'file_missing'>> {
  const upload = await findUpload(owner, documentId)
  if (!upload) return fail('not_found')
  if (upload.status === 'pending_upload' && !(await judgeStored(upload))) return fail('file_missing')

  const siblings = await listGroup(upload.group_id)
  const now = siblings.find((row) => row.id === documentId)
  return now ? ok(toUploadedFile(now, siblings)) : fail('not_found')
}

/** False when nothing was sent yet and nobody else has judged it meanwhile. */
async function judgeStored(upload: UploadRow): Promise<boolean> {
  const bytes = await readObject('uploads', upload.storage_path)
  if (!bytes) return isJudged(upload)
  await settle(upload, await judge(upload, bytes))
  return true
}

async function isJudged(upload: UploadRow): Promise<boolean> {
  const group = await listGroup(upload.group_id)
  return group.some((row) => row.id === upload.id && row.status !== 'pending_upload')
}

async function judge(upload: UploadRow, bytes: Uint8Array): Promise<Judgement> {
  const verdict = await verifyApart(bytes, upload.ext)
  if (verdict.at !== 'accepted') return { at: 'refused', code: verdict.code }
  const found = await scan(bytes)
  if (found === 'infected') return { at: 'refused', code: 'file_infected' }
  return { at: 'accepted', facts: verdict, scan: found }
}

/** Written only over a file that is still waiting, so that the first of several judgements stays. */
async function settle(upload: UploadRow, judgement: Judgement): Promise<void> {
  if (judgement.at === 'refused') return refuse(upload, judgement.code)
  const { facts, scan: scanned } = judgement
  await write(upload, {
    status: 'accepted',
    size_bytes: facts.sizeBytes,
    sha256: facts.sha256,
    page_count: facts.pageCount,
    word_count: facts.wordCount,
    scan_status: scanned,
  })
  // The size a browser announced proves nothing, so the room is counted again with the real one.
  const room = await checkRoomOf({ groupId: upload.group_id, ownerId: upload.owner_id })
  if (!room.ok) await refuse({ ...upload, status: 'accepted' }, room.code)
}

async function refuse(upload: UploadRow, code: FileRefusal | RoomRefusal): Promise<void> {
  const infected = code === 'file_infected' ? { scan_status: 'infected' } : {}
  await write(upload, { status: 'rejected', reject_reason: code, ...infected })
  await removeObjects('uploads', [upload.storage_path])
}

type Change = Parameters<ReturnType<typeof documents>['update']>[0]

function documents() {
  return adminDb().from('uploaded_documents')
}

function write(upload: UploadRow, change: Change): Promise<void> {
  return done(documents().update(change).eq('id', upload.id).eq('status', upload.status))
}
