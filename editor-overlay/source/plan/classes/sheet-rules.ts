/**
 * Rules of the project's own style sheets that win over utilities, because they are in no layer. Long, because all its
 * questions share how the sheets are found and read.
 */
import type { JSXElement } from 'oxc-parser'
import { fontClassOf } from '../../class/font-classes.ts'
import type { Shown } from '../../class/shown.ts'
import { classSourceOf } from '../../class/slots.ts'
import { namesOf } from '../../class/tokens.ts'
import { type Open, refuse, type Target } from '../../draft.ts'
import { attributeOf, type Span, tagOf, walk } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { pageSheetsOf, sheetsOf } from '../../project/sheets.ts'
import type { SourceIndex } from '../../project/source-index.ts'
import { literalOf } from '../../props/fitting-props.ts'
import { isOfElement } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { allRules, type Rule, rulesFor, rulesForTag } from '../../style/nested-rules.ts'
import { bodySays } from '../../style/said-by-rules.ts'
import type { Matched } from '../../style/selectors.ts'
import { meet } from '../../style/sides.ts'
import { placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import type { StyleTarget } from './class-proof.ts'
import { modulesIn } from './module-classes.ts'

/** An element of which only classes are known. */
const ANY: Matched = { tag: null, names: [], attribute: () => null, ancestors: [], earlier: () => [] }

/** Whether a rule of a style sheet gives one of these properties to a class of the element that is no utility. */
export function isSetByRules(
  { index }: Open,
  { placed }: Shown,
  properties: readonly string[],
  design: Design,
): boolean {
  const plain = placed.flatMap(({ name, state }) =>
    state === 'on' && design.compile(name) === null ? [name] : [],
  )
  return sheetsOf(index).some(({ text: css }) =>
    plain.some(
      (name) =>
        css.includes(`.${name}`) &&
        rulesFor(allRules(css), name, { ...ANY, names: plain }, []).some((rule) =>
          bodySays(css, { ...rule, isLayered: false }, properties, design),
        ),
    ),
  )
}

/** Returns the refusal of utilities that a rule of the project would override, or null. */
export function refuseUnderRules(
  open: Open,
  target: Target,
  { found, placed, live }: Shown,
  asked: Pick<StyleTarget, 'properties' | 'modifiers'>,
  design: Design,
): Refusal | null {
  if (asked.properties.length === 0 || !isOfElement(asked.modifiers)) return null
  const { source } = target
  const font = found.opaque.find(({ node }) => fontClassOf(source, node) === 'className')
  if (font && !design.isImportant && asked.properties.some((one) => meet('font-family', one)))
    return refuse(
      'no-writer',
      `The class ${sliceOf(source, font.node)} sets the font family and would win over a utility.`,
      'Use the variable of the font instead, or set the family on an element inside.',
    )
  const own = [...new Set(placed.flatMap(({ name, state }) => (state === 'on' ? [name] : [])))]
  const plain = own.filter((name) => design.compile(name) === null)
  const sheets = [...openSheets(open.index), ...sheetsInside(source)]
  const element = matchedOf(source, target.jsx, own)
  const rulesOf = winningRules(sheets, design)
  const candidates = [
    ...modulesIn(open, target, found.opaque, live)
      .filter(({ isOn }) => isOn !== false)
      .map(({ file, css, name }) => ({ sheet: { file, text: css }, name })),
    ...plain.flatMap((name) => sheets.map((sheet) => ({ sheet, name }))),
  ]
  for (const { sheet, name } of candidates) {
    const rule = sheet.text.includes(`.${name}`)
      ? rulesFor(rulesOf(sheet), name, element, asked.modifiers).find((one) =>
          bodySays(sheet.text, one, asked.properties, design),
        )
      : undefined
    if (rule) return refuseUnder(sheet, rule, `.${name}`)
  }
  return refuseUnderTag(source, element, { sheets, rulesOf }, asked, design)
}

function refuseUnder(sheet: Sheet, { under, body, layer, isLayered }: Rule, selector: string): Refusal {
  const move = layer === null ? 'move the rule into a layer' : 'move the rule into the layer “components”'
  return refuse(
    'no-writer',
    sentence`The rule ${[...under, selector].join(' ')} of ${placeIn(sheet, body.start)}, sets the same property and would win over a utility.`,
    `Change it in that style sheet, or ${isLayered ? 'remove its !important' : move}.`,
  )
}

type Sheet = { file: string; text: string }

/** A rule such as `body { … }` in no layer also wins over utilities, which are in one. */
function refuseUnderTag(
  source: Source,
  element: Matched,
  { sheets, rulesOf }: { sheets: readonly Sheet[]; rulesOf: (sheet: Sheet) => readonly Rule[] },
  asked: Pick<StyleTarget, 'properties' | 'modifiers'>,
  design: Design,
): Refusal | null {
  if (element.tag === null) return null
  // Utilities that are in no layer win over every rule for a tag, by their specificity.
  const isSpecificOnly = sheets.some(({ text }) => UTILITIES_IN_NO_LAYER.test(text))
  for (const sheet of sheets.filter((one) => isLoaded(one, source, sheets))) {
    const rule = rulesForTag(rulesOf(sheet), element, asked.modifiers, isSpecificOnly).find((one) =>
      bodySays(sheet.text, one, asked.properties, design),
    )
    if (rule) return refuseUnder(sheet, rule, rule.selectors.join(', '))
  }
  return null
}

/** Returns what the source shows of an element for the selectors of style sheets. */
function matchedOf(source: Source, jsx: OutlineElement, names: readonly string[]): Matched {
  const { parent } = jsx
  const near = (one: OutlineElement) => matchedOf(source, one, plainNames(source, one))
  const around = parent ? near(parent) : null
  return {
    tag: jsx.isNative ? jsx.tag : null,
    names,
    attribute: (name) => {
      const found = attributeOf(jsx.node, name)
      const value = found && literalOf(found)
      return value === null || value === true ? value : String(value)
    },
    ancestors: around ? [around, ...around.ancestors] : [],
    earlier: () => parent?.children.slice(0, parent.children.indexOf(jsx)).reverse().map(near) ?? [],
  }
}

function plainNames(source: Source, { node }: OutlineElement): string[] {
  return classSourceOf(source, node).slots.flatMap((slot) =>
    slot.conditions.length === 0 ? namesOf(source.text, slot) : [],
  )
}

const UTILITIES_IN_NO_LAYER =
  /@tailwind\s+utilities|@import\s+['"]tailwindcss\/utilities(?:\.css)?['"](?!\s+layer)/

const LAYERS = /@layer\s+([^;{]+)[;{]|@import\s+(?:url\()?['"]([^'"]+)['"]\)?([^;]*);/g

/** Returns whether a layer comes after the one of the utilities, or adds rules behind them. */
function strongLayers(sheets: readonly Sheet[]): (layer: string) => boolean {
  const main = sheets.find(({ text }) => HAS_UTILITIES.test(text))
  const order = [...(main?.text.matchAll(LAYERS) ?? [])].flatMap(([, names, file, more = '']) => {
    if (names !== undefined) return names.split(',').map((one) => one.trim().replace(/\..*/s, ''))
    if (file === 'tailwindcss') return ['theme', 'base', 'components', 'utilities']
    return /\blayer\(\s*([\w-]+)/.exec(more)?.slice(1, 2) ?? []
  })
  const at = order.indexOf('utilities')
  return (layer) => {
    const [first = ''] = layer.split('.')
    return at >= 0 && (layer === 'utilities' || order.indexOf(first) > at)
  }
}

const known = new WeakMap<Sheet, readonly Rule[]>()

/** Returns the rules of a sheet, which is read once. */
function rulesIn(sheet: Sheet): readonly Rule[] {
  const found = known.get(sheet) ?? allRules(sheet.text)
  known.set(sheet, found)
  return found
}

/** Returns a function to the rules of a sheet that can win over utilities. */
function winningRules(sheets: readonly Sheet[], design: Design): (sheet: Sheet) => readonly Rule[] {
  const isStrong = strongLayers(sheets)
  return (sheet) => {
    const rules = rulesIn(sheet).map((rule) =>
      rule.layer !== null && isStrong(rule.layer) ? { ...rule, isLayered: false } : rule,
    )
    // Over important utilities, only what is important in a layer before them wins.
    return design.isImportant ? rules.filter(({ isLayered }) => isLayered) : rules
  }
}

/** Returns the rules of all style sheets that lose to every utility, because their layer comes first. */
export function rulesBelowUtilities(index: SourceIndex): { sheet: Sheet; rules: Rule[] }[] {
  const sheets = pageSheetsOf(index)
  const isStrong = strongLayers(sheets)
  return sheets.map((sheet) => ({
    sheet,
    rules: rulesIn(sheet).filter(({ layer }) => layer !== null && !isStrong(layer)),
  }))
}

const HAS_UTILITIES = /@import\s+['"]tailwindcss/

/** Whether the sheet is on the page of the file: the utilities come with it, or the file imports it itself. */
function isLoaded({ file, text }: Sheet, source: Source, sheets: readonly Sheet[]): boolean {
  const name = file.replace(/^.*\//, '')
  const isNamed = (words: string) => words.includes(`/${name}'`) || words.includes(`/${name}"`)
  return (
    file === source.file ||
    HAS_UTILITIES.test(text) ||
    isNamed(source.text) ||
    sheets.some((one) => HAS_UTILITIES.test(one.text) && isNamed(one.text))
  )
}

/** Returns the style sheets of `<style>` elements of a file, each at its place; what is filled in is blank. */
function sheetsInside(source: Source): Sheet[] {
  const blank = (words: string) => words.replace(/[^\n]/g, ' ')
  return source.outline.elements.flatMap(({ node }) => {
    if (tagOf(node.openingElement.name) !== 'style') return []
    return quotedIn(node).map(({ start, end, holes }) => {
      const cut = holes.reduce(
        (words, hole) =>
          words.slice(0, hole.start) + blank(words.slice(hole.start, hole.end)) + words.slice(hole.end),
        source.text,
      )
      return { file: source.file, text: blank(cut.slice(0, start)) + cut.slice(start, end) }
    })
  })
}

const withBraces = ({ start, end }: Span): Span => ({ start: start - 2, end: end + 1 })

/** Returns the strings and templates that an element holds as its content or its markup. */
function quotedIn({ openingElement, children }: JSXElement): (Span & { holes: readonly Span[] })[] {
  const markup = openingElement.attributes.filter(
    (one) => one.type === 'JSXAttribute' && one.name.name === 'dangerouslySetInnerHTML',
  )
  const found: (Span & { holes: readonly Span[] })[] = []
  for (const part of [...children, ...markup])
    walk(part, (node) => {
      if (node.type === 'TemplateLiteral')
        found.push({ start: node.start + 1, end: node.end - 1, holes: node.expressions.map(withBraces) })
      else if (node.type === 'Literal' && typeof node.value === 'string')
        found.push({ start: node.start + 1, end: node.end - 1, holes: [] })
      return node.type !== 'TemplateLiteral'
    })
  return found
}

/** Returns the style sheets that no other one imports into a layer. */
function openSheets(index: SourceIndex): Sheet[] {
  const sheets = pageSheetsOf(index)
  const layered = sheets.flatMap(({ text }) =>
    [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]\)?\s+layer\b/g)].map(([, name = '']) =>
      name.replace(/^.*\//, ''),
    ),
  )
  return sheets.filter(({ file }) => !layered.includes(file.replace(/^.*\//, '')))
}
