/** Whether of two names that set the same only the later one stays, as `tailwind-merge` does it. */
import type { CallExpression } from 'oxc-parser'
import { bare } from '../nodes.ts'
import { resolveImport } from '../resolve.ts'
import type { Source } from '../source.ts'
import type { SourceIndex } from '../source-index.ts'
import { type ClassSource, importSource } from './gather.ts'
import { bindingOf, importedName } from './joiners.ts'

const MERGES = /tailwind-merge|twMerge/

/** A function called `cn` that is out of sight is taken to merge, which is what the name stands for. */
export function doesMerge(index: SourceIndex, source: Source, { joiner, expression }: ClassSource): boolean {
  if (joiner) return doesCallMerge(index, source, joiner)
  const node = expression && bare(expression)
  if (node?.type !== 'CallExpression') return false
  const made = bindingOf(bare(node.callee), source.scopes)?.node
  const init = made?.type === 'VariableDeclarator' && made.init ? bare(made.init) : null
  if (init?.type !== 'CallExpression') return false
  const maker = bindingOf(bare(init.callee), source.scopes)
  return maker !== null && importedName(maker) === 'tv'
}

function doesCallMerge(index: SourceIndex, source: Source, call: CallExpression): boolean {
  const binding = bindingOf(bare(call.callee), source.scopes)
  if (!binding) return false
  if (binding.kind !== 'import') return MERGES.test(source.text.slice(binding.node.start, binding.node.end))
  const specifier = importSource(source)(binding)
  if (specifier === 'tailwind-merge') return importedName(binding) === 'twMerge'
  const file = resolveImport(index, source.file, specifier)
  if (file !== null) return MERGES.test(index.files.get(file)?.text ?? '')
  const name = importedName(binding)
  return name === 'cn' || name === 'twMerge' || (name === 'default' && binding.name === 'cn')
}
