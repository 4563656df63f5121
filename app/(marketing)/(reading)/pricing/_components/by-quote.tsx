import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { BY_QUOTE } from '@/lib/content/pricing'

export function ByQuote() {
  return (
    <section className="border-rule border-y bg-sunken">
      <div className="container-page grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <h2 className="title-page">Better by quote</h2>
          <p className="mt-3 mb-6 text-ink-soft">One price from a person, for what no table can know.</p>
          <LinkButton href={paths.quote}>Request a quote</LinkButton>
        </div>
        <ul className="space-y-3 self-center">
          {BY_QUOTE.map((entry) => (
            <li key={entry} className="flex gap-3">
              <Icon name="check" className="mt-[0.25em] text-primary" />
              {entry}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
