import type { Route } from 'next'
import type { ReactNode } from 'react'
import { SITE } from '@/lib/config/site'
import type { LegalText } from '@/lib/content/legal/legal-text'
import { Blocks } from './blocks'
import { crumbsTo } from './metadata'
import { PageHead } from './page-head'

/** Versioned legal text: dated, with its own contents, made to be printed. */
export function LegalPage({ path, text, children }: { path: Route; text: LegalText; children?: ReactNode }) {
  const headings = text.blocks.filter((block) => block.type === 'heading')
  return (
    <>
      <PageHead title={text.title} lead={text.lead} crumbs={crumbsTo(path)} />
      <div className="container-page grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[16rem_1fr]">
        <aside className="lg:sticky lg:top-24 lg:self-start print:static">
          <p className="text-ink-soft">
            In force since <time dateTime={text.effective}>{longDay(text.effective)}</time>
          </p>
          <nav aria-label="On this page" className="mt-4 print:hidden">
            <ul className="border-rule border-s ps-4 text-[0.9375rem]">
              {headings.map(({ id, text: title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1.5 text-ink-soft hover:text-primary">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className="min-w-0">
          {children}
          <Blocks blocks={text.blocks} />
          <WhoWeAre />
        </div>
      </div>
    </>
  )
}

/** Only what the owner has given. */
function WhoWeAre() {
  const known = [SITE.legalName, SITE.postalAddress, SITE.phone, SITE.supportEmail].filter(
    (fact) => fact !== null,
  )
  if (known.length === 0 && SITE.governingLaw === null) return null
  return (
    <div className="prose-sheet mt-10 border-rule border-t pt-6">
      {known.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {SITE.governingLaw && <p>Governing law: {SITE.governingLaw}.</p>}
    </div>
  )
}

function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
