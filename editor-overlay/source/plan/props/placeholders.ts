/** The props of an inserted component: given props must fit, and other required props get a first value. */
import type { Json } from '../../../protocol/edit.ts'
import { refuse } from '../../draft.ts'
import { fitProp, fitValue } from '../../props/prop-fit.ts'
import { accepts, type PropsMetadata } from '../../props/prop-sets.ts'
import { inWords } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { firstValue } from './first-values.ts'

type Props = Readonly<Record<string, Json>>

/** Returns the given props as the component accepts them; refuses one that it doesn't accept. */
export function fittedProps(
  name: string,
  metadata: PropsMetadata,
  given: Props,
): { type: 'props'; props: Record<string, Json> } | Refusal {
  const props: Record<string, Json> = {}
  for (const [key, value] of Object.entries(given)) {
    if (key !== 'key' && !accepts(metadata, key))
      return refuse('no-slot', `${name} doesn’t accept ${key}.`, `Insert it without ${key}.`)
    const fit = fitProp(name, metadata, key, value)
    if (fit.type === 'refused') return fit
    props[key] = fit.value
  }
  return { type: 'props', props }
}

type Filled = {
  type: 'filled'
  props: Record<string, Json>
  /** Values that are code, such as a function that does nothing. */
  code: Record<string, string>
  text: string | undefined
  /** An element as its content. */
  markup?: string
  /** The props that got a first value. */
  placeholders: string[]
}

type Given = {
  props: Props
  text: string | undefined
  /** Whether the component can receive a function here; the server cannot pass one to the browser. */
  mayGetCode: boolean
}

/** Returns the given props with first values for other required ones, for the first prop set that can be filled. */
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
      `${name} doesn’t accept ${inWords(Object.keys(given.props), 'and')} together.`,
      'Insert it without one of these props.',
    )
  const names = inWords([...missing], 'and')
  return refuse(
    'no-slot',
    `${name} needs ${names}, and the editor has no first value for ${missing.size > 1 ? 'these' : 'it'}.`,
    `Use ${name} in the source once, where ${names} can be written, and duplicate it from there.`,
  )
}

function takesAll(variant: PropsMetadata, { props, text }: Given): boolean {
  const isFit = ([key, value]: [string, Json]) =>
    key === 'key' || (accepts(variant, key) && fitValue(variant, key, value).type === 'value')
  const isTaken = text === undefined || text === '' || accepts(variant, 'children')
  return isTaken && Object.entries(props).every(isFit)
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
    if (first?.type === 'code' && prop.name === 'children' && first.code.startsWith('<'))
      filled.markup = first.code
    else if (first?.type === 'code') filled.code[prop.name] = first.code
    else if (prop.name === 'children' && typeof first?.value === 'string') filled.text = first.value
    else if (first) filled.props[prop.name] = first.value
  }
  return missing.length > 0 ? { type: 'missing', props: missing } : filled
}
