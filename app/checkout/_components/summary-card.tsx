import { interpolate } from '@/components/marketing/interpolate'
import { Day } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { Icon } from '@/components/ui/icon'
import { Unbroken } from '@/components/ui/unbroken'
import { plural } from '@/lib/base/text'
import { FAMILY_LABELS } from '@/lib/content/checkout'
import { SUMMARY_CARD } from '@/lib/content/screens/checkout/draft'
import { isUsableFile } from '@/lib/domain/checkout/rules'
import type { Draft } from '@/lib/domain/checkout/views'
import { LivePriceLines, LiveTotal, type QuotePrices } from './live-price'
import { StartOver } from './start-over'

const QUOTE_PRICES: QuotePrices = {
  evaluation: interpolate('{quote.evaluation}'),
  bundle: interpolate('{quote.bundle}'),
}

/** Always visible: beside the form on wide screens, above it and collapsible on narrow ones. */
export function SummaryCard({ draft }: { draft: Draft | null }) {
  return (
    <>
      <details className="group mb-8 rounded-lg border border-rule bg-sheet lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-lg px-4 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2 font-medium">
            Your order
            <Icon name="chevron" className="transition-transform group-open:rotate-180" />
          </span>
          <LiveTotal quotePrices={QUOTE_PRICES} />
        </summary>
        <div className="border-rule border-t px-4 py-5">
          <Lines draft={draft} />
        </div>
      </details>
      <aside
        aria-label="Your order"
        className="sticky top-24 hidden rounded-lg border border-rule bg-sheet shadow-sheet lg:block"
      >
        <h2 className="title-card border-rule border-b px-6 py-4">Your order</h2>
        <div className="px-6 py-5">
          <Lines draft={draft} />
        </div>
      </aside>
    </>
  )
}

function Lines({ draft }: { draft: Draft | null }) {
  const files = draft?.files.filter(isUsableFile).length ?? 0
  return (
    <>
      {draft?.family && (
        <div className="mb-5 border-rule border-b pb-4">
          <p className="font-semibold">{FAMILY_LABELS[draft.family].name}</p>
          <p className="text-body-sm text-ink-soft">
            <FilledText
              text={SUMMARY_CARD.days}
              parts={{ days: <Unbroken text={interpolate(`{days.${draft.family}}`)} /> }}
            />
          </p>
          {draft.neededBy && (
            <p className="mt-1">
              Needed by <Day day={draft.neededBy} />
            </p>
          )}
          {files > 0 && <p className="mt-1 text-body-sm text-ink-soft">{plural(files, 'file')} uploaded</p>}
        </div>
      )}
      <LivePriceLines quotePrices={QUOTE_PRICES} />
      {draft && <StartOver />}
    </>
  )
}
