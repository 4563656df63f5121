'use client'

import { clearDraftMirror } from '@/components/layout/draft-mirror'
import { QuoteForm } from '@/components/quotes/quote-form'
import { requestQuoteFromOrderAction } from '../actions'

type OrderQuoteFormProps = { defaults: Record<string, string>; files: number }

/** The order in progress becomes the request, so the browser's copy of it goes. */
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
