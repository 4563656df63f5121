import { createHash } from 'node:crypto'
import { inspectDocx } from './inspect-docx.ts'
import { inspectImage } from './inspect-image.ts'
import { type FileFacts, type Inspection, OPEN_LIMITS, refuse, type Verdict } from './verdict.ts'

export type FileKind = 'pdf' | 'jpg' | 'png' | 'docx'

/**
 * Decides from the bytes alone whether a file is what its ending says and safe to open.
 * The bytes may be handed on to a reader and must not be used afterwards.
 */
export async function verifyFile(bytes: Uint8Array<ArrayBuffer>, kind: FileKind): Promise<Verdict> {
  const facts = { sizeBytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
  return toVerdict(await inspect(bytes, kind), facts)
}

function toVerdict(found: Inspection, facts: FileFacts): Verdict {
  if (found.at === 'refused') return { ...found, ...facts }
  return { at: 'accepted', pageCount: found.pageCount, wordCount: found.wordCount, ...facts }
}

async function inspect(bytes: Uint8Array<ArrayBuffer>, kind: FileKind): Promise<Inspection> {
  if (bytes.byteLength === 0) return refuse('file_empty')
  if (bytes.byteLength > OPEN_LIMITS.fileBytes) return refuse('file_too_large')
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!hasMagicOf(buffer, kind)) return refuse('file_type_mismatch')
  // A zip is gated before the type library may look inside it.
  if (kind === 'docx') return inspectDocx(buffer)
  const { fileTypeFromBuffer } = await import('file-type')
  if ((await fileTypeFromBuffer(buffer))?.ext !== kind) return refuse('file_type_mismatch')
  if (kind === 'pdf') return (await import('./inspect-pdf.ts')).inspectPdf(bytes)
  return inspectImage(buffer, kind)
}

const MAGIC: Record<FileKind, Buffer> = {
  pdf: Buffer.from('%PDF-', 'latin1'),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  docx: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
}

function hasMagicOf(buffer: Buffer, kind: FileKind): boolean {
  return buffer.subarray(0, MAGIC[kind].length).equals(MAGIC[kind])
}
