/** Attributes that hold ids: `htmlFor`, `aria-labelledby`, `href="#top"`, `mask="url(#hole)"`. */
import type { JSXAttribute } from 'oxc-parser'
import { textValue, valuePatch } from '../file/attribute-values.ts'
import { attributeName, walk } from '../file/nodes.ts'
import type { TextPatch } from '../types.ts'

const POINTERS =
  /^(htmlFor|labelId|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant|flowto)|list|form|headers|popoverTarget|commandfor|commandFor)$/

/** Whether the attribute holds ids. */
export function isPointer(attribute: JSXAttribute): boolean {
  const name = attributeName(attribute)
  return name === 'id' || POINTERS.test(name)
}

/** Returns patches that replace renamed ids in an attribute, also in its own `id`. */
export function pointersTo(attribute: JSXAttribute, renamed: ReadonlyMap<string, string>): TextPatch[] {
  const name = attributeName(attribute)
  const value = textValue(attribute)
  if (value === null) return name === 'style' ? drawnIn(attribute, renamed) : []
  if (/^(href|xlinkHref|xlink:href)$/.test(name)) {
    const next = value.startsWith('#') ? renamed.get(value.slice(1)) : undefined
    return next === undefined ? [] : [valuePatch(attribute, `#${next}`)]
  }
  const other = otherUrl(value, renamed)
  if (other !== null) return [valuePatch(attribute, other)]
  if (!isPointer(attribute)) return []
  const words = value.split(/\s+/)
  if (!words.some((word) => renamed.has(word))) return []
  return [valuePatch(attribute, words.map((word) => renamed.get(word) ?? word).join(' '))]
}

/** Finds the ids of `url(#id)` and `url("#id") no-repeat`. */
export const DRAWN_IDS = /(?<=url\(\s*["']?#)[^)'"\s]+/g

/** Returns the value with the new ids of `url(#id)`; `null` if it has none, or they stay. */
function otherUrl(value: string, renamed: ReadonlyMap<string, string>): string | null {
  const other = value.replace(DRAWN_IDS, (id) => renamed.get(id) ?? id)
  return other === value ? null : other
}

/** `style={{ mask: 'url(#hole)' }}` */
function drawnIn(attribute: JSXAttribute, renamed: ReadonlyMap<string, string>): TextPatch[] {
  const patches: TextPatch[] = []
  walk(attribute, (node) => {
    const other =
      node.type === 'Literal' && typeof node.value === 'string' ? otherUrl(node.value, renamed) : null
    if (other !== null) patches.push({ start: node.start + 1, end: node.end - 1, text: other })
  })
  return patches
}
