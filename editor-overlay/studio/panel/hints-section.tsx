import { useEffect, useMemo, useRef, useState } from 'react'
import { type Hint, hintsFor, worsened } from '../model/hints.ts'
import { useStudio } from '../shell/context.ts'
import { useIsDark } from './use-cascade.ts'
import type { Selected } from './use-selected.ts'

/** What makes the element hard to use. It is said, and stops nothing. */
export function HintsSection({ selected }: { selected: Selected }) {
  const hints = useHints(selected)
  const worse = useWorsened(selected.key, hints)
  if (hints.length === 0 && worse.length === 0) return null
  return (
    <section className="hints" aria-label="Accessibility">
      <p className="visually-hidden" role="status">
        {worse.length > 0 &&
          `The last edit made this harder to use: ${worse.map(({ text }) => text).join(' ')}`}
      </p>
      <ul>
        {hints.map((hint) => (
          <li key={hint.kind} data-at={hint.at}>
            <p>
              {worse.some(({ kind }) => kind === hint.kind) && <b>Since the last edit: </b>}
              {hint.text}
            </p>
            <p className="soft">{hint.remedy}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useHints({ key, node, frame }: Selected): Hint[] {
  const details = useStudio((state) => state.details)
  const theme = useStudio((state) => state.theme)
  const sheetRules = useStudio((state) => state.sheetRules)
  const isDark = useIsDark()
  const tree = frame?.tree
  return useMemo(() => {
    const evals = details.key === key ? details.evals : {}
    return node && tree && details.key === key
      ? hintsFor({ node, tree, evals, scene: { theme, sheetRules, isDark } })
      : []
  }, [key, node, tree, details, theme, sheetRules, isDark])
}

/** Compared with how the same element stood before the newest activity. */
function useWorsened(key: string, hints: Hint[]): Hint[] {
  const newest = useStudio((state) => state.activities.done[0])
  const stamp = newest ? `${newest.id} ${newest.edits}` : ''
  const [before, setBefore] = useState<{ key: string; hints: Hint[]; stamp: string }>({ key, hints, stamp })
  const last = useRef({ key, hints, stamp })
  useEffect(() => {
    const then = last.current
    if (then.key !== key) setBefore({ key, hints, stamp })
    else if (then.stamp !== stamp) setBefore(then)
    last.current = { key, hints, stamp }
  }, [key, hints, stamp])
  return before.key === key && before.stamp !== stamp ? worsened(before.hints, hints) : []
}
