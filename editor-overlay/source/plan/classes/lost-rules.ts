/** Rules for a state or a screen, in a layer before the utilities, that a new utility overrides. */
import type { Shown } from '../../class/shown.ts'
import type { Open } from '../../draft.ts'
import { appliesWithin, touches } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { type Rule, THEME } from '../../style/nested-rules.ts'
import { appliedIn, bodySays } from '../../style/said-by-rules.ts'
import { lastCompound } from '../../style/selectors.ts'
import { placeIn } from '../../text/quoted.ts'
import type { StyleTarget } from './class-proof.ts'
import { rulesBelowUtilities } from './sheet-rules.ts'

/** Returns a note for each rule such as `.btn:hover` that no longer shows where it applies. */
export function notesOnLostRules(
  { index }: Open,
  { placed }: Shown,
  { properties, modifiers }: Pick<StyleTarget, 'properties' | 'modifiers'>,
  design: Design,
): string[] {
  const asked = properties.filter((property) => !isSaid(placed, property, modifiers, design))
  const all = new Set(placed.map(({ name }) => name))
  const plain = [...all].filter((name) => design.compile(name) === null)
  if (asked.length === 0 || plain.length === 0) return []
  const own = { plain, all, modifiers, asked, design }
  return rulesBelowUtilities(index)
    .filter(({ sheet }) => plain.some((name) => sheet.text.includes(`.${name}`)))
    .flatMap(({ sheet, rules }) =>
      rules.flatMap((rule) => {
        const lost = lostIn(sheet.text, rule, own)
        return lost === undefined ? [] : [`Also wins over ${lost} of ${placeIn(sheet, rule.body.start)}.`]
      }),
    )
}

/** Whether a name on screen already sets the property in every state, so that the rule showed nothing. */
function isSaid(
  placed: Shown['placed'],
  property: string,
  modifiers: readonly string[],
  design: Design,
): boolean {
  return placed.some(({ name, state }) => {
    const made = state === 'on' ? design.compile(name) : null
    return made !== null && appliesWithin(design, made.variants, modifiers) && touches(made, property)
  })
}

/** `all`: the names of the element; `plain`: those that are no utilities; `asked`: the properties that the edit sets. */
type Own = {
  plain: readonly string[]
  all: ReadonlySet<string>
  modifiers: readonly string[]
  asked: readonly string[]
  design: Design
}

/** Returns the selector of the rule, or the utility that it applies, by which it shows in another state. */
function lostIn(css: string, rule: Rule, own: Own): string | undefined {
  const { modifiers, asked, design } = own
  const says = bodySays(css, { ...rule, isLayered: false }, asked, design)
  const selector = says ? rule.selectors.find((one) => isOfState(one, rule, own)) : undefined
  if (selector !== undefined) return [...rule.under, selector].join(' ')
  if (!rule.selectors.some((one) => isForElement(one, own) && lastCompound(one).before === ''))
    return undefined
  return appliedIn(css, rule.body, design).find(
    (one) =>
      !appliesWithin(design, one.variants, modifiers) && asked.some((property) => touches(one, property)),
  )?.name
}

/** Whether a selector is for a class of the element, and not for a pseudo-element. */
function isForElement(selector: string, { plain, all }: Own): boolean {
  const { last } = lastCompound(selector)
  const classes = [...last.replace(/\([^()]*\)/g, '').matchAll(/\.([\w-]+)/g)].flatMap(
    ([, name]) => name ?? [],
  )
  return (
    !last.includes('::') &&
    classes.some((name) => plain.includes(name)) &&
    classes.every((name) => all.has(name))
  )
}

/** Whether a selector is for the element in a state other than the one of the edit. */
function isOfState(selector: string, { under }: Rule, own: Own): boolean {
  const { before, last } = lastCompound(selector)
  const states = last.match(/(?<!:):[\w-]+(?:\([^()]*\))?|\[[^\]]*\]/g) ?? []
  const isOther = states.some((state) => !own.modifiers.includes(state.slice(1)))
  const isElsewhere = states.length === 0 && own.modifiers.length === 0 && (under.length > 0 || before !== '')
  return isForElement(selector, own) && (before === '' || THEME.test(before)) && (isOther || isElsewhere)
}
