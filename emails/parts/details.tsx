import { FIGURES, look } from './look'

export type Detail = { label: string; value: string }

export function DetailTable({ details }: { details: Detail[] }) {
  return (
    <table className={FIGURES} style={look.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {details.map((detail) => (
          <tr key={detail.label}>
            <th scope="row" align="left" style={{ ...look.labelCell, fontWeight: 400 }}>
              {detail.label}
            </th>
            <td style={look.valueCell}>{detail.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
