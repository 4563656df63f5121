import { interpolate } from '@/components/marketing/interpolate'
import { Unbroken } from '@/components/ui/unbroken'
import { ABOUT_GLANCE } from '@/lib/content/about'

export function AtAGlance() {
  return (
    <section className="rounded-lg border border-rule bg-sheet px-6 py-5 shadow-sheet">
      <h2 className="title-card">{ABOUT_GLANCE.title}</h2>
      <dl className="mt-3 divide-y divide-rule border-rule border-t">
        {ABOUT_GLANCE.facts.map((fact) => (
          <div key={fact.term} className="grid grid-cols-[6.5rem_1fr] gap-x-3 py-2.5">
            <dt className="text-ink-soft">{fact.term}</dt>
            <dd className="figures font-medium">
              <Unbroken text={interpolate(fact.value)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
