/** The props of a component that is inserted: those given have to fit, and those it asks for get a first value. */
import type { Json } from '../../protocol/edit.ts'
import { namesInWords } from '../names-in-words.ts'
import { accepts, type PropsMetadata } from '../prop-sets.ts'
import { wantedInstead } from '../prop-values.ts'
import type { Refusal } from '../types.ts'
import { refuse } from './draft.ts'
import { firstValue } from './first-values.ts'

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
  type: 'filled'
  props: Record<string, Json>
  /** Values that are code, such as a function that does nothing. */
  code: Record<string, string>
  text: string | undefined
  /** The props that have a first value now. */
  placeholders: string[]
}

type Given = {
  props: Props
  text: string | undefined
  /** Whether the component may get a function here: from the server to the browser there is none. */
  mayGetCode: boolean
}

/** What is given, and a first value for what else is asked for; of several sets of props the first that can be filled. */
export function filledProps(name: string, metadata: PropsMetadata, given: Given): Filled | Refusal {
  const variants = metadata.variants ?? [metadata]
  const fitting = variants.filter((one) => takesAll(one, given))
  const missing = new Set<string>()
  for (const variant of fitting) {
    const filled = filledFrom(variant, given)
    if (filled.type === 'filled') return filled
    for (const prop of filled.props) missing.add(prop)
  }
  if (fitting.length === 0)
    return refuse(
      'no-slot',
      `${name} doesn’t accept ${namesInWords(Object.keys(given.props))} together.`,
      'Insert it without one of these props.',
    )
  const names = namesInWords([...missing])
  return refuse(
    'no-slot',
    `${name} needs ${names}, and the editor has no first value for ${missing.size > 1 ? 'these' : 'it'}.`,
    `Use ${name} in the source once, where ${names} can be written, and duplicate it from there.`,
  )
}

function takesAll(variant: PropsMetadata, { props, text }: Given): boolean {
  const isFit = ([key, value]: [string, Json]) => {
    const types = variant.props.find((prop) => prop.name === key)?.types ?? []
    return accepts(variant, key) && (value === null || wantedInstead(types, value) === null)
  }
  const isTaken = text === undefined || text === '' || accepts(variant, 'children')
  return isTaken && (variant.props.length === 0 || Object.entries(props).every(isFit))
}

type Missing = { type: 'missing'; props: string[] }

function filledFrom({ props }: PropsMetadata, given: Given): Filled | Missing {
  const { text, mayGetCode } = given
  const filled: Filled = { type: 'filled', props: { ...given.props }, code: {}, text, placeholders: [] }
  const missing: string[] = []
  for (const prop of props) {
    const isGiven = prop.name in given.props || (prop.name === 'children' && text !== undefined)
    if (!prop.isRequired || isGiven) continue
    const value = firstValue(prop)
    const first = value?.type === 'code' && prop.kind === 'function' && !mayGetCode ? null : value
    if (first) filled.placeholders.push(prop.name)
    else missing.push(prop.name)
    if (first?.type === 'code') filled.code[prop.name] = first.code
    else if (prop.name === 'children' && typeof first?.value === 'string') filled.text = first.value
    else if (first) filled.props[prop.name] = first.value
  }
  return missing.length > 0 ? { type: 'missing', props: missing } : filled
}
