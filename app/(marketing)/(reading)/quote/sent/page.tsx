import type { Metadata } from 'next'
import { readReference, SentPage } from '@/components/marketing/sent-page'
import { NextSteps } from '@/components/quotes/next-steps'
import { paths } from '@/lib/config/paths'
import { QUOTE } from '@/lib/content/quote'

export const metadata: Metadata = { title: 'Request sent', robots: { index: false } }

export default async function QuoteSentPage({ searchParams }: PageProps<'/quote/sent'>) {
  const number = readReference((await searchParams).ref, 'QT')
  return (
    <SentPage title={QUOTE.sent.title} reference={number} label="Quote number" again={paths.quote}>
      <p>{QUOTE.sent.text}</p>
      <NextSteps />
    </SentPage>
  )
}
