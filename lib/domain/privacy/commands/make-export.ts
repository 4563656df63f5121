import 'server-only'
import { toCsv } from '@/lib/base/csv'
import { readObject, removeObjects } from '@/lib/gateways/storage/objects'
import { writeStream } from '@/lib/gateways/storage/write-stream'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { allPages } from '@/lib/gateways/supabase/pages'
import { done, many, maybe, one } from '@/lib/gateways/supabase/reply'
import { type ZipEntry, zipStream } from '@/lib/gateways/zip/zip-stream'
import { exportPath, fileNameIn, tableOf } from '../rules'
import { type ExportData, exportDataSchema, exportJobSchema } from '../schema'

/**
 * Outbox work of kind `account.export`: everything about one person in one archive. Safe to repeat: the
 * object is overwritten, and the mail is sent once. Throws to be retried.
 */
export async function makeExport(payload: unknown): Promise<void> {
  const { exportId } = exportJobSchema.parse(payload)
  const db = adminDb()
  const userId = await maybe(db.rpc('exporting_user', { p_id: exportId }))
  if (userId === null) return
  const [data, files] = await Promise.all([
    one(db.rpc('read_export', { p_user_id: userId })),
    allPages((from, to) => db.rpc('list_export_files', { p_user_id: userId }).order('id').range(from, to)),
  ])
  const stream = zipStream(entriesOf(exportDataSchema.parse(data), files))
  const path = exportPath(userId, exportId)
  const sizeBytes = await writeStream('exports', path, { stream, mime: 'application/zip' })
  await done(db.rpc('finish_export', { p_id: exportId, p_size_bytes: sizeBytes }))
  // The account may have been deleted meanwhile, or an earlier run's archive may have expired.
  const kept = await many(db.rpc('get_ready_export', { p_id: exportId }))
  if (kept.length === 0) await removeObjects('exports', [path])
}

type StoredFile = { bucket: string; storage_path: string; id: string; name: string; folder: string }

function entriesOf(data: ExportData, files: StoredFile[]): ZipEntry[] {
  const missing: string[] = []
  return [
    text('read-me.txt', () => READ_ME),
    text('data.json', () => JSON.stringify(data, null, 2)),
    ...Object.entries(data).map(([name, rows]) => text(`tables/${name}.csv`, () => csvOf(rows))),
    ...files.map((file) => fileEntry(file, missing)),
    // Opened last, after every file has been looked for.
    text('files/missing.txt', () =>
      missing.length === 0 ? 'No file is missing.\n' : `${missing.join('\n')}\n`,
    ),
  ]
}

function text(path: string, write: () => string): ZipEntry {
  return { path, open: async () => write() }
}

function csvOf(rows: ExportData[string]): string {
  const { headings, cells } = tableOf(rows)
  return toCsv(headings, cells)
}

function fileEntry({ bucket, storage_path, id, name, folder }: StoredFile, missing: string[]): ZipEntry {
  const path = fileNameIn(folder, id, name)
  return {
    path,
    async open() {
      const bytes = await readObject(bucket === 'deliverables' ? 'deliverables' : 'uploads', storage_path)
      if (bytes === null) missing.push(path)
      return bytes ?? ''
    },
  }
}

const READ_ME = `Everything that Attesta stores about you.

data.json    all of it, as one document
tables/      the same, one table per file; open them in a spreadsheet
files/       your documents and what we made of them, by order
files/missing.txt   names files that are listed but no longer stored

Lists that programs fill (API requests, webhook events, their deliveries, activity) hold the newest 20,000 lines.
Times are in UTC. Amounts that end in "cents" are hundredths of the currency.
`
