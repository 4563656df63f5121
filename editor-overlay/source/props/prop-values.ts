/** Checks values against the type of a prop. */
import type { Json } from '../../protocol/edit.ts'
import { fitsAny, literal, wordsOf, YES_OR_NO } from './allowed-values.ts'
import { branchesOf, type ConditionalAt } from './conditional-types.ts'
import { namedElement } from './named-element.ts'
import type { PropMetadata } from './prop-sets.ts'
import { lastName, type TypeAt } from './type-names.ts'
import { allowedBy, literalsOf } from './type-values.ts'

/** Describes what a value of these types must be; `null` if the given value is allowed or the types aren't known. */
export function wantedInstead(types: readonly TypeAt[], value: Json): string | null {
  const all = types.map((one) => allowedBy(one))
  const allowed = all.flatMap((one) => one ?? [])
  if (all.some((one) => one === null) || fitsAny(allowed, value)) return null
  const meant = allowed.find((one) => one.literal === value)
  if (meant) return `the ${typeof meant.value} ${meant.words}, not text`
  const [only, another] = allowed
  const misfit = another ? null : only?.misfit?.(value)
  return [wordsOf(allowed), misfit].filter(Boolean).join(', ') || null
}

/** Returns the same for a prop; for variants, only the choices are known. */
export function wantedOf(
  {
    types,
    choices,
    values,
    allowed,
    alsoTypes = [],
  }: Pick<PropMetadata, 'types' | 'choices' | 'values' | 'allowed' | 'alsoTypes'>,
  value: Json,
): string | null {
  if (allowed) return fitsAny(allowed, value) ? null : wordsOf(allowed)
  if (values) return wantedAmong(values, value)
  const [other = null] = alsoTypes.flatMap((one) => wantedInstead(one, value) ?? [])
  if (other !== null) return other
  return types || !choices || choices.includes(String(value))
    ? wantedInstead(types ?? [], value)
    : `one of ${choices.join(', ')}`
}

/** Describes what a value must be that isn't one of the few that are accepted. */
function wantedAmong(values: readonly Json[], value: Json): string | null {
  if (values.includes(value)) return null
  const isSwitch = values.includes(true) && values.includes(false)
  const others = values.filter((one) => typeof one === 'string' || typeof one === 'number')
  const same = others.find((one) => one !== value && String(one) === value)
  if (same !== undefined) return `the ${typeof same} ${same}, not text`
  return wordsOf([...others.map(literal), ...(isSwitch ? [YES_OR_NO] : [])])
}

/** Returns the prop with its choices, if its types are unions of literals. They are read only where they are listed. */
export function withChoices(prop: PropMetadata): PropMetadata {
  const { types = [], choices: known } = prop
  const all = known ? [] : types.map(literalsOf)
  const choices = all.every((one) => one !== null) ? [...new Set(all.flat())] : []
  return choices.length > 0 ? { ...prop, kind: 'choice', choices } : prop
}

/** Returns the branch of a conditional type, or both branches if it isn't known which one it has. */
export function knownBranches({ place, node }: ConditionalAt): TypeAt[] {
  const { checkType, extendsType, trueType } = node
  const isOfElement =
    extendsType.type === 'TSTypeReference' && lastName(extendsType.typeName) === 'ElementType'
  if (isOfElement && namedElement({ place, node: checkType })) return [{ place, node: trueType }]
  return branchesOf({ place, node }, { read: allowedBy, literals: literalsOf })
}
