/** Whether only the later one is kept of two names that set the same property, as `tailwind-merge` does. */
import type { CallExpression } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { bare } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { resolveImport } from '../project/resolve.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { type ClassSource, importSource, type Slot } from './gather.ts'
import { bindingBehind, importedName, memberOfModule } from './joiners.ts'
import { variantsOf } from './variants.ts'

const MERGES = /tailwind-merge|(tw|Tailwind)Merge/

/** Whether the class list merges. A `cn` that cannot be resolved is assumed to merge, as that is its convention. */
export function doesMerge(
  index: SourceIndex,
  source: Source,
  { joiner, wrapper, expression }: ClassSource,
): boolean {
  if (wrapper) return true
  if (joiner) return doesCallMerge(index, source, joiner)
  const node = expression && bare(expression)
  return node?.type === 'CallExpression' && doVariantsMerge(index, source, node)
}

/** A call inside the list that merges the names it is given. */
export type Merger = CallExpression

/** Returns the outermost call around each run that merges its names. */
export function mergersIn(index: SourceIndex, source: Source, slots: readonly Slot[]): Map<Slot, Merger> {
  const isMerging = (call: CallExpression) =>
    variantsOf(source, call) ? doVariantsMerge(index, source, call) : doesCallMerge(index, source, call)
  return new Map(
    slots.flatMap((slot) => {
      const merger = slot.within.find(isMerging)
      return merger ? [[slot, merger]] : []
    }),
  )
}

function doVariantsMerge(index: SourceIndex, source: Source, call: CallExpression): boolean {
  const definition = variantsOf(source, call)?.definition
  const maker = definition && bindingOf(bare(definition.callee), source.scopes)
  if (!definition || !maker || importedName(maker) === 'cva') return false
  return isMergingMaker(index, source, maker) && !isUnmerged(source, definition)
}

const WITHOUT_MERGE = /\btwMerge:\s*false\b|tailwind-variants\/lite/

/** Whether the call is `tv(…, { twMerge: false })`. */
function isUnmerged(source: Source, { arguments: [, settings] }: CallExpression): boolean {
  return settings !== undefined && WITHOUT_MERGE.test(sliceOf(source, settings))
}

/** Whether `tv` merges: not that of `tailwind-variants/lite`, nor one that the project makes with `twMerge: false`. */
function isMergingMaker(index: SourceIndex, source: Source, maker: Binding): boolean {
  if (maker.kind !== 'import') return !WITHOUT_MERGE.test(sliceOf(source, maker.node))
  const specifier = importSource(source)(maker)
  const file = resolveImport(index, source.file, specifier)
  return !WITHOUT_MERGE.test(file === null ? specifier : (index.files.get(file)?.text ?? ''))
}

function doesCallMerge(index: SourceIndex, source: Source, call: CallExpression): boolean {
  const member = memberOfModule(call.callee, source.scopes)
  if (member)
    return isMerger(index, source, member.binding, member.name) ?? /^(cn|twMerge)$/.test(member.name)
  const binding = bindingBehind(call.callee, source.scopes)
  if (!binding) return false
  const known = isMerger(index, source, binding)
  if (known !== null) return known
  const name = importedName(binding)
  return name === 'cn' || name === 'twMerge' || (name === 'default' && binding.name === 'cn')
}

/** Whether the joiner merges; `null` if its import cannot be resolved. */
export function isMerger(
  index: SourceIndex,
  source: Source,
  binding: Binding,
  name = importedName(binding),
): boolean | null {
  if (binding.kind !== 'import') return MERGES.test(source.text.slice(binding.node.start, binding.node.end))
  const specifier = importSource(source)(binding)
  if (specifier === 'tailwind-merge') return name === 'twMerge'
  if (WITHOUT_MERGE.test(specifier)) return false
  const file = resolveImport(index, source.file, specifier)
  return file === null ? null : MERGES.test(index.files.get(file)?.text ?? '')
}
