import { detectLanguage } from './detect-language.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectImage } from './inspect-image.ts'
import { type FileKind, hasMagicOf, isPhotoKind } from './magic.ts'
import { type Inspection, OPEN_LIMITS, refuse, type Verdict } from './verdict.ts'

/** The hash is computed while the bytes arrive. */
export type ReceivedFile = { bytes: Uint8Array<ArrayBuffer>; sha256: string }

/**
 * Decides from the bytes alone whether a file matches its extension and is safe to open. The bytes may be
 * transferred to a parser and must not be used afterwards.
 */
export async function verifyFile({ bytes, sha256 }: ReceivedFile, kind: FileKind): Promise<Verdict> {
  const digest = { sizeBytes: bytes.byteLength, sha256 }
  const found = await inspect(bytes, kind)
  if (found.type === 'refused') return { ...found, ...digest }
  const { text, ...facts } = found
  return { ...facts, type: 'accepted', language: await detectLanguage(text), ...digest }
}

async function inspect(bytes: Uint8Array<ArrayBuffer>, kind: FileKind): Promise<Inspection> {
  if (bytes.byteLength === 0) return refuse('file_empty')
  if (bytes.byteLength > OPEN_LIMITS.fileBytes) return refuse('file_too_large')
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!hasMagicOf(buffer, kind)) return refuse('file_type_mismatch')
  // The archive is checked before the type detection may open it.
  if (kind === 'docx') return inspectDocx(buffer)
  const { fileTypeFromBuffer } = await import('file-type')
  if ((await fileTypeFromBuffer(buffer))?.ext !== kind) return refuse('file_type_mismatch')
  if (kind === 'pdf') return (await import('./inspect-pdf.ts')).inspectPdf(bytes)
  if (isPhotoKind(kind)) return (await import('./inspect-photo.ts')).inspectPhoto(buffer, kind)
  return inspectImage(buffer, kind)
}
