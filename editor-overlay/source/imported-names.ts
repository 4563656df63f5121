import type { Program } from 'oxc-parser'
import { keyName } from './nodes.ts'

/** `name` is the exported one, `default`, or `*` for all of the module. */
export type Imported = { specifier: string; name: string; isType: boolean }

/** What each name is imported as; read from the statements alone, because all scopes of a file take far longer. */
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
