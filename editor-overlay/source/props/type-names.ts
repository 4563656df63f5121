/** Resolves the name of a type: in the file, in what it imports, or as the argument of a generic type. */
import type { Node } from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import type { Imported } from '../file/imported-names.ts'
import { walk } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { openSource, type Source } from '../file/source.ts'
import { exportedAs, pathOf, resolveImport, starsOf } from '../project/resolve.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { intlSource } from './intl-types.ts'

/**
 * A file in which type names are looked up, in a namespace of it if that contains the type; `params` are the arguments of
 * the generic type around.
 */
export type Place = {
  index: SourceIndex
  source: Source
  namespace?: string
  params?: ReadonlyMap<string, TypeAt>
}

/** A type and the file that contains it. */
export type TypeAt = { place: Place; node: Node }

/** How many files a name is followed through. */
export const MOST_FILES = 6

/** Returns the last part of a name such as `React.ReactNode`; empty if it has none. */
export function lastName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'TSQualifiedName') return node.right.name
  return node.type === 'MemberExpression' ? lastName(node.property) : ''
}

/** The name of a type: `Props`, `React.Ref` or `import('react').Ref`. */
type NamedType = Extract<Node, { type: 'TSTypeReference' | 'TSImportType' }>

/** Returns the last part of the name, as `nameInReact`. */
export function referredName(place: Place, type: NamedType): string {
  if (type.type === 'TSTypeReference') return nameInReact(place, type.typeName)
  return type.qualifier ? lastName(type.qualifier) : ''
}

/** Returns the last part of the name; of a type of React, the name that it has there: `SVGProps as SVGProps$1`. */
export function nameInReact({ source }: Place, name: Node): string {
  const own = lastName(name)
  const from = name.type === 'Identifier' ? source.imported.get(own) : undefined
  return from && from.name !== 'default' && /^react(\/|$)/.test(from.specifier) ? from.name : own
}

/** Returns what the name resolves to. */
export function referredBy(place: Place, type: NamedType): TypeAt[] {
  const args = type.typeArguments?.params ?? []
  if (type.type === 'TSTypeReference') return declaredTypes(place, type.typeName, args)
  return type.qualifier?.type === 'Identifier'
    ? bound(typesExported(place, type.source.value, type.qualifier.name, 0), place, args)
    : []
}

/** Returns the names of the types that a type mentions, by their last part. */
export function namesInType(type: Node): Set<string> {
  const names = new Set<string>()
  walk(type, (node) => {
    if (node.type === 'TSTypeReference') names.add(lastName(node.typeName))
  })
  return names
}

/** Returns the type with which a parameter or a variable is declared; `null` if it has none. */
export function annotationOf(declared: Node): Node | null {
  return 'typeAnnotation' in declared && declared.typeAnnotation?.type === 'TSTypeAnnotation'
    ? declared.typeAnnotation.typeAnnotation
    : null
}

/** Returns the type parameter that a type name refers to; `null` for any other name. */
export function typeParameterOf({ source }: Place, name: Node) {
  const node = bindingOf(name, source.scopes)?.node
  return node?.type === 'TSTypeParameter' ? node : null
}

/** Returns the types of its own file that a type mentions. */
export function localTypesIn({ scopes }: Source, type: Node): Binding[] {
  const found: Binding[] = []
  walk(type, (node) => {
    if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return
    const binding = scopes.refAt.get(node.typeName.start)?.binding
    if (binding?.kind === 'type') found.push(binding)
  })
  return found
}

/** Returns what a type name resolves to: aliases, interfaces of one name, enums; type arguments are bound. */
export function declaredTypes(place: Place, name: Node, args: readonly Node[] = []): TypeAt[] {
  if (name.type === 'Identifier') {
    const param = place.params?.get(name.name)
    if (param) return [param]
    return bound(typesNamed(place, name.name, 0), place, args)
  }
  const [root = '', ...members] = namesIn(name)
  const imported = place.source.imported.get(root)
  const path = members.join('.')
  if (members.length === 0) return []
  return bound(
    imported ? typesIn(place, imported, path, 0) : typesNamed(place, `${root}.${path}`, 0),
    place,
    args,
  )
}

/** Returns the names of `CSS.Property.Color`; none if it isn't a name. */
function namesIn(name: Node): string[] {
  if (name.type === 'Identifier') return [name.name]
  if (name.type !== 'TSQualifiedName' && name.type !== 'MemberExpression') return []
  const left = namesIn(name.type === 'TSQualifiedName' ? name.left : name.object)
  return left.length > 0 ? [...left, lastName(name)] : []
}

/** Returns the types of a module that a name stands for: `import * as Menu`, or one that exports it so. */
function typesIn(
  place: Place,
  { specifier, name: namespace }: Pick<Imported, 'specifier' | 'name'>,
  name: string,
  step: number,
): TypeAt[] {
  if (namespace === '*') return typesExported(place, specifier, name, step)
  const other = step < MOST_FILES ? openImported(place.index, place.source.file, specifier, namespace) : null
  const listed = other && exportedAs(other, namespace)
  if (!other) return []
  const inside = { index: place.index, source: other }
  if (listed?.type === 'from') return typesIn(inside, listed, name, step + 1)
  const imported = other.imported.get(listed?.type === 'own' ? listed.name : namespace)
  if (imported) return typesIn(inside, imported, name, step + 1)
  const own = typesNamed(inside, `${listed?.type === 'own' ? listed.name : namespace}.${name}`, step + 1)
  return listed || own.length > 0
    ? own
    : firstListed(starsOf(other), (specifier) =>
        typesIn(inside, { specifier, name: namespace }, name, step + 1),
      )
}

