/** Edits of everything that is selected, each as one gesture. */
import { useRef, useState } from 'react'
import type { Edit, EditContext } from '../../protocol/edit.ts'
import type { FieldKind } from '../model/style-fields.ts'
import { stylesEdit } from '../model/style-values.ts'
import { idOf } from '../model/tree.ts'
import { useSession } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { meaningOf } from '../state/editing.ts'
import { liveClassesOf } from '../state/selection.ts'
import { activeNode } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { createStroke, type StepKey } from './stroke.ts'

type EditAll = (make: (id: string) => Edit, given?: EditContext) => Promise<boolean>

/** Makes one edit for each selected element, all as one gesture; true when all were written. */
export function useEdit(): EditAll {
  const session = useSession()
  return (make, given = {}) => editAll(session, make, given)
}

/** Each element has its own live classes; they show which branch of a condition is on. */
function editAll({ store, apply }: Session, make: (id: string) => Edit, given: EditContext) {
  const state = store.get()
  const seen = new Set<string>()
  const own = new Map<Edit, EditContext>()
  for (const key of state.selection.keys) {
    const id = idOf(key)
    if (!seen.has(id)) own.set(make(id), { ...contextOf(state, key), ...given })
    seen.add(id)
  }
  return apply([...own.keys()], given, own)
}

function contextOf(state: Studio, key: string): EditContext {
  const node = activeNode(state, key)
  return { liveClasses: liveClassesOf(state, { key, node }), ...meaningOf(node, state) }
}

/** Typed text and runs of steps of one style field, which may be about several properties. */
export function useStyleEdit(properties: string | readonly string[], kind: FieldKind) {
  const { store } = useSession()
  const edit = useEdit()
  const send = (typed: string, gestureId?: string) => {
    const style = stylesEdit([properties].flat(), kind, typed, store.get().project.theme)
    return edit((id) => ({ type: 'set-styles', id, ...style }), gestureId === undefined ? {} : { gestureId })
  }
  const latest = useRef(send)
  latest.current = send
  const [stroke] = useState(() => createStroke((typed, gestureId) => latest.current(typed, gestureId)))
  return {
    commit: (typed: string) => void send(typed),
    step: (typed: string, key: StepKey) => void stroke(typed, key),
  }
}
