/** The props of a component that is inserted: those given have to fit, and those it asks for get a first value. */
import type { Json } from '../../protocol/edit.ts'
import type { PropMetadata, PropsMetadata } from '../prop-sets.ts'
import { wantedInstead } from '../prop-values.ts'
import type { Refusal } from '../types.ts'
import { refuse } from './draft.ts'

type Props = Readonly<Record<string, Json>>

/** Refuses a given prop that the component does not take, or a value that its type does not allow. */
export function unfitProp(name: string, { props, isOpen }: PropsMetadata, given: Props): Refusal | null {
  for (const [key, value] of Object.entries(given)) {
    const prop = props.find((one) => one.name === key)
    if (!prop && !isOpen && props.length > 0)
      return refuse('no-slot', `${name} doesn’t accept ${key}.`, `Insert it without ${key}.`)
    const wanted = prop && value !== null ? wantedInstead(prop.types ?? [], value) : null
    if (wanted) return refuse('bad-value', `${key} of ${name} is ${wanted}.`, `Give it ${wanted}.`)
  }
  return null
}

type Filled = {
  props: Record<string, Json>
  text: string | undefined
  /** The props that have a first value now, and those for which there is none. */
  placeholders: string[]
  missing: string[]
}

/** What is given, and a first value for what else is asked for. */
export function filledProps({ props }: PropsMetadata, given: Props, text: string | undefined): Filled {
  const filled: Filled = { props: { ...given }, text, placeholders: [], missing: [] }
  for (const prop of props) {
    const isGiven = prop.name in given || (prop.name === 'children' && text !== undefined)
    if (!prop.isRequired || isGiven) continue
    const first = firstValue(prop)
    if (first === null) filled.missing.push(prop.name)
    else {
      filled.placeholders.push(prop.name)
      if (prop.name === 'children' && typeof first === 'string') filled.text = first
      else filled.props[prop.name] = first
    }
  }
  return filled
}

function firstValue({ name, kind, choices, types = [] }: PropMetadata): Json {
  const candidates: Record<string, Json> = {
    text: /^(href|to|url)$/i.test(name) ? '#' : asWords(name),
    node: asWords(name),
    number: 0,
    boolean: false,
    choice: choices?.[0] ?? null,
  }
  const first = candidates[kind] ?? null
  return first !== null && wantedInstead(types, first) === null ? first : null
}

/** `companyName` as `Company name`. */
function asWords(name: string): string {
  const words = name === 'children' ? 'Text' : name.replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
