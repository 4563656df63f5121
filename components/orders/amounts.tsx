import { formatCents } from '@/lib/base/money'
import type { OrderDetail } from '@/lib/domain/orders/views'

/** Price lines, tax and total as charged; the figures are those frozen on the order. */
export function Amounts({
  order,
}: {
  order: Pick<OrderDetail, 'priceLines' | 'taxCents' | 'totalCents' | 'currency'>
}) {
  const money = (cents: number) => formatCents(cents, order.currency)
  return (
    <table className="w-full">
      <caption className="sr-only">Price</caption>
      <tbody>
        {order.priceLines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a quote may read alike, and their order never changes
          <Line key={index} label={line.label} amount={money(line.amountCents)} />
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

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 text-start font-normal">
        {label}
      </th>
      <td className="figures py-1.5 text-end">{amount}</td>
    </tr>
  )
}
