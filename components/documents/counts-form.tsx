'use client'

import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { COUNTS_FORM } from '@/lib/content/screens/documents/viewer'
import type { DocumentView } from '@/lib/domain/orders/views'

export type Counting = { action: FormAction; quoteId: string }

/** Lets staff correct the counts of a file. */
export function CountsForm({ document, counting }: { document: DocumentView; counting: Counting }) {
  const { id, pages, words } = document
  return (
    <Form
      action={counting.action}
      idPrefix={`counts-${id}-`}
      className="mt-3 space-y-3 rounded-md border border-rule bg-sunken p-4"
      hidden={{ documentId: id, quoteId: counting.quoteId }}
    >
      <div className="flex flex-wrap gap-3">
        <TextInput
          name="pages"
          label="Pages"
          inputMode="numeric"
          maxLength={5}
          optional
          className="w-32"
          defaultValue={pages ?? ''}
        />
        <TextInput
          name="words"
          label="Words"
          inputMode="numeric"
          maxLength={7}
          optional
          className="w-32"
          defaultValue={words ?? ''}
        />
      </div>
      <p className="text-body-sm text-ink-soft">{COUNTS_FORM.hint}</p>
      <SubmitButton size="small" tone="outline" pendingLabel="Saving">
        Save counts
      </SubmitButton>
    </Form>
  )
}
