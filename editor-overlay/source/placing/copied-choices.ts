/** Choices of a group, such as options and radio buttons, that a copied element has. */
import type { JSXAttribute, JSXElement, Node } from 'oxc-parser'
import { textValue } from '../file/attribute-values.ts'
import { attributeName, attributeOf, isNativeTag, tagOf } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'

/** Components that are one choice of the group around them, by the last word of their tag. */
const CHOICE = /(Item|Tab|Trigger|Option|Radio|Choice|Segment|ToggleButton)$/

/** Whether the attribute checks an option of a group that the copy joins. */
export function isLoneRadio(attribute: JSXAttribute, jsx: OutlineElement, source: Source): boolean {
  const input = elementOf(attribute, source)
  return input !== null && typeOf(input) === 'radio' && !isGroupCopied(input, jsx, source)
}

/** Returns why the copy of an element loses an attribute that only one of a group can have; null if it keeps it. */
export function lonePartOf(attribute: JSXAttribute, jsx: OutlineElement, source: Source): string | null {
  const element = elementOf(attribute, source)
  const tag = element && tagOf(element.openingElement.name)
  const name = attributeName(attribute)
  if (tag === 'track' && name === 'default' && element === jsx.node)
    return 'The copy isn’t the default, because only one track can be.'
  // Of all with one name on the page, the browser leaves only one open.
  return tag === 'details' && name === 'open' && element && attributeOf(element, 'name')
    ? 'The copy is closed, because only one with the same name can be open.'
    : null
}

function elementOf(attribute: JSXAttribute, { parents }: Source): JSXElement | null {
  const opening = parents.get(attribute)
  const element = opening && parents.get(opening)
  return element?.type === 'JSXElement' ? element : null
}

/** Returns the type of an `<input>`. */
function typeOf(element: JSXElement): string | null {
  const type = tagOf(element.openingElement.name) === 'input' ? attributeOf(element, 'type') : null
  return type && textValue(type)
}

/** A labeled part of the choices, as `<optgroup>` is. */
const PART_OF_CHOICES = /^(Select|Combobox|Listbox|Command)\.?Group$/

/** Whether the group of a choice is copied with it: the choices of a copied form are a group of their own. */
function isGroupCopied(
  choice: JSXElement,
  { node }: OutlineElement,
  { parents }: Source,
  group = /^form$|Radio\w*Group/,
): boolean {
  for (let at: Node | undefined = choice; at && at.start >= node.start; at = parents.get(at))
    if (at.type === 'JSXElement' && group.test(tagOf(at.openingElement.name))) return true
  return false
}

/** Whether the value tells the element apart from the other choices of its group, which stays around the copy. */
export function isChoice(attribute: JSXAttribute, jsx: OutlineElement, source: Source): boolean {
  const element = elementOf(attribute, source)
  if (!element) return false
  const tag = tagOf(element.openingElement.name)
  if (/^(radio|checkbox)$/.test(typeOf(element) ?? '') || (!isNativeTag(tag) && /Radio/.test(tag)))
    return !isGroupCopied(element, jsx, source)
  if (tag === 'option') return !isGroupCopied(element, jsx, source, /^(select|datalist)$/)
  const isIn = element === jsx.node || PART_OF_CHOICES.test(jsx.tag)
  return isIn && !isNativeTag(tag) && CHOICE.test(tag)
}
