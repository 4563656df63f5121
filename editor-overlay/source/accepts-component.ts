/** Whether what is written on an element is what a component takes instead of its tag. */
import type { JSXAttribute } from 'oxc-parser'
import { takenBy, takes, wordsOf } from './children-type.ts'
import { literalOf } from './fitting-props.ts'
import { namesInWords } from './names-in-words.ts'
import { attributeName, hasSpread } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { refuse } from './plan/draft.ts'
import { accepts, type PropsMetadata } from './prop-sets.ts'
import { wantedInstead } from './prop-values.ts'
import type { Refusal } from './types.ts'
import { countedChildren, kindsOf } from './value-kinds.ts'

type Judged = { untaken: string[]; unfit: { name: string; wanted: string }[]; missing: string[] }

/** Refuses a component none of whose sets of props takes the attributes and the content of the element. */
export function acceptsAsComponent(
  metadata: PropsMetadata,
  jsx: OutlineElement,
  tag: string,
): Refusal | null {
  const judged = (metadata.variants ?? [metadata]).map((variant) => judge(variant, jsx))
  const countOf = ({ untaken, unfit, missing }: Judged) => untaken.length + unfit.length + missing.length
  const nearest = judged.reduce((best, one) => (countOf(one) < countOf(best) ? one : best))
  const [wrong] = nearest.unfit
  if (nearest.untaken.length > 0) return refuseUntaken(tag, nearest.untaken)
  if (wrong)
    return refuse(
      'bad-value',
      `${wrong.name} of ${tag} is ${wrong.wanted}.`,
      `Change ${wrong.name} first, or remove it.`,
    )
  return nearest.missing.length === 0 ? null : refuseMissing(jsx, tag, nearest.missing)
}

function refuseUntaken(tag: string, untaken: readonly string[]): Refusal {
  const names = namesInWords(untaken.filter((name) => name !== 'children'))
  return names === ''
    ? refuse('no-children', `${tag} can’t have children.`, 'Delete its content first.')
    : refuse('no-slot', `${tag} doesn’t take ${names}.`, `Remove ${names} first.`)
}

function refuseMissing({ isNative }: OutlineElement, tag: string, missing: readonly string[]): Refusal {
  const names = namesInWords(missing)
  return refuse(
    'no-slot',
    `${tag} needs ${names}.`,
    isNative ? `Add ${tag} as a new element instead.` : `Set ${names} first.`,
  )
}

function judge(variant: PropsMetadata, { node }: OutlineElement): Judged {
  const written = node.openingElement.attributes.flatMap((one) =>
    one.type === 'JSXAttribute' && attributeName(one) !== 'key' ? [one] : [],
  )
  const names = new Set(written.map(attributeName))
  const hasContent = countedChildren(node.children).length > 0
  if (hasContent) names.add('children')
  // What it asks of its children is judged with the new text.
  const missing = hasSpread(node)
    ? []
    : variant.props.flatMap(({ name, isRequired }) =>
        isRequired && name !== 'children' && !names.has(name) ? [name] : [],
      )
  return {
    untaken: [...names].filter((name) => name !== 'ref' && !accepts(variant, name)),
    unfit: written.flatMap((one) => unfitValue(variant, one) ?? []),
    missing,
  }
}

function unfitValue({ props }: PropsMetadata, attribute: JSXAttribute) {
  const name = attributeName(attribute)
  const prop = props.find((one) => one.name === name)
  if (!prop) return null
  const literal = literalOf(attribute)
  if (literal !== null) {
    const wanted = prop.kind === 'function' ? 'a function' : wantedInstead(prop.types ?? [], literal)
    return wanted === null ? null : { name, wanted }
  }
  const { value } = attribute
  const taken = takenBy(prop)
  const isFit = !value || kindsOf(value).every((kind) => takes(taken, kind))
  return isFit ? null : { name, wanted: wordsOf(taken) }
}
