import { UploadArea } from '@/components/documents/upload-area'
import { Disclosure } from '@/components/ui/disclosure'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { UploadedFile } from '@/lib/domain/documents/views'

type MessageFilesProps = {
  orderId: string
  /** Uploaded for a message that is not sent yet. */
  files: UploadedFile[]
  /** Staff need not be told how to photograph a document. */
  isForStaff?: boolean
}

/** Files for the next message on an order, of the customer or of staff. A new key after each message empties the list. */
export function MessageFiles({ orderId, files, isForStaff = false }: MessageFilesProps) {
  return (
    <Disclosure summary="Attach files" open={files.length > 0}>
      <p className="mb-3">Add the files first. They go with the next message you send.</p>
      <UploadArea draftId={orderId} initialFiles={files} limits={FILE_LIMITS} hasAdvice={!isForStaff} />
    </Disclosure>
  )
}
