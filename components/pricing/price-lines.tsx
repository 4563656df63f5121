import { formatCents } from '@/lib/base/money'
import type { Price } from '@/lib/domain/pricing/rules'

/** The composition of the price: one line per choice, each with an explanation. */
export function PriceLines({ price }: { price: Price }) {
  const { lines, subtotalCents, taxCents, totalCents, currency } = price
  return (
    <div>
      <dl className="space-y-3.5">
        {lines.map((line) => (
          <div key={line.part} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className={line.id === null ? 'text-ink-soft' : 'font-medium'}>{line.label}</dt>
            <dd className="figures text-end">
              {line.id === null ? '–' : formatCents(line.amountCents, currency)}
            </dd>
            <dd className="col-span-2 text-body-sm text-ink-soft leading-snug">{line.about}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 space-y-1 border-rule border-t pt-3.5">
        <Sum label="Subtotal" amount={formatCents(subtotalCents, currency)} />
        <Sum label="Tax" amount={formatCents(taxCents, currency)} />
        <div className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-2.5">
          <dt className="font-semibold">Total</dt>
          <dd className="figures font-semibold font-serif text-2xl">{formatCents(totalCents, currency)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 pb-1 text-ink-soft">
      <dt>{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  )
}
