/** Plans changes of styles. Long, because each way of writing one is tried in its order. */
import type { EditOf, PreferredClass } from '../../../protocol/edit.ts'
import type { Shown } from '../../class/shown.ts'
import { classSourceOf } from '../../class/slots.ts'
import { type Draft, type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { isBinding, runsInStyle } from '../../html/safety.ts'
import { writeApplied } from '../../style/applied.ts'
import { inOrder } from '../../style/competitors.ts'
import { writeModule } from '../../style/css-module.ts'
import type { Design } from '../../style/design.ts'
import { spaceBeside } from '../../style/doubled-space.ts'
import { fixedStyles } from '../../style/fixed-styles.ts'
import { inlineProperties, withUsualNames } from '../../style/inline.ts'
import { isNoValue, isPlainValue } from '../../style/no-value.ts'
import { camel, kebab, meantProperty } from '../../style/properties.ts'
import { asListed, isBeyondTypes } from '../../style/property-choices.ts'
import { checkStyle } from '../../style/property-names.ts'
import { overlap } from '../../style/shorthands.ts'
import { includes, isLogicalSide, meet } from '../../style/sides.ts'
import { styledProp } from '../../style/sx.ts'
import { utilitiesFor } from '../../style/utilities.ts'
import type { StyleChange } from '../../style/work.ts'
import type { Turn } from '../../style/writing.ts'
import type { Refusal } from '../../types.ts'
import { offeringAll } from '../lists/list-refusals.ts'
import { withColors } from './asked-colors.ts'
import { planClassChanges } from './class-changes.ts'
import { type LocationTarget, readShown } from './class-locations.ts'
import { planClassChange } from './classes.ts'
import { planConditional } from './conditional-styles.ts'
import { type Make, planForItem } from './item-utilities.ts'
import { decidingModule, type Module, modulesIn, usesOfModule } from './module-classes.ts'
import { offeringStates } from './offered-states.ts'
import { withProven } from './proven-variants.ts'
import { isSetByRules } from './sheet-rules.ts'
import {
  refuseAnimated,
  refuseBeaten,
  refuseDoubled,
  refuseStronger,
  strongerInPart,
  strongerThanStyle,
} from './stronger-styles.ts'
import { asInline, asStyledProp, isPart, withoutParts } from './style-in-place.ts'
import { changesForStyles } from './utility-classes.ts'
import { inEachWritingMode, sideMappingsOf } from './writing-modes.ts'

type StyleEdit = EditOf<'set-styles'> & { modifiers: readonly string[]; preferred: readonly PreferredClass[] }

/**
 * Plans styles as utilities, in a CSS module or inline, whichever the element uses. Long, because each way to write
 * applies only if those before it do not.
 */
export function planStyling(
  open: Open,
  { modifiers = [], preferred = [], ...rest }: EditOf<'set-styles'>,
): Drafted {
  const edit = { ...rest, modifiers: inOrder(modifiers), preferred }
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  // A library reads tokens of its theme in such a prop.
  const hasTokens = readsTokens(target, edit)
  const asked = changesOf(edit, hasTokens)
  const changes = Array.isArray(asked) && !hasTokens ? withColors(open, asked) : asked
  if (!Array.isArray(changes)) return changes
  if (changes.length === 0) return refuse('no-change', 'There is no style to change.')
  const { jsx } = target
  if (edit.meaning === 'item' || edit.meaning === 'only') return styleOne(open, target, edit, changes)
  const conditional = planConditional(open, target, edit, changes)
  if (conditional) return conditional
  const own = inlineProperties(jsx.node)
  const asksInline = edit.framework === 'Inline'
  const fixed = edit.modifiers.length > 0 ? [] : fixedStyles(open, target.source, jsx.node)
  const strongerThan =
    asksInline || own.length + fixed.length > 0 ? strongerThanStyle(open, target, edit) : () => null
  const isTurned = [...own, ...changes.map(({ property }) => property)].some(isLogicalSide) && own.length > 0
  const turns = isTurned ? sideMappingsOf(open, target, edit.liveClasses) : []
  // An inline style wins over every class that is not important, so a part of it is also written there.
  const isInline = ({ property, value }: StyleChange) =>
    own.some((name) => mayInclude(turns, name, property) || (value !== null && overlap(name, property))) ||
    (value !== null && fixed.some((name) => meet(name, property)))
  const inline = changes.filter((one) => isInline(one) && strongerThan(one) === null)
  if (asksInline || (inline.length > 0 && edit.modifiers.length === 0)) {
    const stronger = changes.flatMap((one) => strongerThan(one) ?? [])[0]
    if (stronger !== undefined) return refuseStronger(stronger)
    const set = changes.flatMap(({ property, value }) => (value === null ? [] : [property]))
    const lost =
      refuseAnimated(open, target, set, edit.modifiers) ?? refuseDoubled(open, target, edit, changes)
    return lost ?? asInline(open, target, edit.modifiers, changes, turns)
  }
  const { design = null } = open.index.settings
  const partly =
    design && edit.modifiers.length === 0
      ? changes.flatMap((one) => strongerInPart(design, own, strongerThan(one), one) ?? [])[0]
      : undefined
  if (partly !== undefined) return refuseStronger(partly)
  const { module, says } = moduleOf(open, target, edit, changes, design)
  if (module && says === undefined && (edit.framework === 'CSS' || !design)) return refuseOpen(module)
  if (module && (edit.framework === 'CSS' || !design || says)) return asModule(open, module, edit, changes)
  if (edit.framework === 'CSS')
    return refuse(
      'no-writer',
      'This element has no class from a CSS module.',
      'Use classes or an inline style.',
    )
  const styled = asStyledProp(open, target, edit, changes)
  if (styled) return styled
  const beaten = refuseBeaten(open, target, changes, edit.modifiers)
  if (beaten) return beaten
  if (!design) return asInline(open, target, edit.modifiers, changes)
  const beside = changes.filter((one) => one.value === null || strongerThan(one) === null)
  const parts =
    edit.modifiers.length > 0
      ? []
      : own.filter((name) => beside.some(({ property }) => isPart(turns, property, name)))
  const planned = offeringStates(open, target, edit, (one) =>
    inEachWritingMode(open, target, one.liveClasses, (turned, own) =>
      asUtilities(turned, target, one, own.turn ? withUsualNames(own.turn, changes) : changes, own),
    ),
  )
  return parts.length === 0 ? planned : withoutParts(target, planned, parts)
}

/** Whether an inline style includes the property in a direction that the text may have. */
const mayInclude = (turns: readonly Turn[], name: string, property: string) =>
  turns.length === 0
    ? includes(name, property)
    : turns.some(({ usual }) => includes(usual(name), usual(property)))

function asUtilities(
  open: Open,
  target: Target,
  edit: StyleEdit & LocationTarget,
  changes: StyleChange[],
  design: Design,
): Drafted {
  const shown = readShown(open, target, edit)
  const preferred = new Map(edit.preferred.map(({ css, tailwind }) => [css, tailwind]))
  const sized = keepsLines(open, shown, changes, design) ? withBareSizes(design) : design
  const place = { source: target.source, shown, design: sized, how: edit }
  const modifiers = withProven(target, shown, design, { modifiers: edit.modifiers, changes })
  const made = changesForStyles(place, { changes, modifiers, preferred })
  if (made.type === 'refused') return made
  if (made.changes.length === 0)
    return changes.every(({ value }) => value === null)
      ? refuse(
          'no-change',
          'No class here sets this style.',
          'Set another value here, or change the rule that sets it.',
        )
      : refuse('no-change', 'The element already has this style.')
  const { when, condition, isWide, uses } = edit
  const asked = { ...propertiesOf(changes), modifiers, when, condition, isWide, uses }
  const planned = planClassChanges(open, target, shown, made.changes, asked)
  return planned.type === 'refused'
    ? planned
    : { ...planned, notes: [...new Set([...made.notes, ...planned.notes])] }
}

/** Whether a rule sets the line height, which a class for the font size would set anew. */
function keepsLines(open: Open, shown: Shown, changes: readonly StyleChange[], design: Design): boolean {
  const sizes = changes.filter(({ property }) => property === 'font-size')
  const isSaid = shown.placed.some(({ name }) => design.compile(name)?.sets.includes('line-height'))
  return sizes.length === changes.length && !isSaid && isSetByRules(open, shown, ['line-height'], design)
}

/** Returns the design with the names first that set the font size alone. */
function withBareSizes(design: Design): Design {
  const isBare = (name: string) => design.compile(name)?.declarations.size === 1
  return {
    ...design,
    namesFor: (property, value) => {
      const names = design.namesFor(property, value)
      return property === 'font-size'
        ? [...names.filter(isBare), ...names.filter((name) => !isBare(name))]
        : names
    },
  }
}

/** Returns the properties that get a value, and those whose value is removed. */
function propertiesOf(changes: readonly StyleChange[]) {
  const named = (isGone: boolean) =>
    changes.filter(({ value }) => (value === null) === isGone).map(({ property }) => property)
  // Without anything that moves, how long it would take has no effect.
  const isStill = changes.some(
    ({ property, value }) => property === 'transition-property' && value === 'none',
  )
  const without = isStill ? ['transition'] : []
  return { properties: named(false), removed: [...named(true), ...without, ...spaceBeside(named(false))] }
}

/** Plans styles of one item of a list: only as classes, because an inline style would apply to every item. */
function styleOne(open: Open, target: Target, edit: StyleEdit, changes: StyleChange[]): Drafted {
  const { design } = open.index.settings
  if (!design)
    return offeringAll(
      refuse(
        'no-writer',
        'One item can’t be styled separately without the project’s utility classes.',
        'Choose “all items”.',
      ),
    )
  const { modifiers } = edit
  const preferred = new Map(edit.preferred.map(({ css, tailwind }) => [css, tailwind]))
  const make: Make = (list) => utilitiesFor(design, list, changes, modifiers, preferred)
  const asked = { ...propertiesOf(changes), modifiers, when: undefined }
  return planForItem(open, target, { how: edit, design, asked, make }, (change) =>
    planClassChange(open, target, change, edit),
  )
}

const PROPERTY = /^(--[\w-]+|-?[a-z][a-z-]*)$/

/** Whether the styles are set in a `css` or `sx` prop, whose values may be names that CSS doesn't know. */
function readsTokens({ jsx }: Target, { styling, modifiers }: StyleEdit): boolean {
  return modifiers.length === 0 && styledProp(jsx.node, Object.keys(styling).map(kebab)) !== null
}

function changesOf({ styling, preferred }: StyleEdit, hasTokens: boolean): StyleChange[] | Refusal {
  const changes: StyleChange[] = []
  const tokens = new Set(preferred.map(({ css }) => css))
  for (const [name, given] of Object.entries(styling)) {
    const property = meantProperty(kebab(name), given)
    if (!PROPERTY.test(property)) return refuse('bad-name', `“${name.slice(0, 60)}” isn’t a CSS property.`)
    const value = given === null ? null : asListed(camel(property), given.trim())
    if (value !== null) {
      if (!isPlainValue(value) || (!hasTokens && !tokens.has(value) && isNoValue(property, value)))
        return refuse('bad-value', `“${value.slice(0, 60)}” isn’t a value of ${property}.`)
      if (runsInStyle(value) || isBinding(property)) return refuse('unsafe', `${property} would run code.`)
      const unknown = property.startsWith('--') ? null : unknownStyle(property, value)
      if (unknown) return unknown
    }
    changes.push({ property, value })
  }
  return changes
}

/** Refuses a property or a keyword that CSS doesn’t have; what a function returns isn’t known. */
function unknownStyle(property: string, value: string): Refusal | null {
  const name = camel(property)
  return isBeyondTypes(name, value) ? null : checkStyle(name, value.includes('(') ? 'inherit' : value)
}

/** Returns the module class whose rule decides what changes (`says`), else the first one; `says` may be unknown. */
function moduleOf(
  open: Open,
  target: Target,
  { liveClasses }: StyleEdit,
  changes: readonly StyleChange[],
  design: Design | null,
) {
  const all = modulesIn(open, target, classSourceOf(target.source, target.jsx.node).opaque, liveClasses)
  const properties = changes.map(({ property }) => property)
  const deciding = decidingModule(all, properties, design)
  return { module: deciding ?? all[0] ?? null, says: deciding === undefined ? undefined : deciding !== null }
}

function refuseOpen({ file }: Module): Refusal {
  return refuse(
    'dynamic-class',
    `Several rules of ${file} may set this, and which of them apply isn’t known.`,
    'Open a page that shows this element and repeat the edit, or change the rule in the style sheet.',
  )
}

function asModule(open: Open, module: Module, { modifiers }: StyleEdit, changes: StyleChange[]): Drafted {
  const { file, css, name, isSure } = module
  const { design } = open.index.settings
  const applied = design ? writeApplied(css, name, changes, { design, modifiers }) : null
  const left = applied?.left ?? changes
  const declared = left.length > 0 ? writeModule(css, name, left, modifiers) : []
  if (!Array.isArray(declared)) return declared
  const patches = [...(applied?.patches ?? []), ...declared]
  if (patches.length === 0) return refuse('no-change', 'The rule already sets this.')
  const notes = [
    ...(usesOfModule(open, module) > 1 ? [`Changes every use of .${name}.`] : []),
    ...(isSure ? [] : [`Only where .${name} applies.`]),
  ]
  const made: Draft = {
    type: 'draft',
    files: [],
    sheets: [{ file, text: css, patches }],
    movedSpans: [],
    notes,
  }
  return made
}
