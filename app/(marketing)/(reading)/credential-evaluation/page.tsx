import { PlainTable } from '@/components/marketing/blocks'
import { ClosingCall } from '@/components/marketing/closing-call'
import { FaqList } from '@/components/marketing/faq-list'
import { interpolate } from '@/components/marketing/interpolate'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { faqData, JsonLd } from '@/components/marketing/structured-data'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { EVALUATION, EVALUATION_FAQ } from '@/lib/content/evaluation'
import { HERO } from '@/lib/content/landing'
import { OFFERS } from '@/lib/content/offers'
import { ReportGuide } from './_components/report-guide'
import { SampleReport } from './_components/sample-report'

export const metadata = pageMetadata(paths.evaluation)

/** Long, because it is one page in reading order. */
export default function EvaluationPage() {
  return (
    <>
      <PageHead
        title={EVALUATION.title}
        lead={`${EVALUATION.lead} ${interpolate('{landing.evaluation}, {days.evaluation}.')}`}
        crumbs={crumbsTo(paths.evaluation)}
        art="evaluation"
        actions={
          <>
            <LinkButton href={paths.startService('evaluation')}>{OFFERS.evaluation.action}</LinkButton>
            <LinkButton href={paths.quote} tone="outline">
              {HERO.quote}
            </LinkButton>
          </>
        }
      />
      <section className="container-page grid gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-[1.3fr_1fr]">
        <div className="min-w-0">
          <h2 className="title-page">Two types of report</h2>
          <PlainTable {...EVALUATION.reports} />
        </div>
        <SampleReport />
      </section>
      <ReportGuide />
      <section className="container-page py-14 md:py-20">
        <h2 className="title-page">What to upload</h2>
        <PlainTable {...EVALUATION.required} />
        <h2 className="title-page mt-14">What an evaluation can’t do</h2>
        <ul className="mt-6 grid gap-x-12 gap-y-4 md:grid-cols-2">
          {EVALUATION.limits.map((limit) => (
            <li key={limit} className="border-warning/60 border-s-2 ps-5 text-ink-soft">
              {limit}
            </li>
          ))}
        </ul>
      </section>
      <section className="border-rule border-t bg-sheet">
        <div className="container-page py-14 md:py-20">
          <h2 className="title-page mb-6">{EVALUATION.questionsTitle}</h2>
          <FaqList questions={EVALUATION_FAQ} />
        </div>
      </section>
      <ClosingCall {...EVALUATION.closing} family="evaluation" />
      <JsonLd data={faqData(EVALUATION_FAQ)} />
    </>
  )
}
