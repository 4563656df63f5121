/** Names that are only known on a page: composed, as in `p-${n}`, or returned by a function of the file. */
import type { ClassSource } from '../../class/gather.ts'
import type { Brought, Shown } from '../../class/shown.ts'
import { type Open, refuse } from '../../draft.ts'
import { bare, type Span } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { touches } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { allRoots } from '../../style/property-roots.ts'
import type { Refusal } from '../../types.ts'
import { isAbout, type StyleAspect } from './class-location.ts'
import { type Piece, piecesIn } from './composed-names.ts'
import { importedAs, stringsIn } from './defined-strings.ts'

/** Sample values; every utility accepts at least one of them. */
const VALUES = [
  '',
  '4',
  '1',
  '50',
  'px',
  'full',
  'auto',
  'none',
  'sm',
  'lg',
  'white',
  'red-500',
  'center',
  'x',
  'x-4',
  'b',
]

/** Refuses the edit when there are no live names and such a name may set the aspect; else returns null. */
export function refuseGlued(
  source: Source,
  shown: Shown,
  design: Design,
  aspect: StyleAspect,
): Refusal | null {
  if (shown.live !== undefined) return null
  const says = (name: string) => isAbout(design, name, aspect)
  const call = [...callsIn(source, shown), ...shown.brought].find(({ names }) => names.some(says))
  if (call)
    return refuse(
      'dynamic-class',
      `${aspect.what} depends on “${call.words}”, which is written elsewhere.`,
      `Open a page that shows this element and repeat the edit, or change “${call.words}” in the source.`,
    )
  const part = piecesIn(source, shown).find((one) => mayBeAbout(design, one, aspect))
  if (!part) return null
  return refuse(
    'dynamic-class',
    `${aspect.what} may depend on a class that “${part.text}” is only a part of.`,
    'Open a page that shows this element and repeat the edit, or change the expression in the source.',
  )
}

/** Returns the calls of functions in this file, with every name in the strings of the function. */
function callsIn({ text, scopes }: Source, { found }: Shown): Brought[] {
  return found.opaque.flatMap(({ node }) => {
    if (node.type !== 'CallExpression') return []
    const made = bindingOf(bare(node.callee), scopes)
    if (!made || made.kind === 'import' || made.kind === 'param') return []
    return [{ words: wordsOf(text, node), names: stringsIn(text, made.node) }]
  })
}

/** Returns the parts imported from other files of the project, with every name in their strings. */
export function importedParts(open: Open, source: Source, { opaque }: ClassSource): Brought[] {
  return opaque.flatMap(({ type, node }) => {
    const made = type === 'module' ? null : importedAs(open, source, node)
    return made ? [{ words: wordsOf(source.text, node), names: stringsIn(made.source.text, made.init) }] : []
  })
}

/** Returns the prop to which a use of the component passes a name; `undefined` if none does. */
export function propBringing({ text }: Source, { surroundings }: Shown, name: string): string | undefined {
  const found = surroundings.flatMap(({ given }) => [...given]).find(([, names]) => names.includes(name))
  return found && wordsOf(text, found[0].node)
}

const wordsOf = (text: string, { start, end }: Span) => text.slice(start, end).slice(0, 40)

/** Whether a name with this part may set the aspect. */
export function mayBeAbout(
  design: Design,
  { text, isStart, isEnd }: Piece,
  { properties }: StyleAspect,
): boolean {
  const heads = isStart ? ['', ...allRoots(), ...allRoots().map((root) => `${root}-`)] : ['']
  const tails = isEnd ? VALUES.flatMap((value) => [value, `-${value}`]) : ['']
  const base = text.slice(text.lastIndexOf(':') + 1)
  return heads.some((head) =>
    tails.some((tail) => {
      const made = design.compile(`${design.prefix}${head}${base}${tail}`)
      return made !== null && properties.some((property) => touches(made, property))
    }),
  )
}
