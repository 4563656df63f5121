/** What the selected elements have in common. */
import { useMemo } from 'react'
import { type CommonValues, commonValues, countsOf } from '../model/common-values.ts'
import { usageForClasses } from '../model/component-usage.ts'
import { idOf, nodeOf } from '../model/tree.ts'
import { useStudio } from '../session/context.ts'
import { activeFrame, pathnameOf } from '../state/canvas.ts'
import type { Values } from '../state/types.ts'

/** Shown in place of values that differ. */
export const MIXED = 'Mixed'

/** Whether several elements are selected. */
export function useIsSeveral(): boolean {
  return useStudio((state) => state.selection.keys.length > 1)
}

/** Returns the values of each selected element, as far as the page has reported them. */
export function useAllValues(): readonly Values[] {
  const keys = useStudio((state) => state.selection.keys)
  const values = useStudio((state) => state.selection.values)
  const { evals } = useStudio((state) => state.selection.details)
  return useMemo(
    () => (keys.length > 1 ? keys.map((key) => values[key]).filter((one) => one !== undefined) : [evals]),
    [keys, values, evals],
  )
}

/** Returns the values that all selected elements share. */
export function useValues(): CommonValues {
  const all = useAllValues()
  return useMemo(() => commonValues(all), [all])
}

/** Returns the classes in the source of the selected elements, and how many of the elements have each. */
export function useSourceClasses(): ReadonlyMap<string, number> {
  const keys = useStudio((state) => state.selection.keys)
  const entries = useStudio((state) => state.project.lookups.elements)
  const tree = useStudio((state) => activeFrame(state.canvas)?.tree)
  const pathname = useStudio(pathnameOf)
  return useMemo(() => {
    const classesOf = (id: string | undefined) => (id && entries[id]?.removableClasses) || []
    return countsOf(
      keys.map((key) => {
        const node = nodeOf(tree, key)
        const isInPage = node?.tempoElement.codebaseId === idOf(key)
        const use = node && isInPage ? usageForClasses(node, { entries, pathname }) : null
        return [...classesOf(idOf(key)), ...classesOf(use?.id)]
      }),
    )
  }, [keys, entries, tree, pathname])
}
