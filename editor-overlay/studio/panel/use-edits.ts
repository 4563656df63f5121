/** Edits of all selected elements, each edit as one gesture. */
import { useRef, useState } from 'react'
import type { Edit, EditOf } from '../../protocol/edit.ts'
import { usageForClasses } from '../model/component-usage.ts'
import { stepped } from '../model/steps.ts'
import type { StudioContext, StudioEdit } from '../model/studio-edit.ts'
import type { FieldKind } from '../model/style-fields.ts'
import { stylesEdit, unknownValue } from '../model/style-values.ts'
import { idOf } from '../model/tree.ts'
import { useDispatch, useSession } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { meaningOf } from '../state/editing.ts'
import { activeNode, shownPage } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { createStroke, type StepKey } from './stroke.ts'

const KNOWN_VALUES = 'Enter a CSS value or a name of the theme. To add a class, use Add a class.'

type EditAll = (make: (id: string) => Edit, given?: StudioContext) => Promise<boolean>

/** Returns a function that makes one edit for each selected element, all as one gesture; true when all were written. */
export function useEdit(): EditAll {
  const session = useSession()
  return (make, given = {}) => editAll(session, make, given)
}

/** Each element is sent with its own classes on the page; they show which branch of a condition is active. */
function editAll({ store, apply }: Session, make: (id: string) => Edit, given: StudioContext) {
  const state = store.get()
  const seen = new Set<string>()
  const own = new Map<StudioEdit, StudioContext>()
  for (const key of state.selection.keys) {
    const edit = atUse(state, key, make(idOf(key)))
    const same = JSON.stringify(edit)
    if (!seen.has(same)) own.set(edit, { ...contextOf(state, key), ...given })
    seen.add(same)
  }
  return apply([...own.keys()], given, own)
}

/** Classes of a component's outermost element are edited at the pressed use, unless all uses are chosen. */
function atUse(state: Studio, key: string, edit: Edit): StudioEdit {
  const node = activeNode(state, key)
  if (!node || !('id' in edit) || node.tempoElement.codebaseId !== edit.id) return edit
  const useId = usageForClasses(node, shownPage(state))?.id
  if (useId === undefined) return edit
  const isForUse = state.editing.classScope === 'use'
  switch (edit.type) {
    case 'remove-class':
      return classesOf(state, useId).includes(edit.className) ? { ...edit, id: useId } : edit
    case 'add-class':
    case 'replace-classes':
      return isForUse ? { ...edit, id: useId } : edit
    case 'set-styles':
      if (!isRemoval(edit)) return isForUse ? { ...edit, id: useId } : edit
      // The styles are removed from whichever of the two elements sets them.
      return isForUse ? { ...edit, id: useId, otherwiseId: edit.id } : { ...edit, otherwiseId: useId }
    default:
      return edit
  }
}

function isRemoval({ styling }: EditOf<'set-styles'>): boolean {
  return Object.values(styling).every((value) => value === null)
}

function classesOf({ project }: Studio, id: string): readonly string[] {
  return project.lookups.elements[id]?.removableClasses ?? []
}

function contextOf(state: Studio, key: string): StudioContext {
  return { key, ...meaningOf(activeNode(state, key), state) }
}

/** Returns how to write typed text and stepped numbers of one style field, which may have several properties. */
export function useStyleEdit(properties: string | readonly string[], kind: FieldKind) {
  const { store } = useSession()
  const dispatch = useDispatch()
  const edit = useEdit()
  const names = [properties].flat()
  const styleOf = (typed: string) => stylesEdit(names, kind, typed, store.get().project.theme)
  const send = (typed: string, gestureId?: string) => {
    const style = styleOf(typed)
    const unknown = unknownValue(style)
    if (unknown !== null) {
      const text = `“${unknown.value}” isn’t a valid value for ${unknown.property}.`
      dispatch({ type: 'message-shown', message: { text, tone: 'refused', alternative: KNOWN_VALUES } })
      return false
    }
    return edit((id) => ({ type: 'set-styles', id, ...style }), gestureId === undefined ? {} : { gestureId })
  }
  const latest = useRef(send)
  latest.current = send
  const [stroke] = useState(() => createStroke(async (typed, gestureId) => latest.current(typed, gestureId)))
  return {
    /** False if the text is not a value of the property. */
    commit: (typed: string) => send(typed) !== false,
    steps: {
      next: (text: string, by: number) =>
        stepped(text, by, {
          property: names[0] ?? '',
          kind,
          accepts: (value) => unknownValue(styleOf(value)) === null,
        }),
      onStep: (typed: string, key: StepKey) => void stroke(typed, key),
    },
  }
}
