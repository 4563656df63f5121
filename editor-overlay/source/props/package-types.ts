/**
 * Finds the props type of a component by the type of the component, such as that in the declarations of a package. Long,
 * because each kind of declaration is a case.
 */
import type { Node, TSInterfaceDeclaration, TSTypeQuery } from 'oxc-parser'
import { keyName, stringValue } from '../file/nodes.ts'
import { firstFound, followExport } from '../project/resolve.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { rememberProject } from './extended-types.ts'
import { withKey } from './mapped-types.ts'
import {
  annotationOf,
  declaredTypes,
  lastName,
  nameInReact,
  openPackage,
  type Place,
  referredBy,
  referredName,
  type TypeAt,
} from './type-names.ts'

const MOST_STEPS = 24

/** A name and the names after it: `Dialog`, `Root`. */
type Names = readonly string[]

/** Returns the type of a component that a package or the file declares; `null` if it isn't followed. */
export const declaredComponent = (place: Place, tag: string): TypeAt | null =>
  valueNamed(place, tag.split('.'), 0)

/** Returns the types of the props that a component of this type takes; none if they aren't followed. */
export const propsTypesOf = (type: TypeAt): TypeAt[] => propsOf(type, 0)

const namesOf = (name: string, members: Names): Names => (name === '*' ? members : [name, ...members])

const indexes = new WeakMap<SourceIndex['settings'], SourceIndex>()

/** Returns an index without the project's files, whose types stay the same after an edit. */
function packagesOnly(project: SourceIndex): SourceIndex {
  const { settings } = project
  rememberProject(project)
  const index = indexes.get(settings) ?? { files: new Map(), settings: { ...settings, types: new Map() } }
  indexes.set(settings, index)
  indexes.set(index.settings, index)
  return index
}

/** Returns the type of an exported value. */
function exported({ index, source }: Place, specifier: string, names: Names, step: number): TypeAt | null {
  const [name, ...members] = names
  if (name === undefined || step >= MOST_STEPS) return null
  const other = openPackage(index, source.file, specifier, name)
  if (!other) return null
  const place = { index: packagesOnly(index), source: other }
  const named = (own: string) => valueNamed(place, [own, ...members], step + 1)
  return followExport(other, name, {
    named,
    value: (node) => (node.type === 'Identifier' ? named(node.name) : memberOf({ place, node }, members)),
    imported: (from) => exported(place, from.specifier, namesOf(from.name, members), step + 1),
  })
}

/** Returns the type of a value of the file, or of one that it imports. */
function valueNamed(place: Place, [name = '', ...members]: Names, step: number): TypeAt | null {
  const imported = place.source.imported.get(name)
  if (imported) return exported(place, imported.specifier, namesOf(imported.name, members), step)
  const declared = place.source.program.body.flatMap((statement) => {
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    return (isExport ? statement.declaration : statement) ?? []
  })
  const [only, overload] = declared.flatMap((node) => typeDeclared(node, name) ?? [])
  if (only) return overload ? null : memberOf({ place, node: only }, members)
  return step < MOST_STEPS
    ? firstFound(declared, (node) => inNamespace(place, node, name, members, step))
    : null
}

/** Returns the type of a value that a namespace lists: `declare namespace Reorder { export { ReorderItem as Item } }`. */
function inNamespace(place: Place, node: Node, name: string, names: Names, step: number): TypeAt | null {
  const [member, ...more] = names
  const isNamed =
    node.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' && node.id.name === name
  if (!isNamed || member === undefined || !node.body) return null
  return firstFound(node.body.body, (statement) => {
    const listed = statement.type === 'ExportNamedDeclaration' ? statement.specifiers : []
    const found = listed.find(({ exported }) => exported.type === 'Identifier' && exported.name === member)
    return found?.local.type === 'Identifier'
      ? valueNamed(place, [found.local.name, ...more], step + 1)
      : null
  })
}

function typeDeclared(node: Node, name: string): Node | null {
  if (node.type === 'VariableDeclaration') {
    const declared = node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    return declared ? annotationOf(declared.id) : null
  }
  const isValue = node.type === 'TSDeclareFunction' || node.type === 'ClassDeclaration'
  return isValue && node.id?.name === name ? node : null
}

/** Returns the type of `Menu.Item` in `FC<MenuProps> & { Item: FC<ItemProps> }`, also through names of types. */
function memberOf(at: TypeAt, names: Names, step = 0): TypeAt | null {
  const [member, ...more] = names
  if (member === undefined) return at
  if (step > MOST_STEPS) return null
  const { place, node } = at
  const inside = (one: Node) => memberOf({ place, node: one }, names, step + 1)
  switch (node.type) {
    case 'TSParenthesizedType':
      return inside(node.typeAnnotation)
    case 'TSIntersectionType':
      return firstFound(node.types, inside)
    case 'TSTypeLiteral':
      return memberIn(place, node.members, member, more)
    case 'TSInterfaceDeclaration':
      return (
        memberIn(place, node.body.body, member, more) ??
        firstFound(basesOf({ place, node }), (base) => memberOf(base, names, step + 1))
      )
    case 'TSTypeAliasDeclaration':
      return inside(node.typeAnnotation)
    case 'TSTypeQuery': {
      const value = valueAt(place, node, step + 1)
      return value && memberOf(value, names, step + 1)
    }
    case 'TSMappedType': {
      const type = node.typeAnnotation
      return type && memberOf({ place: withKey(place, node.key.name, member), node: type }, more, step + 1)
    }
    case 'TSConditionalType':
      return firstFound([node.trueType, node.falseType], inside)
    case 'TSIndexedAccessType': {
      const key = node.indexType.type === 'TSLiteralType' ? stringValue(node.indexType.literal) : null
      const field = key === null ? null : memberOf({ place, node: node.objectType }, [key], step + 1)
      return field && memberOf(field, names, step + 1)
    }
    case 'TSTypeReference':
    case 'TSImportType':
      return firstFound(referredBy(place, node), (one) => memberOf(one, names, step + 1))
    default:
      return null
  }
}

