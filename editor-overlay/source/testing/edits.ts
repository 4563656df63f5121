/** Short builders of edits for tables. */
import type { Edit, EditOf, Json, PropValue } from '../../protocol/edit.ts'
import type { Find } from './try-plan.ts'

type Make = (find: Find) => Edit

export const addClass =
  (pick: string, className: string, live?: string[]): Make =>
  (find) => ({
    type: 'add-class',
    id: find(pick),
    className,
    framework: 'Tailwind',
    modifiers: [],
    liveClasses: live,
  })

export const removeClass =
  (pick: string, className: string, live?: string[]): Make =>
  (find) => ({ type: 'remove-class', id: find(pick), className, liveClasses: live })

export const updateClasses =
  (pick: string, oldClasses: string, newClasses: string, live?: string[]): Make =>
  (find) => ({
    type: 'replace-classes',
    id: find(pick),
    oldClasses: oldClasses.split(' '),
    newClasses: newClasses.split(' '),
    liveClasses: live,
  })

export const style =
  (pick: string, styling: Record<string, string | null>, more: Partial<EditOf<'set-styles'>> = {}): Make =>
  (find) => ({
    type: 'set-styles',
    id: find(pick),
    styling,
    framework: 'Tailwind',
    modifiers: [],
    ...more,
  })

/** Sets the padding of the `p` to 24 px, while it has these classes on the page. */
export const padding = (...liveClasses: string[]): Make => style('p', { padding: '24px' }, { liveClasses })

export const text =
  (pick: string, newText: string, more: Partial<EditOf<'set-text'>> = {}): Make =>
  (find) => ({ type: 'set-text', id: find(pick), newText, ...more })

export const remove =
  (picks: string[], more: Partial<EditOf<'remove'>> = {}): Make =>
  (find) => ({ type: 'remove', ids: picks.map(find), ...more })

export const duplicate =
  (picks: string[], more: Partial<EditOf<'duplicate'>> = {}): Make =>
  (find) => ({ type: 'duplicate', ids: picks.map(find), ...more })

export const wrap =
  (...picks: string[]): Make =>
  (find) => ({ type: 'wrap', ids: picks.map(find) })

export const tag =
  (pick: string, name: string): Make =>
  (find) => ({ type: 'set-tag', id: find(pick), tag: name })

export const prop =
  (pick: string, name: string, value: Json | PropValue): Make =>
  (find) => ({
    type: 'set-prop',
    id: find(pick),
    name,
    value: isPropValue(value) ? value : { type: 'json', value },
  })

function isPropValue(value: Json | PropValue): value is PropValue {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.type === 'string'
  )
}

type Beside = { before?: string; after?: string }

export const move =
  (pick: string, parent: string, beside: Beside = {}, more: Partial<EditOf<'move'>> = {}): Make =>
  (find) => ({ type: 'move', id: find(pick), position: positionAt(parent, beside, find), ...more })

type Inserted = EditOf<'insert'>['element'] & { props?: Record<string, Json> }

export const add =
  (parent: string, { props, ...element }: Inserted, beside: Beside = {}): Make =>
  (find) => ({ type: 'insert', position: positionAt(parent, beside, find), element, props })

export const native = (tag: string, props: Record<string, Json> = {}, words?: string): Inserted => ({
  tag,
  props: words === undefined ? props : { ...props, children: words },
})

function positionAt(parent: string, { before, after }: Beside, find: Find) {
  return {
    parentId: find(parent),
    ...(before === undefined ? {} : { beforeId: find(before) }),
    ...(after === undefined ? {} : { afterId: find(after) }),
  }
}

/** Makes an edit of one entry of a list: of its data, of how it alone is rendered, or of the template. */
export const meaning =
  (how: 'item' | 'only' | 'template', item: number, make: Make): Make =>
  (find) =>
    Object.assign(make(find), { meaning: how, item })
