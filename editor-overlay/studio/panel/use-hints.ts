import { useEffect, useMemo, useRef, useState } from 'react'
import { parseKey } from '../../protocol/element-key.ts'
import { type Hint, hintsFor, worsened } from '../model/hints.ts'
import { useStudio } from '../session/context.ts'
import { useIsDark } from './use-cascade.ts'
import type { Selected } from './use-selected.ts'

/** Returns all hints about the element, with those that the last edit caused separate. */
export function useHints(selected: Selected): { worse: Hint[]; others: Hint[] } {
  const hints = useReportedHints(selected)
  const worse = useWorsened(parseKey(selected.key).uniquePath, hints)
  const others = (hints ?? []).filter(({ kind }) => !worse.some((one) => one.kind === kind))
  return { worse, others }
}

/** Null until the page has reported the element's values. */
function useReportedHints({ key, node, frame }: Selected): Hint[] | null {
  const details = useStudio((state) => state.selection.details)
  const theme = useStudio((state) => state.project.theme)
  const sheetRules = useStudio((state) => state.project.sheetRules)
  const isDark = useIsDark()
  const tree = frame?.tree
  return useMemo(() => {
    if (!node || !tree || details.key !== key || Object.keys(details.evals).length === 0) return null
    return hintsFor({ node, tree, evals: details.evals, scene: { theme, sheetRules, isDark } })
  }, [key, node, tree, details, theme, sheetRules, isDark])
}

type Moment = { path: string; hints: readonly Hint[]; stamp: string }

/**
 * Compares with the hints of the same element before the newest activity. Nothing is stored while an edit is being
 * written, because the page may show it already.
 */
function useWorsened(path: string, hints: Hint[] | null): Hint[] {
  const newest = useStudio((state) => state.editing.activities.done[0])
  const isPending = useStudio((state) => state.editing.pending > 0)
  const stamp = newest ? `${newest.id} ${newest.edits}` : ''
  const last = useRef<Moment | null>(null)
  const [before, setBefore] = useState<Moment | null>(null)
  useEffect(() => {
    if (hints === null || isPending) return
    const then = last.current
    if (then?.path !== path) setBefore(null)
    else if (then.stamp !== stamp) setBefore(then)
    last.current = { path, hints, stamp }
  }, [path, hints, stamp, isPending])
  return before?.path === path && before.stamp !== stamp ? worsened(before.hints, hints ?? []) : []
}