function memberIn(place: Place, members: readonly Node[], name: string, more: Names): TypeAt | null {
  const found = members.find((one) => one.type === 'TSPropertySignature' && keyName(one.key) === name)
  const type = found?.type === 'TSPropertySignature' ? found.typeAnnotation?.typeAnnotation : null
  return type ? memberOf({ place, node: type }, more) : null
}

/** Returns the types that an interface extends. */
function basesOf({ place, node }: { place: Place; node: TSInterfaceDeclaration }): TypeAt[] {
  return node.extends.flatMap(({ expression, typeArguments }) =>
    declaredTypes(place, expression, typeArguments?.params ?? []),
  )
}

function valueAt(place: Place, { exprName }: TSTypeQuery, step: number): TypeAt | null {
  const names = namesIn(exprName)
  return names && valueNamed(place, names, step)
}

/** Returns the names of `fm.motion`. */
function namesIn(name: Node): Names | null {
  if (name.type === 'Identifier') return [name.name]
  const left = name.type === 'TSQualifiedName' ? namesIn(name.left) : null
  return left && [...left, lastName(name)]
}

/** React's types of components whose argument is the type of their props. */
const OF_PROPS =
  /^(FC|VFC|FunctionComponent|ComponentType|ComponentClass|ExoticComponent|ProviderExoticComponent|NamedExoticComponent|ForwardRefExoticComponent|Component|PureComponent)$/

/** React's types of components whose argument is the type of another component. */
const OF_COMPONENT = /^(MemoExoticComponent|LazyExoticComponent)$/

/** Returns the types of the props that a component of this type takes, one per signature. */
function propsOf({ place, node }: TypeAt, step: number): TypeAt[] {
  const inside = (one: Node | undefined) =>
    one && step < MOST_STEPS ? propsOf({ place, node: one }, step + 1) : []
  switch (node.type) {
    case 'TSFunctionType':
    case 'TSDeclareFunction':
    case 'TSCallSignatureDeclaration':
      return typeOfFirst(place, node.params)
    case 'ClassDeclaration': {
      const [props] = node.superTypeArguments?.params ?? []
      return props && node.superClass && OF_PROPS.test(nameInReact(place, node.superClass))
        ? [{ place, node: props }]
        : []
    }
    case 'TSParenthesizedType':
      return inside(node.typeAnnotation)
    case 'TSIntersectionType':
      return node.types.flatMap(inside)
    case 'TSTypeLiteral':
      return signaturesIn(node.members).flatMap(inside)
    case 'TSTypeQuery': {
      const value = valueAt(place, node, step + 1)
      return value && step < MOST_STEPS ? propsOf(value, step + 1) : []
    }
    case 'TSTypeReference':
    case 'TSImportType': {
      const name = referredName(place, node)
      const [first] = node.typeArguments?.params ?? []
      if (OF_PROPS.test(name)) return first ? [{ place, node: first }] : []
      if (OF_COMPONENT.test(name)) return inside(first)
      const [only, another] = referredBy(place, node)
      return only && !another && step < MOST_STEPS ? ofDeclared(only, step + 1) : []
    }
    default:
      return []
  }
}

function ofDeclared({ place, node }: TypeAt, step: number): TypeAt[] {
  const inside = (one: Node) => propsOf({ place, node: one }, step)
  if (node.type === 'TSTypeAliasDeclaration') return inside(node.typeAnnotation)
  if (node.type !== 'TSInterfaceDeclaration') return inside(node)
  const own = signaturesIn(node.body.body).flatMap(inside)
  if (own.length > 0) return own
  return node.extends.flatMap(({ expression, typeArguments }) => {
    const [first] = typeArguments?.params ?? []
    if (first && OF_PROPS.test(nameInReact(place, expression))) return [{ place, node: first }]
    const [base, another] = declaredTypes(place, expression, typeArguments?.params ?? [])
    return base && !another && step < MOST_STEPS ? ofDeclared(base, step + 1) : []
  })
}

const signaturesIn = (members: readonly Node[]) =>
  members.filter((one) => one.type === 'TSCallSignatureDeclaration')

function typeOfFirst(place: Place, [first]: readonly Node[]): TypeAt[] {
  const type = first && annotationOf(first)
  return type ? [{ place, node: type }] : []
}
