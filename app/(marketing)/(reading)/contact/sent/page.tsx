import type { Metadata } from 'next'
import { readReference, SentPage } from '@/components/marketing/sent-page'
import { paths } from '@/lib/config/paths'

export const metadata: Metadata = { title: 'Message sent', robots: { index: false } }

export default async function ContactSentPage({ searchParams }: PageProps<'/contact/sent'>) {
  const reference = readReference((await searchParams).ref, 'CM')
  return (
    <SentPage title="We have your message" reference={reference} label="Your reference" again={paths.contact}>
      <p>A person reads it and answers by mail. A short confirmation is on its way to your address.</p>
      <p>If you write again about the same matter, name the reference.</p>
    </SentPage>
  )
}
