/** Short forms of intents for tables. */
import type { Intent, IntentOf, Json, NewElement, PropValue } from '../types.ts'
import type { Find } from './try-plan.ts'

type Make = (find: Find) => Intent

export const addClass =
  (pick: string, className: string, live?: string[]): Make =>
  (find) => ({
    type: 'addClass',
    id: find(pick),
    className,
    framework: 'Tailwind',
    modifiers: [],
    customProperties: [],
    liveClasses: live,
  })

export const removeClass =
  (pick: string, className: string, live?: string[]): Make =>
  (find) => ({ type: 'removeClass', id: find(pick), className, liveClasses: live })

export const updateClasses =
  (pick: string, oldClasses: string, newClasses: string, live?: string[]): Make =>
  (find) => ({
    type: 'updateClasses',
    id: find(pick),
    oldClasses: oldClasses.split(' '),
    newClasses: newClasses.split(' '),
    liveClasses: live,
  })

export const style =
  (pick: string, styling: Record<string, string | null>, more: Partial<IntentOf<'styling'>> = {}): Make =>
  (find) => ({
    type: 'styling',
    id: find(pick),
    styling,
    framework: 'Tailwind',
    modifiers: [],
    customProperties: [],
    ...more,
  })

export const text =
  (pick: string, newText: string, more: Partial<IntentOf<'editText'>> = {}): Make =>
  (find) => ({ type: 'editText', id: find(pick), newText, ...more })

export const remove =
  (picks: string[], more: Partial<IntentOf<'removeJsxElement'>> = {}): Make =>
  (find) => ({ type: 'removeJsxElement', ids: picks.map(find), ...more })

export const duplicate =
  (picks: string[], more: Partial<IntentOf<'duplicate'>> = {}): Make =>
  (find) => ({ type: 'duplicate', ids: picks.map(find), ...more })

export const wrap =
  (...picks: string[]): Make =>
  (find) => ({ type: 'wrapInDiv', ids: picks.map(find) })

export const tag =
  (pick: string, name: string): Make =>
  (find) => ({ type: 'changeElementTag', id: find(pick), tag: name })

export const prop =
  (pick: string, name: string, value: Json | PropValue): Make =>
  (find) => ({
    type: 'changePropValue',
    id: find(pick),
    name,
    value: isPropValue(value) ? value : { kind: 'json', value },
  })

function isPropValue(value: Json | PropValue): value is PropValue {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.kind === 'string'
  )
}

type Beside = { before?: string; after?: string }

export const move =
  (pick: string, parent: string, beside: Beside = {}, more: Partial<IntentOf<'moveJsxElement'>> = {}): Make =>
  (find) => ({
    type: 'moveJsxElement',
    id: find(pick),
    parent: find(parent),
    ...placed(beside, find),
    ...more,
  })

export const add =
  (parent: string, element: NewElement, beside: Beside = {}): Make =>
  (find) => ({ type: 'addJsxElement', parent: find(parent), element, ...placed(beside, find) })

export const native = (name: string, props: Record<string, Json> = {}, words?: string): NewElement =>
  words === undefined
    ? { kind: 'native', tag: name, props }
    : { kind: 'native', tag: name, props, text: words }

function placed({ before, after }: Beside, find: Find) {
  return {
    ...(before === undefined ? {} : { before: find(before) }),
    ...(after === undefined ? {} : { after: find(after) }),
  }
}

/** The same for one entry of a list: its data, or how it alone is drawn. */
export const meaning =
  (how: 'item' | 'only' | 'template', item: number, make: Make): Make =>
  (find) =>
    Object.assign(make(find), { meaning: how, item })
