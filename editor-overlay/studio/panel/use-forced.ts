/** Keeps the states of the element in the frame as the panel speaks of them. */
import { useEffect } from 'react'
import { askDetails } from '../details.ts'
import { useSession, useStudio } from '../shell/context.ts'

/**
 * The frame shows the chosen states on whatever is selected. A reload of the page takes the forcing classes away, so they
 * are put back when the element is seen without them.
 */
export function useForcedStates() {
  const session = useSession()
  const key = useStudio((state) => state.selected[0] ?? null)
  const active = useStudio((state) => state.active)
  const modifiers = useStudio((state) => state.modifiers)
  const classList = useStudio((state) => state.details.classList)
  const detailsKey = useStudio((state) => state.details.key)
  const isLost = detailsKey === key && modifiers.some((one) => !classList.includes(`tempo-force-${one}`))
  useEffect(() => {
    if (!key) return
    session.frames.call(active, 'setModifiersForSelectedElement', [...modifiers], key)
    askDetails(session)
  }, [session, active, key, modifiers])
  useEffect(() => {
    if (!key || !isLost) return
    session.frames.call(active, 'setModifiersForSelectedElement', [...modifiers], key)
    askDetails(session)
  }, [session, active, key, modifiers, isLost])
}

/** As long as transitions between states commonly take. */
const SETTLED_MS = 400

/** What was clicked is hovered as well, and tells the values of that; it is asked again when the pointer has gone. */
export function useSettledValues() {
  const session = useSession()
  const isHovered = useStudio((state) => state.hovered !== null)
  useEffect(() => {
    if (isHovered) return
    const timer = setTimeout(() => askDetails(session), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [session, isHovered])
}
