import { EVALUATION } from '@/lib/content/evaluation'

/** Three questions; opening an answer shows its advice. Only one answer per question is open at a time. */
export function ReportGuide() {
  return (
    <section id="which-report" className="border-rule border-y bg-sunken">
      <div className="container-page py-14 md:py-20">
        <h2 className="title-page">{EVALUATION.guideTitle}</h2>
        <ol className="mt-8 grid gap-6 lg:grid-cols-3">
          {EVALUATION.guide.map(({ question, answers }, at) => (
            <li key={question} className="rounded-lg border border-rule bg-sheet px-5 py-5">
              <h3 className="title-card">{question}</h3>
              <div className="mt-3 divide-y divide-rule">
                {answers.map((answer) => (
                  <details key={answer.label} name={`guide-${at}`} className="group">
                    <summary className="flex min-h-12 list-none items-center gap-3 rounded-sm font-medium hover:text-primary [&::-webkit-details-marker]:hidden">
                      <span
                        aria-hidden="true"
                        className="size-4 shrink-0 rounded-full border border-rule-strong group-open:border-[5px] group-open:border-primary"
                      />
                      {answer.label}
                    </summary>
                    <p className="pb-4 ps-7 text-ink-soft">{answer.advice}</p>
                  </details>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
