import Link from 'next/link'
import { PageArt } from '@/components/marketing/art/page-art'
import { ClosingCall } from '@/components/marketing/closing-call'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { OfferLedger } from '@/components/marketing/offer-ledger'
import { PageHead } from '@/components/marketing/page-head'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import { MAIN_OFFERS } from '@/lib/content/offers'
import { SOLUTIONS_PAGE } from '@/lib/content/solutions/page'
import { AUDIENCES, SOLUTIONS } from '@/lib/content/solutions/solutions'

export const metadata = pageMetadata(paths.solutions)

export default function SolutionsPage() {
  return (
    <>
      <PageHead
        title={SOLUTIONS_PAGE.title}
        lead={SOLUTIONS_PAGE.lead}
        art="solutions"
        crumbs={crumbsTo(paths.solutions)}
      />
      <OfferLedger names={MAIN_OFFERS} className="pt-10 md:pt-14" />
      <ul className="container-page grid gap-6 py-10 md:grid-cols-2 md:py-14">
        {AUDIENCES.map((audience) => {
          const solution = SOLUTIONS[audience]
          return (
            <li
              key={audience}
              className="group relative flex flex-col-reverse justify-end overflow-hidden rounded-lg border border-rule bg-sheet shadow-sheet transition-shadow hover:shadow-lift md:last:odd:col-span-2 lg:grid lg:grid-cols-[1fr_13rem] lg:items-center"
            >
              <div className="px-6 py-6 max-lg:flex-1">
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
              </div>
              <div className="flex items-center justify-center border-rule bg-primary-tint/60 px-6 py-4 max-lg:border-b lg:h-full lg:border-s lg:px-4">
                <PageArt name={audience} className="w-44 lg:w-full" />
              </div>
            </li>
          )
        })}
      </ul>
      <ClosingCall {...SOLUTIONS_PAGE.closing} />
    </>
  )
}
