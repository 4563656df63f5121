import { formatCents } from '@/lib/base/money'
import { lineName } from '@/lib/domain/orders/rules/price-lines'
import type { CountedLine, OrderDetail, PriceLine } from '@/lib/domain/orders/views'
import { quantityText } from '@/lib/domain/quotes/rules/own'

/** Price lines, tax and total as charged; the amounts are those stored on the order. */
export function Amounts({
  order,
}: {
  order: Pick<OrderDetail, 'priceLines' | 'taxCents' | 'totalCents' | 'currency'>
}) {
  const noteOf = ({ of }: CountedLine) =>
    of && `${quantityText(of)} × ${formatCents(of.unitCents, order.currency)}`
  const lines = order.priceLines.map((line) => ({
    label: lineName(line),
    note: noteOf(line),
    amountCents: line.amountCents,
  }))
  return (
    <PriceTable
      lines={[...lines, { label: 'Tax', amountCents: order.taxCents }]}
      totalCents={order.totalCents}
      currency={order.currency}
    />
  )
}

type PriceTableProps = {
  lines: (PriceLine & { note?: string | null })[]
  totalCents: number
  currency: string
}

/** Lines and their total. */
export function PriceTable({ lines, totalCents, currency }: PriceTableProps) {
  const money = (cents: number) => formatCents(cents, currency)
  return (
    <table className="w-full">
      <caption className="sr-only">Price</caption>
      <tbody>
        {lines.map(({ label, note, amountCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a quote may be equal, and their order never changes
          <Line key={index} label={label} note={note} amount={money(amountCents)} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-rule-strong border-t font-semibold text-lg">
          <th scope="row" className="pt-3 text-start">
            Total
          </th>
          <td className="figures pt-3 text-end">{money(totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type LineProps = { label: string; note?: string | null | undefined; amount: string }

function Line({ label, note = null, amount }: LineProps) {
  return (
    <tr>
      <th scope="row" className="py-1.5 text-start font-normal">
        {label}
        {note && <span className="figures block text-body-sm text-ink-soft">{note}</span>}
      </th>
      <td className="figures py-1.5 text-end">{amount}</td>
    </tr>
  )
}
