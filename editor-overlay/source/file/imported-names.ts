import type { Program } from 'oxc-parser'
import { keyName } from './nodes.ts'

/** `name` is the exported name, `default`, or `*` for the whole module. */
export type Imported = { specifier: string; name: string; isType: boolean }

/**
 * Returns what each imported name refers to. Only import statements are read: resolving all scopes takes far longer.
 */
export function importedNamesOf(program: Program): ReadonlyMap<string, Imported> {
  const names = new Map<string, Imported>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const { value: specifier } = statement.source
    const isTypeOnly = statement.importKind === 'type'
    for (const node of statement.specifiers) {
      const isNamed = node.type === 'ImportSpecifier'
      const name = isNamed ? (keyName(node.imported) ?? '') : unnamed(node.type)
      const isType = isTypeOnly || (isNamed && node.importKind === 'type')
      names.set(node.local.name, { specifier, name, isType })
    }
  }
  return names
}

function unnamed(type: 'ImportDefaultSpecifier' | 'ImportNamespaceSpecifier'): string {
  return type === 'ImportDefaultSpecifier' ? 'default' : '*'
}
