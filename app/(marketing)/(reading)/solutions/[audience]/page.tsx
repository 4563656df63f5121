import { notFound } from 'next/navigation'
import { Blocks } from '@/components/marketing/blocks'
import { ClosingCall } from '@/components/marketing/closing-call'
import { FaqList } from '@/components/marketing/faq-list'
import { InlineText } from '@/components/marketing/inline-text'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { OfferLedger } from '@/components/marketing/offer-ledger'
import { PageHead } from '@/components/marketing/page-head'
import { Steps } from '@/components/marketing/steps'
import { faqData, JsonLd } from '@/components/marketing/structured-data'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { HERO } from '@/lib/content/landing'
import { SOLUTION_PAGE } from '@/lib/content/solutions/page'
import { AUDIENCES, SOLUTIONS, toAudience } from '@/lib/content/solutions/solutions'

export const dynamicParams = false

export function generateStaticParams() {
  return AUDIENCES.map((audience) => ({ audience }))
}

export async function generateMetadata({ params }: PageProps<'/solutions/[audience]'>) {
  const audience = toAudience((await params).audience)
  return audience ? pageMetadata(paths.solution(audience)) : {}
}

/** Long, because it is one page in reading order. */
export default async function SolutionPage({ params }: PageProps<'/solutions/[audience]'>) {
  const audience = toAudience((await params).audience)
  if (!audience) notFound()
  const solution = SOLUTIONS[audience]

  return (
    <>
      <PageHead
        title={solution.title}
        lead={solution.lead}
        art={audience}
        crumbs={crumbsTo(paths.solutions, paths.solution(audience))}
        actions={
          <>
            <LinkButton href={paths.startService(solution.family)}>{HERO.start}</LinkButton>
            <LinkButton href={paths.quote} tone="outline">
              {HERO.quote}
            </LinkButton>
          </>
        }
      />
      <OfferLedger names={solution.offers} className="pt-10 md:pt-14" />
      <div className="container-page grid gap-x-16 gap-y-14 py-12 md:py-16 lg:grid-cols-[1.4fr_1fr]">
        <section>
          <h2 className="title-section">{SOLUTION_PAGE.documents}</h2>
          <ul className="mt-5 border-rule border-t">
            {solution.documents.map((document) => (
              <li key={document.kind} className="border-rule border-b py-3.5">
                <p className="font-semibold">{document.kind}</p>
                <p className="text-ink-soft">{document.hint}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="lg:row-span-2">
          <h2 className="title-section">{SOLUTION_PAGE.choice}</h2>
          <ul className="mt-5 space-y-5">
            {solution.choice.map((choice) => (
              <li key={choice.title} className="border-primary/50 border-s-2 ps-5">
                <h3 className="title-card">{choice.title}</h3>
                <p className="text-ink-soft">
                  <InlineText text={choice.text} />
                </p>
              </li>
            ))}
          </ul>
        </section>
        <Blocks blocks={solution.more} />
      </div>
      <Steps />
      <section>
        <div className="container-page pt-14 md:pt-20">
          <h2 className="title-page mb-6">{SOLUTION_PAGE.questions}</h2>
          <FaqList questions={solution.faq} />
        </div>
      </section>
      <ClosingCall {...SOLUTION_PAGE.closing} family={solution.family} />
      <JsonLd data={faqData(solution.faq)} />
    </>
  )
}
