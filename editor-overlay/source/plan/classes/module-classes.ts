/** Classes of CSS modules in a class list, with the sheets that define them and the classes that these compose. */
import type { Node } from 'oxc-parser'
import { importSource, type Opaque } from '../../class/gather.ts'
import type { Open, Target } from '../../draft.ts'
import { isFunction } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { resolveImport } from '../../project/resolve.ts'
import { sheetsOf } from '../../project/sheets.ts'
import type { SourceIndex } from '../../project/source-index.ts'
import { declarationsIn, rulesOfClass } from '../../style/css-module.ts'
import type { Design } from '../../style/design.ts'
import { ruleSays } from '../../style/said-by-rules.ts'
import { literalPattern } from '../../text/values-at.ts'

/** A class with its sheet; `isSure` if it applies in every state, `isOn` if the page shows whether it does now. */
export type Module = {
  file: string
  css: string
  name: string
  isSure: boolean
  isOn: boolean | undefined
  /** The class that composes it, which comes after it and so wins. */
  composedBy: Module | null
}

/** Returns the classes of CSS modules in a class list, each before those that it composes. */
export function modulesIn(
  { index }: Open,
  { source }: Pick<Target, 'source'>,
  opaque: readonly Opaque[],
  live: readonly string[] | undefined,
): Module[] {
  const found = opaque.flatMap((one) => {
    if (one.type !== 'module') return []
    const file = resolveImport(index, source.file, importSource(source)(one.binding))
    const css = file === null ? undefined : index.files.get(file)?.text
    const isSure = !isConditional(source, one.node)
    if (file === null || css === undefined) return []
    return [{ file, css, name: nameIn(css, one.name), isSure, composedBy: null }]
  })
  const isShown = (name: string) => live?.some((one) => isLocalName(one, name)) ?? false
  // If the page shows none of them, their names are made in another way.
  const isKnown = found.some(({ name }) => isShown(name))
  return found.flatMap((one) => {
    const whole: Module = { ...one, isOn: isKnown ? isShown(one.name) : undefined }
    return [whole, ...composedIn(index, whole, 0)]
  })
}

/** Returns the name of a class in the sheet: a bundler may offer `card-title` as `cardTitle`. */
function nameIn(css: string, name: string): string {
  const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return !css.includes(`.${name}`) && css.includes(`.${dashed}`) ? dashed : name
}

/** Whether a class on the page is this name as a bundler makes it unique: `card_on__x1y2z`, `_on_1abc2_3`. */
function isLocalName(live: string, name: string): boolean {
  return (
    live === name ||
    new RegExp(`[_-]${literalPattern(name)}(?:__[\\w+/-]{4,12}|_[\\w-]{4,8}_\\d+)?$`).test(live)
  )
}

/** Whether a condition decides if the expression counts: a branch, `&&`, or the value of `[styles.on]: on`. */
function isConditional(source: Source, node: Node): boolean {
  const outer = source.parents.get(node)
  if (!outer || isFunction(outer) || /^(JSXAttribute|VariableDeclarator)$/.test(outer.type)) return false
  if (outer.type === 'ConditionalExpression' || outer.type === 'LogicalExpression') return true
  return (outer.type === 'Property' && outer.key === node) || isConditional(source, outer)
}

const MOST_STEPS = 6

/** Returns the classes that the rules of a class compose, in this sheet or `from` another one. */
function composedIn(index: SourceIndex, composer: Module, step: number): Module[] {
  if (step > MOST_STEPS) return []
  const { file, css, name } = composer
  return composesOf(css, name).flatMap(({ names, from }) => {
    const other = from === null ? file : resolveImport(index, file, from)
    const text = other === null ? undefined : index.files.get(other)?.text
    if (other === null || text === undefined) return []
    return names.flatMap((one) => {
      const module = { ...composer, file: other, css: text, name: one, composedBy: composer }
      return [module, ...composedIn(index, module, step + 1)]
    })
  })
}

/** What a `composes` declaration names; `from` is another sheet. */
type Composes = { names: string[]; from: string | null }

function readComposes(value: string): Composes {
  const [words = '', from] = value.split(/\sfrom\s+/)
  return { names: words.trim().split(/\s+/), from: from?.trim().replace(/^["']|["']$/g, '') ?? null }
}

function composesOf(css: string, name: string): Composes[] {
  return rulesOfClass(css, name)
    .flatMap(({ body }) => declarationsIn(css, body))
    .filter(({ property }) => property === 'composes')
    .map(({ value }) => readComposes(css.slice(value.start, value.end)))
}

/**
 * Returns the class whose rule decides these properties on screen; `null` if none sets them, `undefined` if the page
 * does not show which one.
 */
export function decidingModule(
  all: readonly Module[],
  properties: readonly string[],
  design: Design | null,
): Module | null | undefined {
  const saying = all.filter(
    ({ css, name, isOn }) => isOn !== false && ruleSays(css, name, properties, design),
  )
  const own = saying.filter((one) => !composersOf(one).some((composer) => saying.includes(composer)))
  const [first] = own
  if (!first) return null
  const isCertain = own.every(({ isSure, isOn, file }) => (isSure || isOn) && file === first.file)
  return isCertain ? lastOf(own) : undefined
}

function composersOf({ composedBy }: Module): Module[] {
  return composedBy ? [composedBy, ...composersOf(composedBy)] : []
}

/** Returns the one whose rule comes last in their sheet. */
function lastOf(all: readonly Module[]): Module | null {
  const placeOf = ({ css, name }: Module) => rulesOfClass(css, name).at(-1)?.start ?? -1
  return all.toSorted((a, b) => placeOf(a) - placeOf(b)).at(-1) ?? null
}

/** Returns how many expressions and rules of the project use a class of a sheet. */
export function usesOfModule({ index }: Open, { file, name }: Module): number {
  const base = file.replace(/^.*\//, '')
  const uses = [...index.files.values()]
    .filter(({ text }) => text.includes(base))
    .flatMap((entry) =>
      [...entry.text.matchAll(/import\s+(?:\*\s+as\s+)?(\w+)\s+from\s+['"]([^'"]+)['"]/g)].flatMap(
        ([, local = '', from = '']) =>
          resolveImport(index, entry.file, from) === file ? countOf(entry.text, local, name) : [],
      ),
    )
  const composing = sheetsOf(index).flatMap(({ file: sheet, text }) =>
    [...text.matchAll(/\bcomposes\s*:([^;}]*)/g)].filter(([, value = '']) => {
      const { names, from } = readComposes(value)
      const other = from === null ? sheet : resolveImport(index, sheet, from)
      return other === file && names.includes(name)
    }),
  )
  return uses.reduce((sum, count) => sum + count, 0) + composing.length
}

function countOf(text: string, local: string, name: string): number {
  const access = new RegExp(`\\b${local}(?:\\.${name}\\b|\\[\\s*['"]${name}['"]\\s*\\])`, 'g')
  return [...text.matchAll(access)].length
}
