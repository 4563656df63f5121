/** Names that code chooses: a part of the list under a condition, a function or a lookup that could not be read. */

import type { CallExpression, Node } from 'oxc-parser'
import type { ClassSource, Opaque, Said } from '../../class/gather.ts'
import { opaqueStep } from '../../class/refuse-opaque.ts'
import type { Shown } from '../../class/shown.ts'
import { type Open, refuse } from '../../draft.ts'
import { anyNode, bare, isNothing, stringValue } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import type { Competitor } from '../../style/competitors.ts'
import { codeOf } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { isOptional } from './class-lists.ts'
import { stringsOf } from './defined-strings.ts'

type Other = Extract<Opaque, { type: 'other' }>

const othersIn = ({ opaque }: ClassSource) => opaque.filter((one) => one.type === 'other')

/** Returns what a part of a list may say, and whether it may say something else in another state. */
export function saidBy(open: Open, source: Source, { node, isExtended = false }: Other): Said {
  const { own, defined, isFunction } = stringsOf(open, source, node)
  const plain = bare(node)
  const isLookup = plain.type === 'MemberExpression' && plain.computed && stringValue(plain.property) === null
  const isCode = plain.type === 'CallExpression' && (isFunction || isMethod(plain))
  const all = [...own, ...defined]
  if (isExtended || isUnderTest(source, node) || isLookup || isCode)
    return { names: all, all, isChosen: true }
  // Which names a definition of variants gives is read from the definition itself.
  const names = plain.type === 'CallExpression' ? own : all
  return { names, all, isChosen: anyNode(plain, ({ type }) => CHOOSES.test(type)) }
}

const CHOOSES = /^(Conditional|Logical|ArrowFunction|Function)Expression$/

const isMethod = ({ callee }: CallExpression) => bare(callee).type === 'MemberExpression'

/** Returns the names that code may give in another state than the one on screen; with `isAny`, those of any state. */
export function chosenNames({ found, live }: Shown, start: number, isAny = false): Competitor[] {
  if ((!live && !isAny) || (!found.joiner && found.slots.length === 0)) return []
  return othersIn(found).flatMap(({ node, said, isExtended = false }) => {
    const { names = [], all = [], isChosen = false } = said?.() ?? {}
    const hidden = isAny ? all : isChosen ? names.filter((name) => !live?.includes(name)) : []
    return hidden.map((name) => ({ name, isEarlier: !isExtended && node.start < start }))
  })
}

/** Returns the part of a list that gives a name only in some states; `undefined` if it may give it in all of them. */
export function chosenFor(source: Source, found: ClassSource, name: string): Other | undefined {
  const parts = othersIn(found).map((one) => ({ one, said: one.said?.() }))
  const saying = parts.filter(({ said }) => said?.names.includes(name))
  if (saying.length > 0) return saying.find(({ said }) => said?.isChosen)?.one
  return parts.every(({ one }) => isUnderTest(source, one.node)) ? parts[0]?.one : undefined
}

/** Refuses to override such a name in every state unasked. */
export function refuseChosen(source: Source, part: Other, name: string): Refusal {
  const words = codeOf(source, part.node)
  return refuse(
    'dynamic-class',
    `“${name}” comes from “${words}”, which may give another class in another state.`,
    opaqueStep(source, part),
  )
}

/** Whether a part counts only under a condition, also as a key: `{ [size]: on }`. */
function isUnderTest(source: Source, node: Node): boolean {
  const outer = source.parents.get(node)
  const isKey = outer?.type === 'Property' && outer.key === node
  return isKey ? outer.value.type !== 'Literal' || isNothing(outer.value) : isOptional(source, node)
}