function firstListed(all: readonly string[], find: (specifier: string) => TypeAt[]): TypeAt[] {
  for (const one of all) {
    const found = find(one)
    if (found.length > 0) return found
  }
  return []
}

function bound(found: TypeAt[], from: Place, args: readonly Node[]): TypeAt[] {
  return found.map(({ place, node }) => {
    const generics = 'typeParameters' in node ? node.typeParameters?.params : undefined
    if (!generics) return { place, node }
    const params = new Map<string, TypeAt>()
    for (const [index, param] of generics.entries()) {
      if (param.type !== 'TSTypeParameter') continue
      const given = args[index]
      if (given) params.set(param.name.name, { place: from, node: given })
      else if (param.default)
        params.set(param.name.name, { place: { ...place, params }, node: param.default })
    }
    return { place: { ...place, params }, node }
  })
}

const declared = new WeakMap<Source, ReadonlyMap<string, readonly Node[]>>()

/** Returns the types that a file declares, by their name; those of a namespace have it in front: `Property.Color`. */
function typesDeclared(source: Source): ReadonlyMap<string, readonly Node[]> {
  const known = declared.get(source)
  if (known) return known
  const found = new Map<string, Node[]>()
  collectTypes(source.program.body, '', found)
  declared.set(source, found)
  return found
}

function collectTypes(statements: readonly Node[], namespace: string, found: Map<string, Node[]>): void {
  for (const statement of statements) {
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const node = isExport ? statement.declaration : statement
    const isType =
      node?.type === 'TSTypeAliasDeclaration' ||
      node?.type === 'TSInterfaceDeclaration' ||
      node?.type === 'TSEnumDeclaration'
    const name = isType ? `${namespace}${node.id.name}` : ''
    if (isType) found.set(name, [...(found.get(name) ?? []), node])
    if (node?.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' && node.body)
      collectTypes(node.body.body, `${namespace}${node.id.name}.`, found)
  }
}

function typesNamed({ index, source, namespace }: Place, name: string, step: number): TypeAt[] {
  for (let around = namespace; around; around = around.slice(0, -1).replace(/[^.]*$/, '')) {
    const inside = typesDeclared(source).get(`${around}${name}`)
    if (inside) return inside.map((node) => ({ place: { index, source, namespace: around }, node }))
  }
  const [own, within = ''] = [typesDeclared(source).get(name), name.replace(/[^.]*$/, '')]
  const place = { index, source, ...(within === '' ? {} : { namespace: within }) }
  if (own) return own.map((node) => ({ place, node }))
  const imported = source.imported.get(name)
  return imported
    ? typesExported(place, imported.specifier, imported.name, step)
    : intlTypes(name).map((node) => ({ place: { index, source: intlSource(), namespace: 'Intl.' }, node }))
}

/** Returns an option type of `Intl` by its name; none for any other name. */
const intlTypes = (name: string): readonly Node[] =>
  name.startsWith('Intl.') ? (typesDeclared(intlSource()).get(name) ?? []) : []

function typesExported({ index, source }: Place, specifier: string, name: string, step: number): TypeAt[] {
  const [root = ''] = name.split('.')
  const other = step < MOST_FILES ? openImported(index, source.file, specifier, root) : null
  if (!other) return []
  const place = { index, source: other }
  const listed = exportedAs(other, name)
  switch (listed?.type) {
    case 'default': {
      const { node } = listed
      const id = 'id' in node ? node.id : node
      return id?.type === 'Identifier' ? typesNamed(place, id.name, step + 1) : []
    }
    case 'own':
      return typesNamed(place, listed.name, step + 1)
    case 'from':
      return typesExported(place, listed.specifier, listed.name, step + 1)
    default: {
      const own = typesNamed(place, name, step + 1)
      if (own.length > 0) return own
      return firstListed(starsOf(other), (star) => typesExported(place, star, name, step + 1))
    }
  }
}

/** Opens the file that a specifier names, for its types: one of the index, or one that isn't edited. */
export function openImported(
  index: SourceIndex,
  from: string,
  specifier: string,
  name: string,
): Source | null {
  for (const files of [index.files, index.settings.types]) {
    const file = resolveImport({ files, settings: index.settings }, from, specifier)
    const known = file === null ? undefined : files.get(file)
    if (file === null || known === undefined) continue
    const source = openSource(file, typeof known === 'string' ? known : known.text)
    return source.type === 'open' ? source : null
  }
  return openPackage(index, from, specifier, name)
}

/** Opens the declarations of a package for a name; what those of React mean is known without them. */
export function openPackage(
  { files, settings }: SourceIndex,
  from: string,
  specifier: string,
  name: string,
): Source | null {
  const isOwn = files.has(from) || settings.types.has(from)
  const isProject = isOwn && pathOf({ settings }, from, specifier) !== null
  return isProject || /^react(-dom)?(\/|$)/.test(specifier)
    ? null
    : (settings.packages?.open(from, specifier, name === '*' ? undefined : name) ?? null)
}
