/** Keeps the states of the element in the frame as the panel shows them. */
import { useEffect } from 'react'
import { useDispatch, useStudio } from '../session/context.ts'

/**
 * The frame shows the chosen states on the selected element. A reload of the page takes the forcing classes away, so they
 * are put back when the element is seen without them.
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

/** As long as transitions between states commonly take. */
const SETTLED_MS = 400

/** A click also hovers, and the frame reports the hovered values; it is asked again when the pointer has gone. */
export function useSettledValues() {
  const dispatch = useDispatch()
  const isHovered = useStudio((state) => state.selection.hovered !== null)
  useEffect(() => {
    if (isHovered) return
    const timer = setTimeout(() => dispatch({ type: 'details-requested' }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [dispatch, isHovered])
}
