import { formatCents } from '@/lib/base/money'
import { lineName } from '@/lib/domain/orders/rules/price-lines'
import type { CountedLine, OrderDetail } from '@/lib/domain/orders/views'
import { quantityText } from '@/lib/domain/quotes/rules/own'

/** Price lines, tax and total as charged; the amounts are those stored on the order. */
export function Amounts({
  order,
}: {
  order: Pick<OrderDetail, 'priceLines' | 'taxCents' | 'totalCents' | 'currency'>
}) {
  const money = (cents: number) => formatCents(cents, order.currency)
  const noteOf = ({ of }: CountedLine) => of && `${quantityText(of)} × ${money(of.unitCents)}`
  return (
    <table className="w-full">
      <caption className="sr-only">Price</caption>
      <tbody>
        {order.priceLines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a quote may be equal, and their order never changes
          <Line key={index} label={lineName(line)} note={noteOf(line)} amount={money(line.amountCents)} />
        ))}
        <Line label="Tax" amount={money(order.taxCents)} />
      </tbody>
      <tfoot>
        <tr className="border-rule-strong border-t font-semibold text-lg">
          <th scope="row" className="pt-3 text-start">
            Total
          </th>
          <td className="figures pt-3 text-end">{money(order.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Line({ label, note = null, amount }: { label: string; note?: string | null; amount: string }) {
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
