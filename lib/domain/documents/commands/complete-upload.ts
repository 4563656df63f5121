import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { hasScanner, type ScanResult, scan } from '@/lib/gateways/scan/scan'
import { readObject, removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe } from '@/lib/gateways/supabase/reply'
import type { FileSource } from '../file-source'
import { deleteInfected, NOT_DELETED } from '../infected-files'
import { findUpload, listGroup } from '../queries'
import { toUploadedFile, type UploadRow } from '../rows'
import { FILE_LIMITS } from '../rules/files'
import { readUpload } from '../stored-file'
import { inTurn, rememberOwner, verifyApart } from '../verifier'
import type { FileRefusal, Verdict } from '../verify/verdict'
import type { DraftOwner, UploadedFile } from '../views'

type Judgement =
  | { type: 'accepted'; verdict: Extract<Verdict, { type: 'accepted' }>; scan: ScanResult }
  | { type: 'refused'; code: FileRefusal }

/**
 * Verifies the stored bytes and accepts or refuses the file. A refused file is a success of this call: its
 * state is "refused", with a reason. Safe to repeat.
 */
export async function completeUpload(
  owner: DraftOwner,
  documentId: string,
): Promise<Result<UploadedFile, 'not_found' | 'file_missing' | 'checks_busy'>> {
  const upload = await findUpload(owner, documentId)
  if (!upload) return fail('not_found')
  if (upload.status === 'pending_upload') {
    const judged = await inTurn(turnOf(owner), () => judgeStored(upload, turnOf(owner)))
    if (!judged.ok) return judged
    if (!judged.value) return fail('file_missing')
  }

  const siblings = await listGroup(upload.group_id)
  const now = siblings.find((row) => row.id === documentId)
  return now ? ok(toUploadedFile(now, siblings)) : fail('not_found')
}

function turnOf(owner: DraftOwner): string {
  return owner.kind === 'user' ? `user:${owner.userId}` : `visitor:${owner.tokenHash}`
}

/** False if nothing was uploaded yet. Reads the file only now, so that waiting files use no memory. */
async function judgeStored(upload: UploadRow, turn: string): Promise<boolean> {
  if (await isJudged(upload)) return true
  const stored = await readUpload(upload.storage_path, upload.ext)
  if (!stored) return isJudged(upload)
  if (stored.type === 'refused') rememberOwner(turn, { isTrusted: false })
  await settle(upload, stored.type === 'refused' ? stored : await judge(upload, stored.file, turn))
  return true
}

async function isJudged(upload: UploadRow): Promise<boolean> {
  const group = await listGroup(upload.group_id)
  return group.some((row) => row.id === upload.id && row.status !== 'pending_upload')
}

async function judge(upload: UploadRow, file: FileSource, turn: string): Promise<Judgement> {
  const verdict = await verifyApart(file, upload.ext, turn)
  if (verdict.type !== 'accepted') return { type: 'refused', code: verdict.code }
  const found = await scanStored(upload.storage_path, file)
  if (found === 'infected') return { type: 'refused', code: 'file_infected' }
  return { type: 'accepted', verdict, scan: found }
}

/** A file that was streamed to the check is read once more, and only if there is a scanner. */
async function scanStored(path: string, file: FileSource): Promise<ScanResult> {
  if (!hasScanner()) return 'not_scanned'
  const bytes = file instanceof Uint8Array ? file : await readObject('uploads', path)
  return bytes ? scan(bytes) : 'unavailable'
}

/** Updates only a file that is still waiting, so that the first of several verdicts stands. */
async function settle(upload: UploadRow, judgement: Judgement): Promise<void> {
  if (judgement.type === 'refused') return refuse(upload, judgement.code)
  const { verdict, scan: scanned } = judgement
  const refusal = await maybe(
    adminDb().rpc('accept_upload', {
      p_id: upload.id,
      p_verdict: {
        size_bytes: verdict.sizeBytes,
        sha256: verdict.sha256,
        page_count: verdict.pageCount,
        word_count: verdict.wordCount,
        detected_language: verdict.language,
        quality: verdict.quality === null ? {} : { hints: verdict.quality },
        scan_status: scanned,
      },
      p_limits: FILE_LIMITS,
    }),
  )
  if (refusal !== null) await removeObjects('uploads', [upload.storage_path])
}

async function refuse(upload: UploadRow, code: FileRefusal): Promise<void> {
  if (code === 'file_infected') {
    await write(upload, NOT_DELETED)
    return deleteInfected(upload)
  }
  await write(upload, { status: 'rejected', reject_reason: code })
  await removeObjects('uploads', [upload.storage_path])
}

type Change = Parameters<ReturnType<typeof documents>['update']>[0]

function documents() {
  return adminDb().from('uploaded_documents')
}

function write(upload: UploadRow, change: Change): Promise<void> {
  return done(documents().update(change).eq('id', upload.id).eq('status', upload.status))
}
