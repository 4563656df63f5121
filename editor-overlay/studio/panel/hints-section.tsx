import { useEffect, useMemo, useRef, useState } from 'react'
import { parseKey } from '../../protocol/element-key.ts'
import { type Hint, hintsFor, worsened } from '../model/hints.ts'
import { useStudio } from '../shell/context.ts'
import { useIsDark } from './use-cascade.ts'
import type { Selected } from './use-selected.ts'

/** What makes the element hard to use. It is said, and stops nothing. */
export function HintsSection({ selected }: { selected: Selected }) {
  const told = useHints(selected)
  const worse = useWorsened(parseKey(selected.key).uniquePath, told)
  const hints = told ?? []
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

function useHints({ key, node, frame }: Selected): Hint[] | null {
  const details = useStudio((state) => state.details)
  const theme = useStudio((state) => state.theme)
  const sheetRules = useStudio((state) => state.sheetRules)
  const isDark = useIsDark()
  const tree = frame?.tree
  return useMemo(() => {
    if (!node || !tree || details.key !== key || Object.keys(details.evals).length === 0) return null
    return hintsFor({ node, tree, evals: details.evals, scene: { theme, sheetRules, isDark } })
  }, [key, node, tree, details, theme, sheetRules, isDark])
}

type Moment = { path: string; hints: readonly Hint[]; stamp: string }

/** Compared with how the same place of the page stood before the newest activity. */
function useWorsened(path: string, hints: Hint[] | null): Hint[] {
  const newest = useStudio((state) => state.activities.done[0])
  const stamp = newest ? `${newest.id} ${newest.edits}` : ''
  const last = useRef<Moment | null>(null)
  const [before, setBefore] = useState<Moment | null>(null)
  useEffect(() => {
    if (hints === null) return
    const then = last.current
    if (then?.path !== path) setBefore(null)
    else if (then.stamp !== stamp) setBefore(then)
    last.current = { path, hints, stamp }
  }, [path, hints, stamp])
  return before?.path === path && before.stamp !== stamp ? worsened(before.hints, hints ?? []) : []
}
