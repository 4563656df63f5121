/** Compares what a spread passes with the attributes of a host element that is to take the place of another one. */
import { nativeValue } from './native-values.ts'
import { attributeName, hasSpread } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { spreadPropsOf } from './spread-props.ts'
import { isTypedFor } from './tag-attributes.ts'
import type { Place } from './type-names.ts'
import { countedChildren, type ValueKind } from './value-kinds.ts'

/** TypeScript lets a spread hold more than an element takes, but not only such props, nor values of another type. */
export function untakenOfSpread(place: Place, { node }: OutlineElement, tag: string): string[] {
  if (!hasSpread(node) || !/\.tsx?$/.test(place.source.file)) return []
  const written = node.openingElement.attributes.flatMap((one) =>
    one.type === 'JSXAttribute' ? [attributeName(one)] : [],
  )
  const hasContent = countedChildren(node.children).length > 0
  const { props, isOpen } = spreadPropsOf(place, node)
  const own = props.filter(({ name }) => !written.includes(name))
  const isTaken = ({ name }: { name: string }) => isTypedFor(tag, name)
  const isForeign = !isOpen && !hasContent && written.length === 0 && !own.some(isTaken)
  return own.flatMap((one) => {
    const isUnfit = isTaken(one) && !one.kinds.every((kind) => fits(tag, one.name, kind))
    return isForeign || isUnfit ? [one.name] : []
  })
}

/** Handlers, styles and content have types of their own, which aren't compared. */
const OF_OWN_TYPE = /^(on[A-Z]|(key|ref|style|children|dangerouslySetInnerHTML|action|formAction)$|data-)/

function fits(tag: string, name: string, kind: ValueKind): boolean {
  if (OF_OWN_TYPE.test(name) || kind.type === 'unknown' || kind.type === 'undefined') return true
  const sample = sampleOf(kind)
  const fit = nativeValue(tag, name, sample)
  return fit.type === 'value' && fit.value === sample
}

/** Returns a value of the kind; an object stands for what no attribute is. */
function sampleOf(kind: ValueKind) {
  switch (kind.type) {
    case 'text':
      return kind.value ?? 'any text'
    case 'number':
      return kind.value ?? 1
    case 'boolean':
      return kind.value ?? true
    default:
      return {}
  }
}
