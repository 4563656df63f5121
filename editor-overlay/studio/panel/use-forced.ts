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
