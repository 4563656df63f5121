/** Finds the props type of a component by the type of the component, such as that in the declarations of a package. */
import type { Node } from 'oxc-parser'
import { keyName } from '../file/nodes.ts'
import { exportedAs, starsOf } from '../project/resolve.ts'
import { annotationOf, declaredTypes, lastName, openPackage, type Place, type TypeAt } from './type-names.ts'

const MOST_STEPS = 12

/** A name and the names after it: `Dialog`, `Root`. */
type Names = readonly string[]

/** Returns the type of the props; `null` if the tag isn't imported from a package, or its type isn't followed. */
export function packagePropsType(place: Place, tag: string): TypeAt | null {
  const [first = tag, ...members] = tag.split('.')
  const imported = place.source.imported.get(first)
  const type = imported && exported(place, imported.specifier, namesOf(imported.name, members), 0)
  return type ? propsTypeOf(type) : null
}

/** Returns the type of the props that a component of this type takes; `null` if it isn't followed. */
export const propsTypeOf = (type: TypeAt): TypeAt | null => propsOf(type, 0)

const namesOf = (name: string, members: Names): Names => (name === '*' ? members : [name, ...members])

/** Returns the type of an exported value. */
function exported({ index, source }: Place, specifier: string, names: Names, step: number): TypeAt | null {
  const [name, ...members] = names
  if (name === undefined || step >= MOST_STEPS) return null
  const other = openPackage(index, source.file, specifier, name)
  if (!other) return null
  const place = { index, source: other }
  const listed = exportedAs(other, name)
  switch (listed?.type) {
    case 'default': {
      const { node } = listed
      return node.type === 'Identifier'
        ? valueNamed(place, [node.name, ...members], step + 1)
        : memberOf({ place, node }, members)
    }
    case 'own':
      return valueNamed(place, [listed.name, ...members], step + 1)
    case 'from':
      return exported(place, listed.specifier, namesOf(listed.name, members), step + 1)
    default: {
      const own = valueNamed(place, names, step + 1)
      if (own) return own
      for (const star of starsOf(other)) {
        const found = exported(place, star, names, step + 1)
        if (found) return found
      }
      return null
    }
  }
}

/** Returns the type of a value of the file, or of one that it imports. */
function valueNamed(place: Place, [name = '', ...members]: Names, step: number): TypeAt | null {
  const imported = place.source.imported.get(name)
  if (imported) return exported(place, imported.specifier, namesOf(imported.name, members), step)
  const [only, overload] = place.source.program.body.flatMap((statement) => {
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const node = isExport ? statement.declaration : statement
    return (node && typeDeclared(node, name)) ?? []
  })
  return only && !overload ? memberOf({ place, node: only }, members) : null
}

function typeDeclared(node: Node, name: string): Node | null {
  if (node.type === 'VariableDeclaration') {
    const declared = node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    return declared ? annotationOf(declared.id) : null
  }
  const isValue = node.type === 'TSDeclareFunction' || node.type === 'ClassDeclaration'
  return isValue && node.id?.name === name ? node : null
}

/** Returns the type of `Menu.Item` in `FC<MenuProps> & { Item: FC<ItemProps> }`. */
function memberOf(at: TypeAt, [member, ...more]: Names): TypeAt | null {
  if (member === undefined) return at
  const { place, node } = at
  const parts = node.type === 'TSIntersectionType' ? node.types : [node]
  for (const part of parts) {
    const members = part.type === 'TSTypeLiteral' ? part.members : []
    const found = members.find((one) => one.type === 'TSPropertySignature' && keyName(one.key) === member)
    const type = found?.type === 'TSPropertySignature' ? found.typeAnnotation?.typeAnnotation : null
    if (type) return memberOf({ place, node: type }, more)
  }
  return null
}

/** React's types of components whose argument is the type of their props. */
const OF_PROPS =
  /^(FC|VFC|FunctionComponent|ComponentType|ComponentClass|ExoticComponent|ProviderExoticComponent|NamedExoticComponent|ForwardRefExoticComponent|Component|PureComponent)$/

/** React's types of components whose argument is the type of another component. */
const OF_COMPONENT = /^(MemoExoticComponent|LazyExoticComponent)$/

/** Returns the type of the props that a component of this type takes. */
function propsOf({ place, node }: TypeAt, step: number): TypeAt | null {
  const inside = (one: Node | undefined) =>
    one && step < MOST_STEPS ? propsOf({ place, node: one }, step + 1) : null
  switch (node.type) {
    case 'TSFunctionType':
    case 'TSDeclareFunction':
    case 'TSCallSignatureDeclaration':
      return typeOfFirst(place, node.params)
    case 'ClassDeclaration': {
      const [props] = node.superTypeArguments?.params ?? []
      return props && node.superClass && OF_PROPS.test(lastName(node.superClass))
        ? { place, node: props }
        : null
    }
    case 'TSParenthesizedType':
      return inside(node.typeAnnotation)
    case 'TSIntersectionType':
      return firstOf(node.types, inside)
    case 'TSTypeLiteral':
      return ofSignatures(node.members, inside)
    case 'TSTypeQuery': {
      const name = node.exprName.type === 'Identifier' ? node.exprName.name : null
      const value = name === null ? null : valueNamed(place, [name], step + 1)
      return value && step < MOST_STEPS ? propsOf(value, step + 1) : null
    }
    case 'TSTypeReference': {
      const name = lastName(node.typeName)
      const [first] = node.typeArguments?.params ?? []
      if (OF_PROPS.test(name)) return first ? { place, node: first } : null
      if (OF_COMPONENT.test(name)) return inside(first)
      const found = declaredTypes(place, node.typeName, node.typeArguments?.params ?? [])
      const [only, another] = found
      return only && !another && step < MOST_STEPS ? ofDeclared(only, step + 1) : null
    }
    default:
      return null
  }
}

function ofDeclared({ place, node }: TypeAt, step: number): TypeAt | null {
  const inside = (one: Node) => propsOf({ place, node: one }, step)
  if (node.type === 'TSTypeAliasDeclaration') return inside(node.typeAnnotation)
  if (node.type !== 'TSInterfaceDeclaration') return null
  const own = ofSignatures(node.body.body, inside)
  if (own) return own
  return firstOf(node.extends, ({ expression, typeArguments }) => {
    const [first] = typeArguments?.params ?? []
    return first && OF_PROPS.test(lastName(expression)) ? { place, node: first } : null
  })
}

/** A component with several signatures takes the props of any of them, which no one type says. */
function ofSignatures(members: readonly Node[], inside: (one: Node) => TypeAt | null): TypeAt | null {
  const [only, another] = members.filter((one) => one.type === 'TSCallSignatureDeclaration')
  return only && !another ? inside(only) : null
}

function typeOfFirst(place: Place, [first]: readonly Node[]): TypeAt | null {
  const type = first && annotationOf(first)
  return type ? { place, node: type } : null
}

function firstOf<T>(all: readonly T[], find: (one: T) => TypeAt | null): TypeAt | null {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return null
}
