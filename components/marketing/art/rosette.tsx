import { lobedCurve } from './curves'

const OUTER = lobedCurve(98, 0.2, 12)
const MIDDLE = lobedCurve(74, 0.3, 8)
const INNER = lobedCurve(42, 0.34, 6)

const TURNS = { outer: turns(6, 30), middle: turns(6, 45), inner: turns(6, 60) }

function turns(count: number, span: number): number[] {
  return Array.from({ length: count }, (_, at) => Number(((at * span) / count).toFixed(2)))
}

/** Three rings of guilloche curves, as on a banknote. `id` must be unique on the page. */
export function Rosette({ id, className = '' }: { id: string; className?: string }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.45"
      className={className}
    >
      <defs>
        <path id={`${id}-o`} d={OUTER} />
        <path id={`${id}-m`} d={MIDDLE} />
        <path id={`${id}-i`} d={INNER} />
      </defs>
      {TURNS.outer.map((turn) => (
        <use key={turn} href={`#${id}-o`} transform={`rotate(${turn})`} />
      ))}
      {TURNS.middle.map((turn) => (
        <use key={turn} href={`#${id}-m`} transform={`rotate(${turn})`} />
      ))}
      {TURNS.inner.map((turn) => (
        <use key={turn} href={`#${id}-i`} transform={`rotate(${turn})`} />
      ))}
      <circle r="8" />
      <circle r="99" />
    </svg>
  )
}
