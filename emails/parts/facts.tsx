import { FIGURES, look } from './look'

export type Fact = { label: string; value: string }

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <table className={FIGURES} style={look.table} cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.label}>
            <th scope="row" align="left" style={{ ...look.labelCell, fontWeight: 400 }}>
              {fact.label}
            </th>
            <td style={look.valueCell}>{fact.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
