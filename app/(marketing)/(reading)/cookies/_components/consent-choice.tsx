import { Button } from '@/components/ui/button'
import { CONSENT } from '@/lib/content/consent'

/** A plain form, so that the choice works without scripts; scripts add the current choice. */
export function ConsentChoice() {
  return (
    <section
      id="choice"
      aria-labelledby="choice-title"
      className="mb-10 max-w-[42rem] rounded-lg border border-rule bg-sheet px-6 py-5 shadow-sheet print:hidden"
    >
      <h2 id="choice-title" className="title-section">
        {CONSENT.title}
      </h2>
      <p className="mt-2 text-ink-soft">
        {CONSENT.question} <span role="status" data-consent-state="" className="font-semibold text-ink" />
      </p>
      <form action="/api/consent" method="post" className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="choice" value="granted" tone="outline">
          {CONSENT.yes}
        </Button>
        <Button type="submit" name="choice" value="denied" tone="outline">
          {CONSENT.no}
        </Button>
      </form>
    </section>
  )
}
