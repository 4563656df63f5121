import type { Metadata } from 'next'
import { readReference, SentPage } from '@/components/marketing/sent-page'
import { paths } from '@/lib/config/paths'
import { CONTACT } from '@/lib/content/contact'

export const metadata: Metadata = { title: 'Message sent', robots: { index: false } }

export default async function ContactSentPage({ searchParams }: PageProps<'/contact/sent'>) {
  const reference = readReference((await searchParams).ref, 'CM')
  return (
    <SentPage title={CONTACT.sent.title} reference={reference} label="Your reference" again={paths.contact}>
      {CONTACT.sent.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </SentPage>
  )
}
