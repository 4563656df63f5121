/** Edits of everything that is selected, each as one gesture. */
import { useRef, useState } from 'react'
import type { Edit, EditContext, EditOf } from '../../protocol/edit.ts'
import { classesSetting } from '../model/cascade.ts'
import { usageForClasses } from '../model/component-usage.ts'
import type { FieldKind } from '../model/style-fields.ts'
import { stylesEdit } from '../model/style-values.ts'
import { idOf } from '../model/tree.ts'
import { useSession } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { meaningOf } from '../state/editing.ts'
import { liveClassesOf } from '../state/selection.ts'
import { activeNode, shownPage } from '../state/studio.ts'
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
    const edit = atUse(state, key, make(idOf(key)))
    const id = 'id' in edit ? edit.id : idOf(key)
    if (!seen.has(id)) own.set(edit, { ...contextOf(state, key), ...given })
    seen.add(id)
  }
  return apply([...own.keys()], given, own)
}

/** Classes of a component's outermost element go where the pressed use gives them, unless all uses are meant. */
function atUse(state: Studio, key: string, edit: Edit): Edit {
  const node = activeNode(state, key)
  if (!node || !('id' in edit) || node.tempoElement.codebaseId !== edit.id) return edit
  const use = usageForClasses(node, shownPage(state))
  return use && isForUse(edit, { key, useId: use.id }, state) ? { ...edit, id: use.id } : edit
}

type Place = { key: string; useId: string }

/** What is removed is removed where it stands. */
function isForUse(edit: Edit, place: Place, state: Studio): boolean {
  const scope = state.editing.classScope
  switch (edit.type) {
    case 'remove-class':
      return classesOf(state, place.useId).includes(edit.className)
    case 'add-class':
    case 'replace-classes':
      return scope === 'use'
    case 'set-styles': {
      const isRemoval = Object.values(edit.styling).every((value) => value === null)
      return isRemoval ? isSetAtUse(edit, place, state) : scope === 'use'
    }
    default:
      return false
  }
}

/** The rules are those of the main element. Of another one the use is asked, which refuses what it doesn't set. */
function isSetAtUse({ id, styling }: EditOf<'set-styles'>, { key, useId }: Place, state: Studio): boolean {
  const { details } = state.selection
  const { classScope, modifiers } = state.editing
  if (details.key !== key) return classScope === 'use' && classesOf(state, useId).length > 0
  const setting = Object.keys(styling).flatMap((name) => classesSetting(name, details.rules, modifiers))
  const isSetAt = (at: string) => classesOf(state, at).some((name) => setting.includes(name))
  return isSetAt(useId) && (classScope === 'use' || !isSetAt(id))
}

function classesOf({ project }: Studio, id: string): readonly string[] {
  return project.lookups.elements[id]?.removableClasses ?? []
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
