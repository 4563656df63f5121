'use client'

import { useState } from 'react'
import { UploadArea } from '@/components/documents/upload-area'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { StepForm, type StepFormProps } from './step-form'

type UploadFormProps = StepFormProps & { draftId: string; files: UploadedFile[] }

/** The files, and the form that continues. The first usable file removes the message that one is missing. */
export function UploadForm({ draftId, files, ...form }: UploadFormProps) {
  const [hasUsable, setHasUsable] = useState(false)
  return (
    <>
      <section id="files" tabIndex={-1} aria-label="Your files" className="mb-10 focus:outline-none">
        <UploadArea
          draftId={draftId}
          initialFiles={files}
          limits={FILE_LIMITS}
          onFilesChange={(usable) => setHasUsable(usable.length > 0)}
        />
      </section>
      <StepForm {...form} form="upload" resetKey={hasUsable ? 'files' : 'no files'} />
    </>
  )
}
