/** Styles that win over classes: inline, or made by a styling library outside of all layers. */
import type { EditTarget } from '../../../protocol/edit.ts'
import { type Open, refuse, type Target } from '../../draft.ts'
import { sliceOf } from '../../file/source.ts'
import { isOfElement, touches } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { spacingAmong } from '../../style/doubled-space.ts'
import { hiddenByAttribute } from '../../style/hidden-attribute.ts'
import { type HiddenStyle, hiddenStyles, stylesOf } from '../../style/hidden-styles.ts'
import { inlineProperties } from '../../style/inline.ts'
import { animatedStyles } from '../../style/motion.ts'
import { showsColor, withoutEffect } from '../../style/picture-styles.ts'
import { includes, meet } from '../../style/sides.ts'
import { styledDefinition, styleProp, stylesAmongClasses } from '../../style/styled.ts'
import { SHORT, styledProp } from '../../style/sx.ts'
import type { StyleChange } from '../../style/work.ts'
import { type Sentence, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { readShown } from './class-locations.ts'

/** Refuses classes that lose to a conditional or constant style, or for a state, to any style; else returns null. */
export function refuseBeaten(
  open: Open,
  target: Target,
  changes: readonly StyleChange[],
  modifiers: readonly string[],
): Refusal | null {
  const { source, jsx } = target
  const isState = modifiers.length > 0
  if ((isState && !isOfElement(modifiers)) || open.index.settings.design?.isImportant) return null
  const own = isState ? inlineProperties(jsx.node) : []
  const set = changes.filter(({ value }) => !isState || value !== null)
  const styled = refuseStyled(
    open,
    target,
    set.filter(({ value }) => value !== null).map(({ property }) => property),
    modifiers,
  )
  if (styled) return styled
  const named = own.find((one) => set.some(({ property }) => meet(one, property)))
  if (named !== undefined)
    return refuse(
      'dynamic-prop',
      `The style of this element may set ${named}, which would win over a class.`,
      `Remove ${named} from the style first.`,
    )
  const hidden = hiddenStyles(open, source, jsx.node).find(
    ({ name }) => set.length > 0 && (name === null || set.some(({ property }) => meet(name, property))),
  )
  return hidden ? refuseHidden(hidden) : null
}

function refuseHidden({ name, place }: HiddenStyle): Refusal {
  return refuse(
    'dynamic-prop',
    `The style of this element may set ${name ?? 'any property'}, which would win over a class.`,
    sentence`Change it where that style is written: ${place}.`,
  )
}

/** Refuses styles for properties that Motion writes into the style of the element; else returns null. */
export function refuseAnimated(
  open: Open,
  { source, jsx }: Pick<Target, 'source' | 'jsx'>,
  properties: readonly string[],
  states: readonly string[],
): Refusal | null {
  const animated = animatedStyles(open, source, jsx.node, states).find(({ name }) =>
    properties.some((one) => meet(name, one)),
  )
  return animated
    ? refuse(
        'dynamic-prop',
        `The prop “${animated.prop}” of this element sets ${animated.name} and would win over it.`,
        sentence`Change it where it is written: ${animated.place}.`,
      )
    : null
}

/**
 * Refuses classes for properties that have no effect, or that a styling library sets outside of all layers. Long,
 * because it has one refusal for each kind of style.
 */
function refuseStyled(
  open: Open,
  { source, jsx }: Target,
  properties: readonly string[],
  states: readonly string[],
): Refusal | null {
  const { node } = jsx
  const isUnseen = properties.includes('color') && !showsColor(source, jsx)
  const idle =
    (jsx.isNative ? withoutEffect(jsx.tag, properties) : null) ??
    (isUnseen ? { property: 'color', step: 'Set its fill instead.' } : null)
  if (idle) return refuse('no-writer', `An SVG draws its <${jsx.tag}> without ${idle.property}.`, idle.step)
  const refused = (what: string, name: string, step: string | Sentence) =>
    refuse('dynamic-prop', `${what} sets ${name} and would win over a class.`, step)
  if (properties.includes('display') && hiddenByAttribute(jsx) === 'always')
    return refused('The attribute hidden of this element', 'display', 'Remove hidden first.')
  const inProp = styledProp(node, properties)
  if (inProp) {
    const { prop, name } = inProp
    return refused(
      `The ${prop} of this element`,
      name,
      `Remove ${name} from ${prop} first, or change it there.`,
    )
  }
  for (const prop of ['css', 'sx']) {
    const hidden = stylesOf(open, source, node, prop).find(({ name }) =>
      properties.some((one) => name !== null && meet(SHORT[name] ?? name, one)),
    )
    if (hidden?.name)
      return refused(
        `The ${prop} of this element`,
        hidden.name,
        sentence`Change it where it is written: ${hidden.place}.`,
      )
  }
  const among = stylesAmongClasses(open, source, node, properties)
  if (among)
    return refused(
      'A style among the classes of this element',
      among.name,
      sentence`Change it where it is written: ${among.place}.`,
    )
  const animated = refuseAnimated(open, { source, jsx }, properties, states)
  if (animated) return animated
  const prop = styleProp(source, node, properties)
  if (prop)
    return refused(
      `The prop “${prop.name}” of this element`,
      prop.property,
      `Change the prop “${prop.name}”, or remove it first.`,
    )
  const defined = styledDefinition(open, source, node, properties)
  return (
    defined &&
    refused(
      `The definition of ${sliceOf(source, node.openingElement.name)}`,
      defined.name,
      sentence`Change it where it is written: ${defined.place}.`,
    )
  )
}

/** Refuses names that a style in place, or one of a styling library, would win over; else returns null. */
export function refuseUnderStyle(
  open: Open,
  target: Target,
  design: Design,
  names: readonly string[],
): Refusal | null {
  const own = inlineProperties(target.jsx.node).map((name) => ({ name, place: null }))
  const hidden = hiddenStyles(open, target.source, target.jsx.node)
  for (const name of names) {
    const found = [...own, ...hidden].find((style) => losesTo(design, style.name, name))
    if (found)
      return refuse(
        'no-writer',
        `The style of this element ${found.name === null ? 'may set' : 'sets'} the same and would win over ${name}.`,
        found.place === null
          ? 'Change it in the style, or remove it there first.'
          : sentence`Change it where that style is written: ${found.place}.`,
      )
  }
  const compiled = design.isImportant ? [] : names.flatMap((name) => design.compile(name) ?? [])
  const plain = compiled.filter(({ important, variants }) => !important && isOfElement(variants))
  return refuseStyled(
    open,
    target,
    plain.flatMap(({ declarations }) => [...declarations.keys()]),
    plain.flatMap(({ variants }) => variants),
  )
}

/** Whether an inline style overrides the name; the line height that a font size also sets does not count. */
function losesTo(design: Design, style: string | null, name: string): boolean {
  const compiled = design.compile(name)
  if (!compiled || compiled.important || design.isImportant || !isOfElement(compiled.variants)) return false
  const sets = [...compiled.declarations.keys()].filter(
    (one) => one !== 'line-height' || compiled.declarations.size === 1,
  )
  return style === null ? sets.length > 0 : sets.some((one) => meet(style, one))
}

/** Returns the important class that wins over an inline style of a property; `null` if there is none. */
export function strongerThanStyle(open: Open, target: Target, edit: EditTarget) {
  const { design } = open.index.settings
  const { placed, foreign } = readShown(open, target, edit)
  const names = [...placed.flatMap(({ name, state }) => (state === 'on' ? [name] : [])), ...foreign]
  const strong = names.flatMap((name) => {
    const one = design?.compile(name)
    return one && (one.important || design?.isImportant) && one.variants.length === 0 ? [one] : []
  })
  return ({ property }: StyleChange): string | null =>
    strong.find((one) => touches(one, property))?.name ?? null
}

/** Returns the important class that wins over an inline style of a part of a property only; else `null`. */
export function strongerInPart(
  design: Design,
  own: readonly string[],
  name: string | null,
  { property }: StyleChange,
): string | null {
  const sets = (name === null ? null : design.compile(name))?.sets ?? []
  const isInline = own.some((one) => meet(one, property))
  return isInline && sets.length > 0 && !sets.some((one) => includes(one, property)) ? name : null
}

/** Refuses an inline gap beside a class that spaces the children, because both add up; else returns null. */
export function refuseDoubled(
  open: Open,
  target: Target,
  edit: EditTarget,
  changes: readonly StyleChange[],
): Refusal | null {
  const { design } = open.index.settings
  const gaps = changes.flatMap(({ property, value }) =>
    /^(gap|row-gap|column-gap)$/.test(property) && value !== null && Number.parseFloat(value) !== 0
      ? [property]
      : [],
  )
  if (!design || gaps.length === 0) return null
  const { placed } = readShown(open, target, edit)
  const names = placed.flatMap(({ name, state }) => (state === 'off' || state === 'gone' ? [] : [name]))
  const name = spacingAmong(design, names, gaps)
  return name === null
    ? null
    : refuse(
        'dynamic-class',
        `“${name}” already spaces the children here, and an inline gap would add to it.`,
        `Set the gap as a class, or remove ${name} first.`,
      )
}

/** Refuses an inline style that would lose to an important class. */
export function refuseStronger(name: string): Refusal {
  return refuse(
    'no-writer',
    `“${name}” is important and wins over an inline style.`,
    `Change “${name}” by itself, as a class.`,
  )
}
