import { getDocumentProxy } from 'unpdf'
import type { Size } from './jpeg.ts'
import { countPageObjects, isActivePdf } from './pdf-active.ts'
import { type PdfObjects, readPdfObjects } from './pdf-objects.ts'
import { pictureSizes } from './pdf-pictures.ts'
import { checkPdfStructure } from './pdf-structure.ts'
import { isTextPage, readPdfText, wordsOf } from './pdf-words.ts'
import { pdfQuality } from './quality.ts'
import { type FileRefusal, type Inspection, OPEN_LIMITS, refuse } from './verdict.ts'

/**
 * Cheap checks first, then opens the file like a viewer: the first page must be reachable. The bytes are
 * transferred; the caller must not use them afterwards.
 */
export async function inspectPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Inspection> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const refusal = checkPdfStructure(buffer)
  if (refusal) return refuse(refusal)
  const objects = readPdfObjects(buffer)
  const found = findActive(objects)
  // Unreadable objects may belong to an encrypted file, which the parser reports.
  if (found === 'file_hostile' && !isLocked(buffer)) return refuse(found)
  const opened = await inspectOpened(bytes, objects && pictureSizes(objects))
  return opened.type === 'refused' || found === null ? opened : refuse(found)
}

function findActive(objects: PdfObjects | null): FileRefusal | null {
  if (objects === null) return 'file_hostile'
  if (isActivePdf(objects)) return 'file_active'
  return countPageObjects(objects) > OPEN_LIMITS.pages ? 'file_too_many_pages' : null
}

function isLocked(buffer: Buffer): boolean {
  return buffer.includes('/Encrypt')
}

async function inspectOpened(bytes: Uint8Array, pictures: Size[] | null): Promise<Inspection> {
  const opened = await open(bytes)
  if (opened.type === 'refused') return opened
  const { pdf } = opened
  try {
    if (pdf.numPages < 1) return refuse('file_unreadable')
    if (pdf.numPages > OPEN_LIMITS.pages) return refuse('file_too_many_pages')
    // A file restricted only against printing or copying opens without a password but has the same flag.
    if ((await pdf.getPermissions()) !== null) return refuse('file_password_protected')
    if (await hasAttachments(pdf)) return refuse('file_active')
    const page = await pdf.getPage(1)
    page.cleanup()
    const text = await readPdfText(pdf)
    return {
      type: 'fine',
      pageCount: pdf.numPages,
      wordCount: text && wordsOf(text.counts),
      text: text?.sample ?? '',
      quality: text && pdfQuality({ ...text, hasText: text.counts.map(isTextPage), pictures }),
    }
  } catch {
    // The parser's error describes the content of the file; the customer only needs "could not be opened".
    return refuse('file_unreadable')
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** As the parser finds them through its index: a second, independent check. */
async function hasAttachments(pdf: Pdf): Promise<boolean> {
  return (await pdf.hasJSActions()) || (await pdf.getAttachments()) !== null
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Opened = { type: 'open'; pdf: Pdf } | Extract<Inspection, { type: 'refused' }>

async function open(bytes: Uint8Array): Promise<Opened> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: 1 })
    return { type: 'open', pdf }
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException'
    return { type: 'refused', code: locked ? 'file_password_protected' : 'file_unreadable' }
  }
}
