'use client'

import { useState } from 'react'
import { UploadArea } from '@/components/documents/upload-area'
import { FieldGroup } from '@/components/forms/field-group'
import { Alert } from '@/components/ui/alert'
import { UPLOAD_FORM } from '@/lib/content/screens/documents/upload'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { DocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { StepForm, type StepFormProps } from './step-form'

type UploadFormProps = StepFormProps & {
  draftId: string
  files: UploadedFile[]
  checklist: readonly DocumentKind[]
}

/** The files, and the form that continues. The first usable file removes the message that one is missing. */
export function UploadForm({ draftId, files, checklist, ...form }: UploadFormProps) {
  const [{ ready, unusable }, setCounts] = useState({ ready: 0, unusable: 0 })
  return (
    <StepForm
      {...form}
      form="upload"
      resetKey={ready > 0 ? 'files' : 'no files'}
      before={
        <FieldGroup
          name="files"
          legend="Your files"
          isLegendHidden
          className="mb-10 aria-[invalid=true]:space-y-3"
        >
          <UploadArea
            draftId={draftId}
            initialFiles={files}
            limits={FILE_LIMITS}
            checklist={checklist}
            onCountsChange={setCounts}
          />
        </FieldGroup>
      }
    >
      {ready > 0 && unusable > 0 && (
        <Alert tone="warning" live>
          {UPLOAD_FORM.unusable(unusable)}
        </Alert>
      )}
    </StepForm>
  )
}
