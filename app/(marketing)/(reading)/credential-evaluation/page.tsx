import { PlainTable } from '@/components/marketing/blocks'
import { ClosingCall } from '@/components/marketing/closing-call'
import { faqFacts } from '@/components/marketing/facts'
import { FaqList } from '@/components/marketing/faq-list'
import { JsonLd } from '@/components/marketing/json-ld'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { say } from '@/components/marketing/say'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { EVALUATION, EVALUATION_FAQ } from '@/lib/content/evaluation'
import { ReportGuide } from './_components/report-guide'
import { SampleReport } from './_components/sample-report'

export const metadata = pageMetadata(paths.evaluation)

export default function EvaluationPage() {
  return (
    <>
      <PageHead
        title={EVALUATION.title}
        lead={`${EVALUATION.lead} ${say('{landing.evaluation}, {days.evaluation}.')}`}
        crumbs={crumbsTo(paths.evaluation)}
        actions={
          <>
            <LinkButton href={paths.startService('evaluation')}>Start an evaluation</LinkButton>
            <LinkButton href={paths.quote} tone="outline">
              Request a quote
            </LinkButton>
          </>
        }
      />
      <section className="container-page grid gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-[1.3fr_1fr]">
        <div className="min-w-0">
          <h2 className="title-page">Two reports</h2>
          <PlainTable {...EVALUATION.reports} />
        </div>
        <SampleReport />
      </section>
      <ReportGuide />
      <section className="container-page py-14 md:py-20">
        <h2 className="title-page">What to upload</h2>
        <PlainTable {...EVALUATION.required} />
        <h2 className="title-page mt-14">What it cannot do</h2>
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
          <h2 className="title-page mb-6">Questions</h2>
          <FaqList questions={EVALUATION_FAQ} />
        </div>
      </section>
      <ClosingCall
        title="Know what you need?"
        text="Otherwise ask the recipient first; it is the cheapest part."
        family="evaluation"
      />
      <JsonLd facts={faqFacts(EVALUATION_FAQ)} />
    </>
  )
}
