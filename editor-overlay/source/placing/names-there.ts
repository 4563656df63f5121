/** Where the names of a piece of markup come from, and under which names another file has the same already. */
import type { Node } from 'oxc-parser'
import { type Open, refuse } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { isInside } from '../file/nodes.ts'
import { isModuleLevel, lookUp, scopeAt } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { definitionOf } from '../text/definition.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { isShorthand } from './inline-prop.ts'

/** Where a name comes from; `exportAt` is where `export` would have to be written. */
type Origin = { specifier: string; file: string; name: string; isType: boolean; exportAt: number | null }

/** Returns the module that a name comes from: the one it is imported from, or this file. */
export function originOf(open: Open, from: Source, binding: Binding): Origin | null {
  const imported = from.imported.get(binding.name)
  if (imported) return { ...imported, file: '', exportAt: null }
  const declaration = topLevel(from, binding.node)
  if (!declaration || !open.index.files.has(from.file)) return null
  const own = {
    specifier: '',
    file: from.file,
    isType: binding.kind === 'type' && binding.node.type !== 'TSEnumDeclaration',
  }
  if (declaration.type === 'ExportDefaultDeclaration') return { ...own, name: 'default', exportAt: null }
  if (declaration.type === 'ExportNamedDeclaration') return { ...own, name: binding.name, exportAt: null }
  return { ...own, name: binding.name, exportAt: declaration.start }
}

function topLevel(source: Source, node: Node): Node | null {
  return source.program.body.find((one) => isInside(node, one)) ?? null
}

/** Refuses a name that `import React = require('react')` introduces, which other files can't import as it is. */
export function refuseRequired(name: string): Refusal {
  return refuse(
    'captured-name',
    `It uses ${name}, which is imported with “require”.`,
    `Import ${name} with “import … from” first.`,
  )
}

/** Returns the names under which a file has the same thing already: its own, and those of its imports. */
export function knownAs(open: Open, from: Source, binding: Binding, to: Source, wanted: Origin): string[] {
  const made = madeBy(open, from, binding)
  return [...to.scopes.module.names.values()].flatMap((one) => {
    if (one.kind === 'type') return []
    const known = to.imported.get(one.name)
    if (known?.isType && !wanted.isType) return []
    const isAlike = known?.specifier === wanted.specifier && !known.specifier.startsWith('.')
    if (isAlike && known.name === wanted.name) return [one.name]
    const own = made && madeBy(open, to, one)
    return own && own.source.file === made.source.file && own.init.start === made.init.start ? [one.name] : []
  })
}

/** Returns the constant, the function or the class that a name stands for, through imports; `null` for any other. */
export function madeBy(open: Open, source: Source, binding: Binding) {
  const { node } = binding
  return node.type === 'FunctionDeclaration' ? { source, init: node } : definitionOf(open, source, binding)
}

/** Returns the patches that write another name for all uses in what is moved; `null` if none of the names will do. */
export function renamedTo(
  from: Source,
  { refs }: Binding,
  names: readonly string[],
  { source: to, offset, needs }: { source: Source; offset: number; needs: readonly Node[] },
): TextPatch[] | null {
  const scope = scopeAt(to.scopes, { start: offset, end: offset })
  const used = refs.filter((ref) => needs.some((one) => isInside(ref, one)))
  const isTag = used.some(({ node }) => node.type === 'JSXIdentifier')
  const local = names.find((one) => {
    const binding = lookUp(scope, one)
    const isShadowed = from.scopes.bindings.some(
      ({ name: own, at }) => own === one && needs.some((need) => isInside(at, need)),
    )
    return binding !== null && isModuleLevel(binding) && !isShadowed && (!isTag || /^[A-Z]/.test(one))
  })
  const [piece, ...around] = needs
  // A condition that moves with the markup is copied verbatim, so its names can't be replaced.
  const isFixed = used.some((ref) => around.some((one) => isInside(ref, one)) || isShorthand(from, ref))
  if (local === undefined || !piece || isFixed) return null
  return used.map(({ start, end }) => ({ start, end, text: local }))
}
