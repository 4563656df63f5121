import 'server-only'
import { openObject, readPart } from '@/lib/gateways/storage/read-part'
import type { FileSource } from './file-source'
import type { FileExtension } from './rules/files'
import { glance, HEAD_BYTES } from './verify/glance'
import type { FileRefusal } from './verify/verdict'

type StoredFile = { type: 'read'; file: FileSource } | { type: 'refused'; code: FileRefusal }

/** An upload, unless its first and last bytes already refuse it; null if it isn't in storage. */
export async function readUpload(path: string, kind: FileExtension): Promise<StoredFile | null> {
  const head = await readPart(path, 0, HEAD_BYTES)
  if (!head) return null
  if (head.sizeBytes <= head.bytes.length) return { type: 'read', file: head.bytes }
  const read = async (from: number, length: number) =>
    (await readPart(path, from, length))?.bytes ?? Buffer.alloc(0)
  const code = await glance({ sizeBytes: head.sizeBytes, head: head.bytes, read }, kind)
  if (code) return { type: 'refused', code }
  const file = await openObject(path, head.sizeBytes)
  return file && { type: 'read', file }
}
