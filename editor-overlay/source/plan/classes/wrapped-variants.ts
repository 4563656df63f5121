/** A merging call around the variants of another file, as in `cn(buttonVariants(), 'mt-4')`. */
import type { CallExpression, Node } from 'oxc-parser'
import { type ClassSource, importSource, type Wrapper } from '../../class/gather.ts'
import { isVariants, joinersInScope } from '../../class/joiners.ts'
import { isMerger } from '../../class/merging.ts'
import type { Open } from '../../draft.ts'
import type { Binding } from '../../file/bindings.ts'
import { bare } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { resolveImport } from '../../project/resolve.ts'
import type { SourceIndex } from '../../project/source-index.ts'
import { addImports } from '../../removal/imports.ts'
import { mergedBy } from '../../style/cascade.ts'
import type { Design } from '../../style/design.ts'
import { definitionOf } from '../../text/definition.ts'
import { specifierOfFile } from '../in-reach.ts'

/**
 * Returns the call, if the element has no other classes and the same ones in every state, and if merging keeps all that
 * are on screen; else null.
 */
export function wrapperFor(
  open: Open,
  source: Source,
  { expression, slots, opaque }: ClassSource,
  { live, design }: { live: readonly string[] | undefined; design: Design | null },
): Wrapper | null {
  const call = expression && bare(expression)
  const isAlone = slots.length === 0 && opaque.length === 1 && opaque[0]?.node === call
  if (!live || !design || !isAlone || call.type !== 'CallExpression') return null
  const home = call.arguments.every(isStatic) ? variantsFrom(open, source, call) : null
  if (!home || mergedBy(design)(live).length < live.length) return null
  return inScope(open, source) ?? imported(open, source, home)
}

/** Whether it has the same value on every call. */
function isStatic(given: Node): boolean {
  const node = bare(given)
  if (node.type !== 'ObjectExpression') return node.type === 'Literal'
  return node.properties.every((one) => one.type === 'Property' && !one.computed && isStatic(one.value))
}

/** Returns the other file that defines the variants with `cva` or `tv`; null if another function is called. */
function variantsFrom(open: Open, source: Source, call: CallExpression): Source | null {
  const callee = bindingOf(bare(call.callee), source.scopes)
  const made = callee?.kind === 'import' ? definitionOf(open, source, callee) : null
  if (made?.init.type !== 'CallExpression') return null
  return isVariants(made.init, made.source.scopes, importSource(made.source)) ? made.source : null
}

function mergerOf(index: SourceIndex, source: Source): Binding | undefined {
  return joinersInScope(source.scopes).find((one) => isMerger(index, source, one))
}

function inScope({ index }: Open, source: Source): Wrapper | null {
  const found = mergerOf(index, source)
  const isShadowed = source.scopes.bindings.some((one) => one !== found && one.name === found?.name)
  return found && !isShadowed ? { name: found.name, imports: [] } : null
}

/** Returns the merging call that the other file imports, with its import. */
function imported({ index }: Open, source: Source, home: Source): Wrapper | null {
  const found = mergerOf(index, home)
  const from = found && home.imported.get(found.name)
  if (!from || source.scopes.bindings.some(({ name }) => name === found.name)) return null
  const file = resolveImport(index, home.file, from.specifier)
  const specifier = file === null ? from.specifier : specifierOfFile(index, source, file)
  const needed = { specifier, name: from.name, local: found.name, isType: false }
  return { name: found.name, imports: addImports(source, [needed]) }
}
