/** Finds the constant that `typeof name` refers to, also in other files. */
import { bare } from '../file/nodes.ts'
import { exportedAs, starsOf } from '../project/resolve.ts'
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
  const listed = exportedAs(other, name)
  switch (listed?.type) {
    case 'default': {
      const node = bare(listed.node)
      return node.type === 'Identifier' ? constantOf(place, node.name, step + 1) : { place, node }
    }
    case 'own':
      return constantOf(place, listed.name, step + 1)
    case 'from':
      return exportedConstant(place, listed.specifier, listed.name, step + 1)
    default: {
      const own = constantOf(place, name, step + 1)
      if (own) return own
      for (const star of starsOf(other)) {
        const found = exportedConstant(place, star, name, step + 1)
        if (found) return found
      }
      return null
    }
  }
}
