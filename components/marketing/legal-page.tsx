import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { SITE } from '@/lib/config/site'
import type { LegalText } from '@/lib/content/blocks'
import { LEGAL_PAGE } from '@/lib/content/legal/page'
import type { PageArtName } from './art/page-art'
import { Blocks } from './blocks'
import { crumbsTo } from './metadata'
import { PageHead } from './page-head'

type LegalPageProps = { path: Route; text: LegalText; art: PageArtName; children?: ReactNode }

/** Versioned legal text with its date and table of contents, ready to print. */
export function LegalPage({ path, text, art, children }: LegalPageProps) {
  const isDraft = text.needsCounsel && SITE.legalTextsApproved === null
  const headings = text.blocks.filter((block) => block.type === 'heading')
  return (
    <>
      <PageHead title={text.title} lead={text.lead} crumbs={crumbsTo(path)} art={art} />
      <div className="container-page grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[16rem_1fr]">
        <aside className="lg:sticky lg:top-24 lg:self-start print:static">
          <p className="text-ink-soft">
            {isDraft ? LEGAL_PAGE.draft : LEGAL_PAGE.inEffect}{' '}
            <time dateTime={text.effective}>{longDay(text.effective)}</time>
          </p>
          <nav aria-label={LEGAL_PAGE.contents} className="mt-4 print:hidden">
            <ul className="border-rule border-s ps-4 text-body-sm">
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
          {isDraft && (
            <Alert tone="warning" className="mb-8 max-w-[42rem]">
              {LEGAL_PAGE.draftNote}
            </Alert>
          )}
          <Blocks blocks={text.blocks} />
          <WhoWeAre />
        </div>
      </div>
    </>
  )
}

/** Only details that the owner has set. */
function WhoWeAre() {
  const known = [SITE.legalName, SITE.postalAddress, SITE.phone, SITE.supportEmail].filter(
    (entry) => entry !== null,
  )
  if (known.length === 0 && SITE.governingLaw === null) return null
  return (
    <div className="prose-sheet mt-10 border-rule border-t pt-6">
      {known.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {SITE.governingLaw && <p>Governing law: {SITE.governingLaw}.</p>}
    </div>
  )
}

function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
