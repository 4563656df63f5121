/** Rules of the project's own style sheets that win over utilities, because they are in no layer. */
import type { JSXElement } from 'oxc-parser'
import { fontClassOf } from '../class/font-classes.ts'
import type { Shown } from '../class/shown.ts'
import { type Span, tagOf, walk } from '../nodes.ts'
import { type Source, sliceOf } from '../source.ts'
import type { SourceIndex } from '../source-index.ts'
import { isOfElement } from '../style/competitors.ts'
import type { Design } from '../style/design.ts'
import { allRules, type Rule, rulesFor, rulesForTag } from '../style/nested-rules.ts'
import { bodySays } from '../style/said-by-rules.ts'
import { meet } from '../style/sides.ts'
import { placeIn } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import type { StyleTarget } from './class-proof.ts'
import { type Open, refuse, type Target } from './draft.ts'
import { modulesIn } from './module-classes.ts'

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
  return [...index.files.values()].some(
    ({ file, text: css }) =>
      file.endsWith('.css') &&
      plain.some(
        (name) =>
          css.includes(`.${name}`) &&
          rulesFor(css, name, []).some((rule) =>
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
  if (font && asked.properties.some((one) => meet('font-family', one)))
    return refuse(
      'no-writer',
      `The class ${sliceOf(source, font.node)} sets the font family and would win over a utility.`,
      'Use the variable of the font instead, or set the family on an element inside.',
    )
  const own = [...new Set(placed.flatMap(({ name, state }) => (state === 'on' ? [name] : [])))]
  const plain = own.filter((name) => design.compile(name) === null)
  const sheets = [...openSheets(open.index), ...sheetsInside(source)]
  const candidates = [
    ...modulesIn(open, target, found.opaque, live).filter(({ isOn }) => isOn !== false),
    ...plain.flatMap((name) => sheets.map(({ file, text }) => ({ file, css: text, name }))),
  ]
  for (const { file, css, name } of candidates) {
    const rule = css.includes(`.${name}`)
      ? rulesFor(css, name, asked.modifiers).find((one) => bodySays(css, one, asked.properties, design))
      : undefined
    if (rule) return refuseUnder({ file, text: css }, rule, `.${name}`)
  }
  return refuseUnderTag(target, sheets, asked, design)
}

function refuseUnder(sheet: Sheet, { under, body, isLayered }: Rule, selector: string): Refusal {
  return refuse(
    'no-writer',
    `The rule ${[...under, selector].join(' ')} of ${placeIn(sheet, body.start)}, sets the same and would win over a utility.`,
    isLayered
      ? 'Change it in that style sheet, or remove its !important.'
      : 'Change it in that style sheet, or move the rule into a layer.',
  )
}

type Sheet = { file: string; text: string }

/** A rule such as `body { … }` in no layer also wins over utilities, which are in one. */
function refuseUnderTag(
  { source, jsx }: Target,
  sheets: readonly Sheet[],
  asked: Pick<StyleTarget, 'properties' | 'modifiers'>,
  design: Design,
): Refusal | null {
  const tag = tagOf(jsx.node.openingElement.name)
  if (!/^[a-z]/.test(tag) || sheets.some(({ text }) => UTILITIES_IN_NO_LAYER.test(text))) return null
  for (const sheet of sheets.filter((one) => isLoaded(one, source, sheets))) {
    const rule = rulesForTag(rulesOf(sheet), tag, asked.modifiers).find((one) =>
      bodySays(sheet.text, one, asked.properties, design),
    )
    if (rule) return refuseUnder(sheet, rule, rule.selectors.join(', '))
  }
  return null
}

/** Utilities that are in no layer win over every rule for a tag, by their specificity. */
const UTILITIES_IN_NO_LAYER =
  /@tailwind\s+utilities|@import\s+['"]tailwindcss\/utilities(?:\.css)?['"](?!\s+layer)/

const known = new WeakMap<Sheet, Rule[]>()

function rulesOf(sheet: Sheet): Rule[] {
  const rules = known.get(sheet) ?? allRules(sheet.text)
  known.set(sheet, rules)
  return rules
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
function openSheets({ files }: SourceIndex): Sheet[] {
  const sheets = [...files.values()].filter(({ file }) => /(?<!\.module)\.css$/.test(file))
  const layered = sheets.flatMap(({ text }) =>
    [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]\)?\s+layer\b/g)].map(([, name = '']) =>
      name.replace(/^.*\//, ''),
    ),
  )
  return sheets.filter(({ file }) => !layered.includes(file.replace(/^.*\//, '')))
}
