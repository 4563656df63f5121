'use client'

import type { ComponentProps } from 'react'
import { clearDraftMirror } from '@/components/layout/draft-mirror'
import { QuoteForm } from '@/components/quotes/quote-form'
import { requestQuoteFromOrderAction } from '../actions'

type OrderQuoteFormProps = Pick<ComponentProps<typeof QuoteForm>, 'terms'> & {
  defaults: Record<string, string>
  files: number
}

/** The draft becomes the request, so the browser's copy of it is removed. */
export function OrderQuoteForm({ defaults, files, terms }: OrderQuoteFormProps) {
  return (
    <QuoteForm
      action={requestQuoteFromOrderAction}
      defaults={defaults}
      files={files}
      terms={terms}
      onSubmitted={clearDraftMirror}
    />
  )
}
