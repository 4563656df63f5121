/** Props that decide which other props a component accepts: the kind in a union, or `as`. */
import type { Json } from '../../protocol/edit.ts'
import { isVoidTag } from '../../protocol/html.ts'
import { refuse } from '../draft.ts'
import type { OutlineElement } from '../file/outline.ts'
import { countedChildren } from '../file/value-kinds.ts'
import { inWords } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { countOf, type Judged, judge } from './accepts-component.ts'
import { fittingProp, forElement, forTag, variantsFor, withoutTag } from './fitting-props.ts'
import { accepts, type PropsMetadata } from './prop-sets.ts'
import type { Place } from './type-names.ts'

/** Refuses a new value, or `null` for the removal of a prop, if the other props don't match it but matched the old one. */
export function checkDeciding(
  place: Place,
  metadata: PropsMetadata,
  jsx: OutlineElement,
  name: string,
  value: Json,
): Refusal | null {
  const isTag = metadata.tagProp?.name === name
  if ((!metadata.variants && !isTag) || name.includes('-')) return null
  if (isTag && typeof value === 'string' && isVoidTag(value) && countedChildren(jsx.node.children).length > 0)
    return refuse(
      'no-children',
      `${jsx.tag} ${valueInWords(name, value)} can’t have children.`,
      'Delete its content first.',
    )
  const now = forElement(metadata, jsx)
  if (countOf(judge(place, now, jsx)) > 0) return null
  const change = value === null ? { name } : { name, value }
  const next = isTag ? forTagValue(metadata, value) : now
  const judged = judge(place, next, jsx, change)
  return countOf(judged) === 0 ? null : refuseRest(now, jsx, { name, value }, judged)
}

function forTagValue(metadata: PropsMetadata, value: Json): PropsMetadata {
  if (value === null) return withoutTag(metadata)
  return forTag(metadata, typeof value === 'string' ? value : null)
}

function refuseRest(
  now: PropsMetadata,
  jsx: OutlineElement,
  { name, value }: { name: string; value: Json },
  { untaken, unfit, missing }: Judged,
): Refusal {
  const { tag } = jsx
  const others = untaken.filter((one) => one !== 'children')
  const reasons = [
    ...(others.length > 0 ? [`doesn’t accept ${inWords(others, 'and')}`] : []),
    ...(untaken.length > others.length ? ['can’t have children'] : []),
    ...(missing.length > 0 ? [`needs ${inWords(missing, 'and')}`] : []),
    ...unfit.map((one) => `takes ${one.wanted} as ${one.name}`),
  ]
  const isRequired = (one: string) => fittingProp(now, jsx, one)?.isRequired ?? false
  const isRemovable = untaken.every((one) => one !== 'children' && !isRequired(one))
  const isOnlyContent = untaken.every((one) => one === 'children') && untaken.length === reasons.length
  const isFree = unfit.length === 0 && missing.length === 0 && isRemovable
  const isAddable =
    unfit.length + untaken.length === 0 &&
    missing.every((one) => accepts(variantsFor(now, jsx, one, true).fitting, one))
  return refuse(
    'bad-value',
    `${tag} ${valueInWords(name, value)} ${inWords(reasons, 'and')}.`,
    isOnlyContent
      ? 'Delete its content first.'
      : isFree
        ? `Remove ${inWords(others, 'and')} first.`
        : isAddable
          ? `Set ${inWords(missing, 'and')} first.`
          : `Change these props together in the source, or add a new ${tag}.`,
  )
}

function valueInWords(name: string, value: Json): string {
  if (value === null) return `without ${name}`
  return typeof value === 'object' ? `with this ${name}` : `with ${name} “${value}”`
}
