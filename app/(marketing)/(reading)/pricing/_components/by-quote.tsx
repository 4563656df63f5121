import { interpolate } from '@/components/marketing/interpolate'
import { TermList } from '@/components/pricing/term-list'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import { BY_QUOTE, BY_QUOTE_LEAD } from '@/lib/content/pricing'

export function ByQuote() {
  return (
    <section className="border-rule border-y bg-sunken">
      <div className="container-page grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <h2 className="title-page">When to request a quote</h2>
          <p className="mt-3 mb-6 text-ink-soft">{BY_QUOTE_LEAD}</p>
          <LinkButton href={paths.quote}>Request a quote</LinkButton>
        </div>
        <div className="self-center">
          <ul className="space-y-3">
            {BY_QUOTE.map((entry) => (
              <li key={entry} className="flex gap-3">
                <Icon name="check" className="mt-[0.25em] text-primary" />
                {interpolate(entry)}
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <TermList terms={['Notarization', 'Apostille', 'Course-by-course report', 'GPA']} />
          </div>
        </div>
      </div>
    </section>
  )
}
