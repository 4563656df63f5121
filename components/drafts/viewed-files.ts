import { deliverableName } from '@/components/orders/order-labels'
import { paths } from '@/lib/config/paths'
import type { DeliverableView, DocumentView } from '@/lib/domain/orders/views'
import { isReadable } from '../documents/document-labels'

/** A file as the viewer shows it: its pages as pictures. */
export type ViewedFile = {
  id: string
  name: string
  pages: number
  /** The address of its pages, without the number. */
  source: string
  /** False for a Word file, which is shown as text, so that it has no spots. */
  hasPictures: boolean
  /** Null where the viewer may not download it from here. */
  download: string | null
}

/** The customer's own files that can be shown. */
export function toOriginals(
  documents: readonly DocumentView[],
  { canDownload }: { canDownload: boolean },
): ViewedFile[] {
  return documents.filter(isReadable).map((document) => ({
    id: document.id,
    name: document.label ?? document.name,
    pages: document.pages ?? 1,
    source: paths.documentPages(document.id),
    hasPictures: !isWord(document.name),
    download: canDownload ? paths.viewDocument(document.id) : null,
  }))
}

export function toViewedDraft(file: DeliverableView): ViewedFile {
  return {
    id: file.id,
    name: `${deliverableName(file.kind)}, version ${file.version}`,
    pages: file.pages ?? 1,
    source: paths.deliverablePages(file.id),
    hasPictures: !isWord(file.title ?? ''),
    download: paths.deliverableFile(file.id),
  }
}

/** The server has compared the ending with the content. */
function isWord(name: string): boolean {
  return /\.docx$/i.test(name)
}
