import type { Hint } from '../model/hints.ts'

/** What makes the element hard to use; hints never stop an edit. */
export function HintsSection({ hints }: { hints: readonly Hint[] }) {
  if (hints.length === 0) return null
  return (
    <section className="hints" aria-label="Accessibility">
      <HintList hints={hints} />
    </section>
  )
}

/** Always in view, because the field that was used may be far down. */
export function WorseHints({ worse }: { worse: readonly Hint[] }) {
  return (
    <div className="hints" role="status" aria-label="Accessibility of the last edit">
      {worse.length > 0 && (
        <>
          <p className="worse">Your last edit made this harder to use.</p>
          <HintList hints={worse} />
        </>
      )}
    </div>
  )
}

function HintList({ hints }: { hints: readonly Hint[] }) {
  return (
    <ul>
      {hints.map((hint) => (
        <li key={hint.kind} data-at={hint.status}>
          <p>{hint.text}</p>
          <p className="soft">{hint.remedy}</p>
        </li>
      ))}
    </ul>
  )
}
