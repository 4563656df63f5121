/** Keeps the states of the element in the frame the same as those chosen in the panel. */
import { useEffect } from 'react'
import { useDispatch, useStudio } from '../session/context.ts'
import { useIsDark } from './use-cascade.ts'

/**
 * The frame forces the chosen states on the selected element. A reload of the page removes the forcing classes, so they
 * are added again when the element is reported without them.
 */
export function useForcedStates() {
  const dispatch = useDispatch()
  const key = useStudio((state) => state.selection.keys[0] ?? null)
  const active = useStudio((state) => state.canvas.active)
  const modifiers = useStudio((state) => state.editing.modifiers)
  const details = useStudio((state) => state.selection.details)
  const isLost =
    details.key === key && modifiers.some((one) => !details.classList.includes(`tempo-force-${one}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another element, frame or choice of states
  useEffect(() => {
    if (key) dispatch({ type: 'forced-states-requested' })
  }, [dispatch, active, key, modifiers])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another element, frame or choice of states
  useEffect(() => {
    if (key && isLost) dispatch({ type: 'forced-states-requested' })
  }, [dispatch, active, key, modifiers, isLost])
}

/** How long transitions between states usually take. */
const SETTLED_MS = 400

/**
 * A click also hovers, and the frame reports the hovered values; they are requested again when the pointer has left, and
 * when dark mode goes on or off.
 */
export function useSettledValues() {
  const dispatch = useDispatch()
  const isHovered = useStudio((state) => state.selection.hovered !== null)
  const isDark = useIsDark()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages have other colors in dark mode
  useEffect(() => {
    if (isHovered) return
    const timer = setTimeout(() => dispatch({ type: 'details-requested' }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [dispatch, isHovered, isDark])
}
