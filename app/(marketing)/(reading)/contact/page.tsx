import Link from 'next/link'
import { ContactForm } from '@/components/marketing/contact-form'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'
import { CONTACT } from '@/lib/content/contact'
import { sendMessageAction } from './actions'

export const metadata = pageMetadata(paths.contact)

export default function ContactPage() {
  return (
    <>
      <PageHead title={CONTACT.title} lead={CONTACT.lead} crumbs={crumbsTo(paths.contact)} />
      <div className="container-page grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[1.5fr_1fr]">
        <div className="max-w-[38rem]">
          <ContactForm action={sendMessageAction} />
        </div>
        <aside className="space-y-8">
          <section className="border-primary/50 border-s-2 ps-5">
            <h2 className="title-card">Maybe quicker</h2>
            <ul className="mt-1">
              {QUICKER.map((way) => (
                <li key={way.label}>
                  <Link href={way.href} className="link inline-flex min-h-10 items-center">
                    {way.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          {(SITE.phone || SITE.supportEmail || SITE.postalAddress) && (
            <section className="border-primary/50 border-s-2 ps-5">
              <h2 className="title-card">Other ways</h2>
              {[SITE.supportEmail, SITE.phone, SITE.postalAddress].map(
                (fact) => fact && <p key={fact}>{fact}</p>,
              )}
            </section>
          )}
          <section className="border-primary/50 border-s-2 ps-5">
            <h2 className="title-card">Please do not</h2>
            <p className="mt-1 text-ink-soft">
              put passwords, card numbers or scans into the message. Files have their own safe way, in an
              order or a{' '}
              <Link href={paths.quote} className="link">
                quote
              </Link>
              .
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}

const QUICKER = [
  { label: 'Where is my order? Open the dashboard', href: paths.dashboard },
  { label: 'What does it cost?', href: paths.pricing },
  { label: 'Which documents do I need?', href: paths.solutions },
  { label: 'A price for something unusual', href: paths.quote },
]
