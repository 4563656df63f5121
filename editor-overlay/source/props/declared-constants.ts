/** Finds the constant that `typeof name` refers to, also in other files. */
import { bare } from '../file/nodes.ts'
import { followExport } from '../project/resolve.ts'
import { annotationOf, MOST_FILES, openImported, type Place, type TypeAt } from './type-names.ts'

/** Returns the value of the constant that `typeof name` refers to, or its type where it is only declared; else `null`. */
export function constantOf({ index, source }: Place, name: string, step = 0): TypeAt | null {
  const binding = source.scopes.module.names.get(name)
  if (binding?.node.type === 'VariableDeclarator') {
    const { id, init } = binding.node
    const node = id.type !== 'Identifier' ? null : init ? bare(init) : annotationOf(id)
    return node && { place: { index, source }, node }
  }
  const imported = source.imported.get(name)
  return imported ? exportedConstant({ index, source }, imported.specifier, imported.name, step) : null
}

function exportedConstant(
  { index, source }: Place,
  specifier: string,
  name: string,
  step: number,
): TypeAt | null {
  const other = step < MOST_FILES ? openImported(index, source.file, specifier, name) : null
  if (!other || name === '*') return null
  const place = { index, source: other }
  const named = (own: string) => constantOf(place, own, step + 1)
  return followExport(other, name, {
    named,
    value: (given) => {
      const node = bare(given)
      return node.type === 'Identifier' ? named(node.name) : { place, node }
    },
    imported: (from) => exportedConstant(place, from.specifier, from.name, step + 1),
  })
}
