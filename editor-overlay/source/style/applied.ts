/** Styles in the names that the rule of a CSS module applies: `.card { @apply p-4; }`. */
import type { Span } from '../file/nodes.ts'
import type { TextPatch } from '../types.ts'
import { sameVariants, touches } from './competitors.ts'
import { declarationsIn, nestedIn, rulesOfClass, withoutLine } from './css-module.ts'
import type { Design } from './design.ts'
import { includes } from './sides.ts'
import { utilitiesFor } from './utilities.ts'
import type { StyleChange } from './work.ts'

type Token = Span & { name: string }

/** What is written among the applied names, and the changes that belong elsewhere. */
type Applied = { patches: TextPatch[]; left: StyleChange[] }

/** Returns the patches of the last `@apply` of `.name`, for what it decides. */
export function writeApplied(
  css: string,
  name: string,
  changes: readonly StyleChange[],
  { design, modifiers }: { design: Design; modifiers: readonly string[] },
): Applied {
  const rules = rulesOfClass(css, name)
  const statement = rules.flatMap(({ body }) => statementsIn(css, body)).at(-1)
  const tokens = statement ? tokensIn(css, statement) : []
  const behind = rules
    .flatMap(({ body }) => declarationsIn(css, body))
    .filter(({ start }) => statement && start > statement.end)
  const isDecided = ({ property }: StyleChange) =>
    tokens.some((one) => {
      const made = design.compile(one.name)
      return made && sameVariants(made.variants, modifiers) && touches(made, property)
    }) &&
    (modifiers.length > 0 || !behind.some((one) => includes(one.property, property)))
  const own = changes.filter(isDecided)
  const names = tokens.map((one) => one.name)
  const list = { names, merges: false, others: [], hidden: [] }
  const made = own.length > 0 ? utilitiesFor(design, list, own, modifiers, new Map()) : null
  if (!statement || made?.type !== 'utilities') return { patches: [], left: [...changes] }
  const { replace, add } = made.change
  const left = changes.filter((one) => !own.includes(one))
  if (add.length === 0 && names.every((one) => replace.get(one)?.length === 0))
    return { patches: [withoutLine(css, statement)], left }
  const patches = tokens.flatMap(({ name: word, start, end }, at): TextPatch[] => {
    const next = replace.get(word)
    const isAgain = names.indexOf(word) < at
    if (!next) return []
    if (next.length > 0 && !isAgain) return [{ start, end, text: next.join(' ') }]
    const before = tokens[at - 1]
    return [before ? { start: before.end, end, text: '' } : { start, end: tokens[1]?.start ?? end, text: '' }]
  })
  const end = tokens.at(-1)?.end ?? statement.end
  return {
    patches: add.length > 0 ? [...patches, { start: end, end, text: ` ${add.join(' ')}` }] : patches,
    left,
  }
}

/** Returns the `@apply` statements of a block, without those of rules inside. */
function statementsIn(css: string, body: Span): Span[] {
  const inner = nestedIn(css, body)
  return [...css.slice(body.start, body.end).matchAll(/@apply\s[^;{}]*;?/g)]
    .map(({ index, 0: { length } }) => ({ start: body.start + index, end: body.start + index + length }))
    .filter(({ start }) => !inner.some((one) => start > one.start && start < one.end))
}

function tokensIn(css: string, { start, end }: Span): Token[] {
  return [...css.slice(start, end).matchAll(/[^\s;]+/g)]
    .slice(1)
    .map(({ index, 0: name }) => ({ name, start: start + index, end: start + index + name.length }))
}
