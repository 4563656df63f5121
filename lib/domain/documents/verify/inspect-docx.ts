import { SAMPLE_LETTERS } from './detect-language.ts'
import { isActiveWordFile } from './docx-active.ts'
import { inspectArchive } from './inspect-archive.ts'
import { countWords } from './pdf-words.ts'
import { type Inspection, refuse } from './verdict.ts'

/**
 * Checks the archive, then the type, then counts words, so that nothing is unpacked into memory before the
 * archive passes.
 */
export async function inspectDocx(bytes: Buffer): Promise<Inspection> {
  const archive = await inspectArchive(bytes)
  if (archive.type === 'refused') return archive
  if (!archive.names.has('[Content_Types].xml') || !archive.names.has('word/document.xml')) {
    return refuse('file_type_mismatch')
  }
  const { fileTypeFromBuffer } = await import('file-type')
  if ((await fileTypeFromBuffer(bytes))?.ext !== 'docx') return refuse('file_type_mismatch')
  if (isActiveWordFile(archive)) return refuse('file_active')
  return inspectText(bytes)
}

async function inspectText(bytes: Buffer): Promise<Inspection> {
  const { default: mammoth } = await import('mammoth')
  try {
    const { value } = await mammoth.extractRawText({ buffer: bytes })
    const text = value.slice(0, SAMPLE_LETTERS)
    return { type: 'fine', pageCount: null, wordCount: countWords(value), text, quality: [] }
  } catch {
    // The archive is sound but the text can't be read: a damaged Word file.
    return refuse('file_unreadable')
  }
}
