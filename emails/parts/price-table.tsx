import { formatCents } from '@/lib/base/money'
import type { PriceLine } from '@/lib/domain/orders/views'
import { FIGURES, look } from './look'

type PriceTableProps = { lines: PriceLine[]; totalCents: number; currency: string }

export function PriceTable({ lines, totalCents, currency }: PriceTableProps) {
  return (
    <table className={FIGURES} style={look.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row" align="left" style={{ ...look.lineCell, fontWeight: 400 }}>
              {line.label}
            </th>
            <td style={look.amountCell}>{formatCents(line.amountCents, currency)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" align="left" style={look.totalCell}>
            Total
          </th>
          <td style={{ ...look.totalCell, padding: '12px 0 0', textAlign: 'right' }}>
            {formatCents(totalCents, currency)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
