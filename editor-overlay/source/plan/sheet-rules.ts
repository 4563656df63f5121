/** Rules of the project's own style sheets that win over utilities, because they are in no layer. */
import { fontClassOf } from '../class/font-classes.ts'
import { importSource, type Opaque } from '../class/gather.ts'
import type { Shown } from '../class/shown.ts'
import { resolveImport } from '../resolve.ts'
import { sliceOf } from '../source.ts'
import type { SourceIndex } from '../source-index.ts'
import { isOfElement, touches } from '../style/competitors.ts'
import { declarationsIn, topRules } from '../style/css-module.ts'
import type { Design } from '../style/design.ts'
import { type Rule, rulesFor } from '../style/nested-rules.ts'
import { meet } from '../style/sides.ts'
import { placeIn } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import type { StyleTarget } from './class-proof.ts'
import { type Open, refuse, type Target } from './draft.ts'

type ModuleClass = Extract<Opaque, { type: 'module' }>

/** A class of a CSS module with the sheet that defines it. */
export type Module = { file: string; css: string; name: string; isSure: boolean }

/** Returns the classes of CSS modules in a class list; `isSure` if no condition is directly around the class. */
export function modulesIn({ index }: Open, { source }: Target, opaque: readonly Opaque[]): Module[] {
  return opaque
    .filter((one): one is ModuleClass => one.type === 'module')
    .flatMap(({ name, binding, node }) => {
      const file = resolveImport(index, source.file, importSource(source)(binding))
      const css = file === null ? undefined : index.files.get(file)?.text
      const outer = source.parents.get(node)
      const isSure = outer?.type !== 'LogicalExpression' && outer?.type !== 'ConditionalExpression'
      return file !== null && css !== undefined ? [{ file, css, name, isSure }] : []
    })
}

/** Whether a rule for this class alone sets one of the properties, by a declaration or by `@apply`. */
export function ruleSays(css: string, name: string, properties: readonly string[], design: Design): boolean {
  return topRules(css)
    .filter(({ selector }) => selector.split(',').some((one) => one.trim() === `.${name}`))
    .some((rule) => bodySays(css, { ...rule, isLayered: false }, properties, design))
}

function bodySays(
  css: string,
  { body, isLayered }: Pick<Rule, 'body' | 'isLayered'>,
  properties: readonly string[],
  design: Design,
): boolean {
  const words = css.slice(body.start, body.end)
  const applied = [...words.matchAll(/@apply\s+([^;{}]+)/g)]
    .flatMap(([, names = '']) => names.trim().split(/\s+/))
    .flatMap((one) => design.compile(one) ?? [])
    .filter(({ variants, important }) => variants.length === 0 && (important || !isLayered))
  const declared = declarationsIn(css, body).flatMap(({ property, value }) =>
    isLayered && !/!\s*important\s*$/i.test(css.slice(value.start, value.end)) ? [] : [property],
  )
  return properties.some(
    (one) => declared.some((known) => meet(known, one)) || applied.some((known) => touches(known, one)),
  )
}

/** Returns the refusal of utilities that a rule of the project would override, or null. */
export function refuseUnderRules(
  open: Open,
  target: Target,
  { found, placed }: Shown,
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
  const sheets = plain.length > 0 ? openSheets(open.index) : []
  const candidates = [
    ...modulesIn(open, target, found.opaque),
    ...plain.flatMap((name) => sheets.map(([file, css]) => ({ file, css, name }))),
  ]
  for (const { file, css, name } of candidates) {
    const rule = css.includes(`.${name}`)
      ? rulesFor(css, name, asked.modifiers).find((one) => bodySays(css, one, asked.properties, design))
      : undefined
    if (rule)
      return refuse(
        'no-writer',
        `The rule ${[...rule.under, `.${name}`].join(' ')} of ${placeIn({ file, text: css }, rule.body.start)}, sets the same and would win over a utility.`,
        rule.isLayered
          ? 'Change it in that style sheet, or remove its !important.'
          : 'Change it in that style sheet, or move the rule into a layer.',
      )
  }
  return null
}

/** Returns the style sheets that no other one imports into a layer. */
function openSheets({ files }: SourceIndex): [file: string, css: string][] {
  const sheets = [...files.values()].filter(({ file }) => /(?<!\.module)\.css$/.test(file))
  const layered = sheets.flatMap(({ text }) =>
    [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]\)?\s+layer\b/g)].map(([, name = '']) =>
      name.replace(/^.*\//, ''),
    ),
  )
  return sheets.flatMap(({ file, text }): [string, string][] =>
    layered.includes(file.replace(/^.*\//, '')) ? [] : [[file, text]],
  )
}
