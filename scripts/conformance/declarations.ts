import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Program,
  parseSync,
  type TSInterfaceDeclaration,
  type TSType,
  type TSTypeName,
} from 'oxc-parser'

/** The names that a declaration file, or a namespace in it, declares. */
export type Scope = {
  file: string
  parent: Scope | null
  types: Map<string, Declared>
  namespaces: Map<string, Scope>
  /** A null name stands for everything that the file exports. */
  imports: Map<string, { file: string; name: string | null }>
}
export type Declared = { scope: Scope; node: TSInterfaceDeclaration | TSType; parameters: string[] }

const files = new Map<string, Scope>()

/** The top scope of a declaration file. Each file is parsed once. */
export function scopeOf(file: string): Scope {
  const known = files.get(file)
  if (known) return known
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'), { lang: 'dts' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const scope = newScope(file, null)
  files.set(file, scope)
  declare(scope, program.body)
  return scope
}

function newScope(file: string, parent: Scope | null): Scope {
  return { file, parent, types: new Map(), namespaces: new Map(), imports: new Map() }
}

function declare(scope: Scope, body: Program['body']): void {
  for (const statement of body) {
    if (
      statement.type === 'ImportDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.source)
    ) {
      bind(scope, statement)
      continue
    }
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'TSInterfaceDeclaration') {
      const parameters = node.typeParameters?.params.map((one) => one.name.name) ?? []
      scope.types.set(node.id.name, { scope, node, parameters })
    } else if (node?.type === 'TSTypeAliasDeclaration') {
      const parameters = node.typeParameters?.params.map((one) => one.name.name) ?? []
      scope.types.set(node.id.name, { scope, node: node.typeAnnotation, parameters })
    } else if (node?.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' && node.body) {
      const inner = scope.namespaces.get(node.id.name) ?? newScope(scope.file, scope)
      scope.namespaces.set(node.id.name, inner)
      declare(inner, node.body.body)
    }
  }
}

type Import = Extract<Program['body'][number], { type: 'ImportDeclaration' | 'ExportNamedDeclaration' }>

function bind(scope: Scope, statement: Import): void {
  const file = join(dirname(scope.file), (statement.source?.value ?? '').replace(/\.js$/, '.d.ts'))
  for (const one of statement.specifiers) {
    if (one.type === 'ImportNamespaceSpecifier') scope.imports.set(one.local.name, { file, name: null })
    else if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
      scope.imports.set(one.local.name, { file, name: one.imported.name })
    else if (
      one.type === 'ExportSpecifier' &&
      one.exported.type === 'Identifier' &&
      one.local.type === 'Identifier'
    )
      scope.imports.set(one.exported.name, { file, name: one.local.name })
  }
}

/** Resolves a dotted name in a scope as TypeScript does: from the inside out, then through the imports. */
export function lookUp(scope: Scope, path: string[]): Declared {
  const found = find(scope, path)
  if (!found) throw new Error(`${scope.file} does not declare ${path.join('.')}.`)
  return found
}

function find(scope: Scope, path: string[]): Declared | null {
  for (let here: Scope | null = scope; here; here = here.parent) {
    const found = findHere(here, path)
    if (found) return found
  }
  return null
}

function findHere(scope: Scope, path: string[]): Declared | null {
  const [first = '', ...rest] = path
  const imported = scope.imports.get(first)
  if (imported) {
    const { file, name } = imported
    return findHere(scopeOf(file), name === null ? rest : [name, ...rest])
  }
  if (rest.length === 0) return scope.types.get(first) ?? null
  const inner = scope.namespaces.get(first)
  return inner ? findHere(inner, rest) : null
}

export function pathOf(name: TSTypeName): string[] {
  if (name.type === 'Identifier') return [name.name]
  if (name.type === 'TSQualifiedName') return [...pathOf(name.left), name.right.name]
  throw new Error('A type called this cannot be looked up.')
}
