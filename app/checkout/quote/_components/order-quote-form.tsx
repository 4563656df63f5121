'use client'

import { clearDraftMirror } from '@/components/layout/draft-mirror'
import { QuoteForm } from '@/components/quotes/quote-form'
import { requestQuoteFromOrderAction } from '../actions'

type OrderQuoteFormProps = { defaults: Record<string, string>; files: number }

/** The draft becomes the request, so the browser's copy of it is removed. */
export function OrderQuoteForm({ defaults, files }: OrderQuoteFormProps) {
  return (
    <QuoteForm
      action={requestQuoteFromOrderAction}
      defaults={defaults}
      files={files}
      onSubmitted={clearDraftMirror}
    />
  )
}
