import { UploadArea } from '@/components/documents/upload-area'
import { Disclosure } from '@/components/ui/disclosure'
import { MESSAGE_FILES } from '@/lib/content/screens/messages'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { UploadedFile } from '@/lib/domain/documents/views'

type MessageFilesProps = {
  /** The order or quote that the message is about. */
  subjectId: string
  /** Uploads for an unsent message. */
  files: UploadedFile[]
  /** Hides the advice on photographing a document. */
  isForStaff?: boolean
}

/** Files for the next message, of the customer or of staff. A new key after each message empties the list. */
export function MessageFiles({ subjectId, files, isForStaff = false }: MessageFilesProps) {
  return (
    <Disclosure summary="Attach files" open={files.length > 0}>
      <p className="mb-3">{MESSAGE_FILES.hint}</p>
      <UploadArea draftId={subjectId} initialFiles={files} limits={FILE_LIMITS} hasAdvice={!isForStaff} />
    </Disclosure>
  )
}
