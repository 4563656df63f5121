import type { Metadata } from 'next'
import { readReference, SentPage } from '@/components/marketing/sent-page'
import { paths } from '@/lib/config/paths'
import { NextSteps } from '../_components/next-steps'

export const metadata: Metadata = { title: 'Request sent', robots: { index: false } }

export default async function QuoteSentPage({ searchParams }: PageProps<'/quote/sent'>) {
  const number = readReference((await searchParams).ref, 'QT')
  return (
    <SentPage title="We have your request" reference={number} label="Quote number" again={paths.quote}>
      <p>A short confirmation is on its way to your address. We answer on business days.</p>
      <NextSteps />
    </SentPage>
  )
}
