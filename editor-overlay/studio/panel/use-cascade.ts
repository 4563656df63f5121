import { useMemo, useSyncExternalStore } from 'react'
import type { Surroundings } from '../model/breakpoints.ts'
import { cascadeOf, type Standing } from '../model/cascade.ts'
import { activeFrame } from '../model/state.ts'
import { useStudio } from '../shell/context.ts'

export type Cascade = (property: string) => Standing[]

const DARK = '(prefers-color-scheme: dark)'

/** A frame of another origin is told the scheme of the page that frames it. */
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

export function useSurroundings(): Surroundings {
  const width = useStudio((state) => activeFrame(state)?.width ?? 0)
  const forced = useStudio((state) => state.modifiers)
  const theme = useStudio((state) => state.theme)
  const isDark = useIsDark()
  return useMemo(() => ({ width, forced, theme, isDark }), [width, forced, theme, isDark])
}

/** Worked out once for each property and answer of the frame. */
export function useCascade(): Cascade {
  const rules = useStudio((state) => state.details.rules)
  const around = useSurroundings()
  return useMemo(() => {
    const known = new Map<string, Standing[]>()
    return (property) => {
      const found = known.get(property) ?? cascadeOf(property, rules, around)
      known.set(property, found)
      return found
    }
  }, [rules, around])
}
