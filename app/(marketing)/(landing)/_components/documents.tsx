import Link from 'next/link'
import { PaperArt } from '@/components/marketing/art/paper-art'
import { InlineText } from '@/components/marketing/inline-text'
import { Icon } from '@/components/ui/icon'
import { DOCUMENTS, LANDING } from '@/lib/content/landing'
import { Product } from './product'

export function Documents() {
  return (
    <section id="translation-info" className="container-page py-16 md:py-24">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_1fr]">
        <h2 className="title-page">{LANDING.documents.title}</h2>
        <p className="max-w-prose text-ink-soft lg:pt-2">
          <InlineText text={LANDING.documents.lead} />
        </p>
      </div>
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {DOCUMENTS.map((entry) => (
          <li
            key={entry.title}
            className="group relative flex flex-col overflow-hidden rounded-lg border border-rule bg-sheet shadow-sheet transition-shadow hover:shadow-lift"
          >
            <div className="border-rule border-b bg-primary-tint/60 px-6 pt-5">
              <PaperArt name={entry.paper} />
            </div>
            <div className="flex flex-1 flex-col px-6 py-6">
              <h3 className="title-card">{entry.title}</h3>
              <p className="mt-1.5 text-ink-soft">{entry.text}</p>
              <p className="mt-auto pt-4">
                <Link
                  href={entry.href}
                  className="inline-flex items-center gap-2 font-semibold text-primary before:absolute before:inset-0 before:content-['']"
                >
                  {entry.link}
                  <Icon name="arrow" className="transition-transform group-hover:translate-x-1" />
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Product />
    </section>
  )
}
