import { MONEY_RULES } from '@/lib/content/pricing'

export function MoneyRules() {
  return (
    <section className="container-page py-14 md:py-20">
      <h2 className="title-page">{MONEY_RULES.title}</h2>
      <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {MONEY_RULES.entries.map((rule) => (
          <div key={rule.title} className="border-primary/50 border-s-2 ps-5">
            <dt className="title-card">{rule.title}</dt>
            <dd className="mt-1 text-ink-soft">{rule.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
