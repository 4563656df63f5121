import type { FieldKind } from '../model/style-fields.ts'
import { styleWish } from '../model/style-values.ts'
import { useSession } from '../shell/context.ts'
import { useEdit } from './use-edit.ts'
import { useStroke } from './use-stroke.ts'

/** Typed text and runs of steps of one style field, for everything that is selected. */
export function useStyleEdit(property: string, kind: FieldKind) {
  const { store } = useSession()
  const edit = useEdit()
  const send = (typed: string, gestureId?: string) => {
    const wish = styleWish(property, kind, typed, store.get().theme)
    return edit((id) => ({ type: 'style', id, ...wish }), gestureId === undefined ? {} : { gestureId })
  }
  const step = useStroke(send)
  return { commit: (typed: string) => void send(typed), step: (typed: string) => void step(typed) }
}
