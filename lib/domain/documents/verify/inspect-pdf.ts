import { getDocumentProxy } from 'unpdf'
import { type Inspection, OPEN_LIMITS, refuse } from './verdict.ts'

/**
 * Opens the file as a reader would: the first page must be reachable.
 * The bytes are handed over; the caller must not use them afterwards.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  const opened = await open(bytes)
  if (opened.at === 'refused') return opened
  const { pdf } = opened
  try {
    if (pdf.numPages < 1) return refuse('file_unreadable')
    if (pdf.numPages > OPEN_LIMITS.pages) return refuse('file_too_many_pages')
    // A file locked only against printing or copying opens without a password but carries the same mark.
    if ((await pdf.getPermissions()) !== null) return refuse('file_password_protected')
    const page = await pdf.getPage(1)
    page.cleanup()
    return { at: 'fine', pageCount: pdf.numPages, wordCount: null }
  } catch {
    // The reader's error text describes the file's inside; the customer only needs "could not be opened".
    return refuse('file_unreadable')
  } finally {
    await pdf.loadingTask.destroy()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Opened = { at: 'open'; pdf: Pdf } | Extract<Inspection, { at: 'refused' }>

async function open(bytes: Uint8Array): Promise<Opened> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: 1 })
    return { at: 'open', pdf }
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException'
    return { at: 'refused', code: locked ? 'file_password_protected' : 'file_unreadable' }
  }
}
