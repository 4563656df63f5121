import { useMemo, useSyncExternalStore } from 'react'
import type { CascadeContext } from '../model/breakpoints.ts'
import { type CascadeEntry, cascadeOf } from '../model/cascade.ts'
import { useStudio } from '../session/context.ts'
import { activeFrame } from '../state/canvas.ts'

/** Returns the declarations of a property, the winner first. */
export type Cascade = (property: string) => CascadeEntry[]

const DARK = '(prefers-color-scheme: dark)'

/** Whether dark mode is on. A frame of another origin has the color scheme of the page that embeds it. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(DARK)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(DARK).matches,
  )
}

/** Returns the width and the states that the active frame shows. */
export function useCascadeContext(): CascadeContext {
  const width = useStudio((state) => activeFrame(state.canvas)?.width ?? 0)
  const forced = useStudio((state) => state.editing.modifiers)
  const theme = useStudio((state) => state.project.theme)
  const isDark = useIsDark()
  return useMemo(() => ({ width, forced, theme, isDark }), [width, forced, theme, isDark])
}

/** Computed once for each property and answer of the frame. */
export function useCascade(): Cascade {
  const rules = useStudio((state) => state.selection.details.rules)
  const around = useCascadeContext()
  return useMemo(() => {
    const known = new Map<string, CascadeEntry[]>()
    return (property) => {
      const found = known.get(property) ?? cascadeOf(property, rules, around)
      known.set(property, found)
      return found
    }
  }, [rules, around])
}
