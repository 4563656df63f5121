/** Which calls only join class names. Known by where the name comes from, so that a renamed import is known too. */
import type { CallExpression, Node } from 'oxc-parser'
import type { Binding } from '../bindings.ts'
import { bare } from '../nodes.ts'
import type { Scopes } from '../scopes.ts'

const JOINERS = new Set(['cn', 'cx', 'clsx', 'classNames', 'classnames', 'twMerge', 'twJoin'])
const JOINER_PACKAGES = new Set(['clsx', 'clsx/lite', 'classnames', 'classnames/dedupe', 'clsx/dist/lite'])
const VARIANTS = new Set(['cva', 'tv'])

/** What an identifier is bound to; `null` for a global and for any other node. */
export function bindingOf(node: Node, scopes: Scopes): Binding | null {
  if (node.type !== 'Identifier') return null
  return scopes.refAt.get(node.start)?.binding ?? null
}

/** The name that a module exports, whatever it is called here. */
export function importedName(binding: Binding): string {
  const { node } = binding
  if (node.type === 'ImportSpecifier')
    return node.imported.type === 'Identifier' ? node.imported.name : node.imported.value
  return node.type === 'ImportDefaultSpecifier' ? 'default' : binding.name
}

function isKnown(
  call: CallExpression,
  scopes: Scopes,
  names: ReadonlySet<string>,
  source: (binding: Binding) => string,
) {
  const callee = bare(call.callee)
  if (callee.type !== 'Identifier') return false
  const binding = bindingOf(callee, scopes)
  if (!binding) return false
  if (binding.kind === 'function') return names.has(binding.name)
  if (binding.kind !== 'import') return false
  const name = importedName(binding)
  return (
    names.has(name) ||
    (name === 'default' && (JOINER_PACKAGES.has(source(binding)) || names.has(binding.name)))
  )
}

/** Whether a call only joins class names, as `clsx` does. `source` gives the specifier of an import. */
export function isJoiner(
  call: CallExpression,
  scopes: Scopes,
  source: (binding: Binding) => string,
): boolean {
  return isKnown(call, scopes, JOINERS, source)
}

/** Whether a call defines variants, as `cva` and `tv` do. `source` gives the specifier of an import. */
export function isVariants(
  call: CallExpression,
  scopes: Scopes,
  source: (binding: Binding) => string,
): boolean {
  return isKnown(call, scopes, VARIANTS, source)
}

/** A joiner that this file has in reach, for when one has to be written. */
export function joinerInScope(scopes: Scopes): string | null {
  const found = scopes.bindings.find(
    (binding) =>
      binding.scope.outer === null &&
      ((binding.kind === 'import' && (JOINERS.has(importedName(binding)) || isNamedByDefault(binding))) ||
        (binding.kind === 'function' && JOINERS.has(binding.name))),
  )
  return found?.name ?? null
}

function isNamedByDefault(binding: Binding): boolean {
  return importedName(binding) === 'default' && JOINERS.has(binding.name)
}
