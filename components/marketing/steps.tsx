import { STEPS } from '@/lib/content/landing'

/** Four steps on one engraved line. */
export function Steps() {
  return (
    <section className="border-rule border-y bg-sheet">
      <div className="container-page py-16 md:py-20">
        <h2 className="title-page">{STEPS.title}</h2>
        <ol className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.entries.map((step, at) => (
            <li key={step.title} className="relative">
              <div aria-hidden="true" className="flex items-center">
                <span className="figures grid size-12 shrink-0 place-items-center rounded-full border border-primary bg-paper font-serif text-primary text-xl">
                  {at + 1}
                </span>
                <Thread last={at === STEPS.entries.length - 1} />
              </div>
              <h3 className="title-card mt-4">{step.title}</h3>
              <p className="mt-1 text-ink-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Thread({ last }: { last: boolean }) {
  const className = `h-4 w-[calc(100%-0.5rem)] text-primary/60 -me-10 ${last ? 'hidden' : 'hidden lg:block'}`
  return (
    <svg
      viewBox="0 0 200 16"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path d="M0 8q12.5-12 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0" vectorEffect="non-scaling-stroke" />
      <path d="M0 8q12.5 12 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
