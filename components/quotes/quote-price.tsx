import { formatCents } from '@/lib/base/money'
import { quantityText } from '@/lib/domain/quotes/rules/own'
import type { QuoteRevision } from '@/lib/domain/quotes/views/own'

type QuotePriceProps = { revision: QuoteRevision; currency: string }

/** Lines, tax and total of one revision, as they were sent. */
export function QuotePrice({ revision, currency }: QuotePriceProps) {
  const money = (cents: number) => formatCents(cents, currency)
  return (
    <table className="w-full">
      <caption className="sr-only">Price, revision {revision.revision}</caption>
      <tbody>
        {revision.lines.map((line) => (
          <tr key={line.position} className="border-rule border-b">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {line.description}
              <span className="figures block text-body-sm text-ink-soft">
                {quantityText(line)} × {money(line.unitCents)}
              </span>
            </th>
            <td className="figures py-2 text-end align-baseline">{money(line.amountCents)}</td>
          </tr>
        ))}
        {revision.discountReason && (
          <tr className="border-rule border-b">
            <td colSpan={2} className="py-2 text-body-sm text-ink-soft">
              Discount: {revision.discountReason}
            </td>
          </tr>
        )}
        <tr>
          <th scope="row" className="py-2 text-start font-normal text-ink-soft">
            Tax
          </th>
          <td className="figures py-2 text-end text-ink-soft">{money(revision.taxCents)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="border-rule-strong border-t font-semibold text-lg">
          <th scope="row" className="pt-3 text-start">
            Total
          </th>
          <td className="figures pt-3 text-end">{money(revision.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
