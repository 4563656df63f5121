/** The classes and styles that a component sets on the element it clones: `cloneElement(children, { className: 'p-4' })`. */
import type { Node } from 'oxc-parser'
import type { Shown, Surrounding } from '../../class/shown.ts'
import { classSourceOfExpression } from '../../class/slots.ts'
import { namesOf } from '../../class/tokens.ts'
import { type Open, refuse, type Target } from '../../draft.ts'
import { bare } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { type HiddenStyle, stylesBehind } from '../../style/hidden-styles.ts'
import { propertyOf } from '../../text/definition.ts'
import { codeOf, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { clonesAround, isOwnClass, readsOwn } from '../props/clones.ts'
import { layersAt } from './class-layers.ts'
import { propOf } from './class-props.ts'

type Layer = Surrounding['layers'][number]

/** What a clone sets; with `isOptional`, only under a condition. */
type Clone = {
  source: Source
  className: Node | null
  style: Node | null
  isOptional: boolean
}

const clonesOf = (open: Open, source: Source, jsx: OutlineElement): Clone[] =>
  clonesAround(open, source, jsx).map(({ props, ...clone }) => ({
    ...clone,
    className: propertyOf(props, 'className'),
    style: propertyOf(props, 'style'),
  }))

/** Whether a clone gets a class name that does not include the one of the element. */
function isReplacing({ source, className }: Clone): boolean {
  return className !== null && !readsOwn(source, className)
}

/** Returns, for each state of the component around an element, the names that it adds; `null` if none are known. */
export function layersOfClones(open: Open, source: Source, jsx: OutlineElement): Layer[][] | null {
  const around = jsx.parent?.tag ?? ''
  const all = clonesOf(open, source, jsx).filter(({ className }) => className !== null)
  const ways = all.flatMap((clone): Layer[][] => {
    const { source: home, className, isOptional } = clone
    if (!className) return []
    const found = classSourceOfExpression(home, className)
    const own = found.opaque.find((one) => one.type === 'other' && isOwnClass(home, one.node))
    const replaced: Layer = {
      front: found.slots.flatMap((slot) => namesOf(home.text, slot)),
      behind: [],
      merges: false,
      isDropped: true,
      file: home.file,
    }
    const layers = own ? layersAt(open, home, found, own) : isReplacing(clone) ? [[replaced]] : []
    return isOptional ? [...layers, []] : layers
  })
  return ways.length === 0 ? null : ways.map((layers) => layers.map((one) => ({ ...one, around })))
}

/** Refuses new class names for an element whose class names the component around it replaces; else returns null. */
export function refuseReplaced(
  open: Open,
  { source, jsx }: Target,
  { placed, live }: Pick<Shown, 'placed' | 'live'>,
): Refusal | null {
  const clone = clonesOf(open, source, jsx).find(isReplacing)
  if (!clone?.className || !jsx.parent) return null
  const own = placed.filter(({ state }) => state === 'on')
  if (live && own.length > 0 && own.every(({ name }) => live.includes(name))) return null
  const given = classSourceOfExpression(clone.source, clone.className)
  const names = given.slots.flatMap((slot) => namesOf(clone.source.text, slot))
  const isSeen = !clone.isOptional || names.some((name) => live?.includes(name))
  if (live && own.length === 0 && !isSeen) return null
  const { tag } = jsx.parent
  const isHanded = propOf(clone.source, clone.className)?.path.join('.') === 'className'
  const step = isHanded
    ? `Select the <${tag}> around this element and change its class names.`
    : sentence`Change “${codeOf(clone.source, clone.className)}” where it clones the element: ${placeIn(clone.source, clone.className.start)}.`
  return refuse(
    'dynamic-class',
    `${tag} ${isSeen || live ? 'replaces' : 'may replace'} the class names of the element in it.`,
    step,
  )
}

/** Returns the styles that the component around an element sets on it. */
export function stylesOfClones(open: Open, source: Source, jsx: OutlineElement): HiddenStyle[] {
  return clonesOf(open, source, jsx).flatMap(({ source: home, style }) =>
    style ? stylesBehind(open, { source: home, node: bare(style) }, 0) : [],
  )
}
