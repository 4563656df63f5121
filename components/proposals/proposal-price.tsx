import { formatCents } from '@/lib/base/money'
import { totalAfter } from '@/lib/domain/proposals/rules'
import type { Proposal } from '@/lib/domain/proposals/views'

type ProposalPriceProps = {
  proposal: Pick<Proposal, 'lines' | 'deltaCents' | 'beforeCents' | 'currency'>
}

/** The lines of a change, the difference, and the total before and after. */
export function ProposalPrice({ proposal }: ProposalPriceProps) {
  const { lines, deltaCents, beforeCents, currency } = proposal
  const money = (cents: number) =>
    cents < 0 ? `−${formatCents(-cents, currency)}` : formatCents(cents, currency)
  return (
    <table className="w-full">
      <caption className="sr-only">Price of the change</caption>
      <tbody>
        {lines.map(({ description, quantity, unitCents, amountCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order never changes
          <tr key={index}>
            <th scope="row" className="py-1.5 text-start font-normal">
              {description}
              {quantity !== 1 && (
                <span className="block text-body-sm text-ink-soft">
                  {quantity} × {money(unitCents)}
                </span>
              )}
            </th>
            <td className="figures py-1.5 text-end">{money(amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-rule-strong border-t">
          <th scope="row" className="pt-3 text-start font-normal">
            Total before
          </th>
          <td className="figures pt-3 text-end">{money(beforeCents)}</td>
        </tr>
        <tr>
          <th scope="row" className="pt-1 text-start font-normal">
            Total after
          </th>
          <td className="figures pt-1 text-end">{money(totalAfter(proposal))}</td>
        </tr>
        <tr className="font-semibold text-lg">
          <th scope="row" className="pt-1 text-start">
            {deltaCents < 0 ? 'Refund' : 'To pay'}
          </th>
          <td className="figures pt-1 text-end">{formatCents(Math.abs(deltaCents), currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
