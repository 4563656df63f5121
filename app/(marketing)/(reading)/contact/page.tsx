import Link from 'next/link'
import { ContactForm } from '@/components/marketing/contact-form'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { PricePanel } from '@/components/marketing/price-panel'
import { Badge } from '@/components/ui/badge'
import { FilledText } from '@/components/ui/filled-text'
import { contactDetails } from '@/lib/config/owner-details'
import { paths } from '@/lib/config/paths'
import { CONTACT, QUICKER_ANSWERS } from '@/lib/content/contact'
import { FOOTER } from '@/lib/content/site'
import { sendMessageAction } from './actions'

export const metadata = pageMetadata(paths.contact)

/** Long, because the cards stay in one file, so that the visual editor can reorder them. */
export default function ContactPage() {
  const { supportEmail, phone, postalAddress, isSample } = contactDetails()
  return (
    <>
      <PageHead title={CONTACT.title} lead={CONTACT.lead} crumbs={crumbsTo(paths.contact)} art="contact" />
      <div className="container-page grid gap-x-16 gap-y-8 py-12 md:py-16 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="max-w-[38rem] lg:row-span-2">
          <ContactForm action={sendMessageAction} />
        </div>
        <aside className="space-y-8">
          <section className="border-primary/50 border-s-2 ps-5">
            <h2 className="title-card">Quicker answers</h2>
            <ul className="mt-1">
              {QUICKER_ANSWERS.map((way) => (
                <li key={way.label}>
                  <Link href={way.href} className="link inline-flex min-h-10 items-center">
                    {way.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section className="border-primary/50 border-s-2 ps-5">
            <h2 className="title-card">Keep it safe</h2>
            <p className="mt-1 text-ink-soft">
              <FilledText
                text={CONTACT.safety}
                parts={{
                  quote: (
                    <Link href={paths.quote} className="link">
                      quote
                    </Link>
                  ),
                }}
              />
            </p>
          </section>
        </aside>
        <div className="space-y-8 lg:col-start-2">
          <section className="border-primary/50 border-s-2 ps-5">
            <h2 className="title-card">When we reply</h2>
            <p className="mt-1 text-ink-soft">{CONTACT.hours}</p>
          </section>
          <section className="border-primary/50 border-s-2 ps-5">
            <h2 className="title-card">Other ways to reach us</h2>
            {isSample && <Badge>{FOOTER.sample}</Badge>}
            <p>{supportEmail}</p>
            <p>{phone}</p>
            <p className="whitespace-pre-line">{postalAddress}</p>
          </section>
          <PricePanel />
        </div>
      </div>
    </>
  )
}
