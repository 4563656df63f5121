import Link from 'next/link'
import { ClosingCall } from '@/components/marketing/closing-call'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { OfferLedger } from '@/components/marketing/offer-ledger'
import { PageHead } from '@/components/marketing/page-head'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import { MAIN_OFFERS } from '@/lib/content/offers'
import { AUDIENCES, SOLUTIONS } from '@/lib/content/solutions'

export const metadata = pageMetadata(paths.solutions)

export default function SolutionsPage() {
  return (
    <>
      <PageHead
        title="What is it for?"
        lead="The same diploma is read differently by an officer, an admissions office and a court. Start from the purpose."
        crumbs={crumbsTo(paths.solutions)}
      />
      <OfferLedger names={MAIN_OFFERS} className="pt-10 md:pt-14" />
      <ul className="container-page grid gap-6 py-10 md:grid-cols-2 md:py-14">
        {AUDIENCES.map((audience) => {
          const solution = SOLUTIONS[audience]
          return (
            <li
              key={audience}
              className="group relative rounded-lg border border-rule bg-sheet px-6 py-6 shadow-sheet transition-shadow hover:shadow-lift md:last:odd:col-span-2"
            >
              <h2 className="title-section">
                <Link
                  href={paths.solution(audience)}
                  className="before:absolute before:inset-0 before:content-[''] group-hover:text-primary"
                >
                  {solution.title}
                </Link>
              </h2>
              <p className="mt-2 flex items-end justify-between gap-6 text-ink-soft">
                {solution.summary}
                <Icon
                  name="arrow"
                  className="size-6 text-primary transition-transform group-hover:translate-x-1"
                />
              </p>
            </li>
          )
        })}
      </ul>
      <ClosingCall
        title="Something of everything?"
        text="Describe it once and get one price for the whole file."
      />
    </>
  )
}
