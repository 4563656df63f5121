/** The props of a component in plain JavaScript, as its comment or its `propTypes` describe them. */
import type { Node, ObjectExpression } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { valueNamed } from '../file/changes.ts'
import { bare, calleeName, keyName } from '../file/nodes.ts'
import { freshSource, type Source, sliceOf } from '../file/source.ts'
import { staticMember } from '../project/static-member.ts'
import type { Place, TypeAt } from './type-names.ts'

/** A prop and its type as TypeScript would spell it. */
type Member = { name: string; type: string; isRequired: boolean }

const known = new WeakMap<Source, Map<Node, TypeAt | null>>()

/**
 * Returns the type that the comment above a component or its `propTypes` stand for; `null` if there is neither. Other
 * props are accepted, because nothing checks them.
 */
export function describedType(place: Place, component: Node): TypeAt | null {
  const { source } = place
  const read = known.get(source) ?? new Map<Node, TypeAt | null>()
  known.set(source, read)
  const found = read.get(component)
  if (found !== undefined) return found
  const members = /@param|@typedef|@type\b|propTypes/.test(source.text)
    ? (fromComment(source, component) ?? fromPropTypes(source, component))
    : null
  const type = members === null ? null : typeOf(place, members)
  read.set(component, type)
  return type
}

function spelledMembers(members: readonly Member[]): string {
  const spelled = members.map(
    ({ name, type, isRequired }) => `${JSON.stringify(name)}${isRequired ? '' : '?'}: ${type}`,
  )
  return spelled.join('; ')
}

const OF_ELEMENT = /\b(ComponentProps(With(out)?Ref)?|\w*HTMLAttributes|HTMLProps|SVGProps)</

function typeOf(place: Place, members: readonly Member[] | string): TypeAt | null {
  const spelled = typeof members === 'string' ? members : `{ ${spelledMembers(members)} }`
  // Of the attributes of an element, the values are known, too.
  const others = OF_ELEMENT.test(spelled) ? '' : ' & { [name: string]: any }'
  const source = freshSource(`${place.source.file}.ts`, `type Props = (${spelled})${others}`)
  const [alias] = source.type === 'open' ? source.program.body : []
  return source.type === 'open' && alias?.type === 'TSTypeAliasDeclaration'
    ? { place: { index: place.index, source }, node: alias.typeAnnotation }
    : null
}

/** One tag of a comment: `@param {string} [props.title]`. */
type Tag = { tag: string; type: string; name: string; isOptional: boolean }

function tagsIn(comment: string): Tag[] {
  const text = comment.replace(/^[ \t]*\*[ \t]?/gm, '')
  return [...text.matchAll(/@(param|typedef|property|prop)\s+\{/g)].flatMap(
    ({ 1: tag = '', 0: head, index }): Tag[] => {
      const start = index + head.length
      const end = closingBrace(text, start)
      const [, open, name] = /^\s*(\[?)([\w$.]+)/.exec(text.slice(end + 1)) ?? []
      const type = text.slice(start, end).trim()
      return name === undefined
        ? []
        : [{ tag, type: type.replace(/=$/, ''), name, isOptional: open === '[' || type.endsWith('=') }]
    },
  )
}

function closingBrace(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

function fromComment(source: Source, component: Node): Member[] | string | null {
  const statement = statementOf(source, component)
  const above = source.comments.find(
    ({ type, end }) =>
      type === 'Block' && end <= statement.start && source.text.slice(end, statement.start).trim() === '',
  )
  const params = above ? tagsIn(above.value).filter(({ tag }) => tag === 'param') : []
  const [first] = params
  const whole =
    above && !first ? /@type\s+\{[^<]*\b(?:FC|FunctionComponent)<(.+)>\}/s.exec(above.value)?.[1] : null
  if (whole) return typeNamed(source, whole)
  if (!first) return null
  const members = params.filter(({ name }) => name.includes('.'))
  if (members.length > 0) return members.map(memberOf)
  return typeNamed(source, first.type)
}

/** Returns the type that a name stands for, or the type itself if it is more than a name. */
const typeNamed = (source: Source, type: string) => (IS_NAME.test(type) ? typedefNamed(source, type) : type)

const IS_NAME = /^[\w$.]+$/

function typedefNamed({ comments }: Source, name: string): Member[] | string | null {
  for (const { value } of comments) {
    const tags = tagsIn(value)
    const at = tags.findIndex((one) => one.tag === 'typedef' && one.name === name)
    const found = tags[at]
    if (!found) continue
    if (!IS_NAME.test(found.type)) return found.type
    return tags.slice(at + 1).map(memberOf)
  }
  return null
}

function memberOf({ type, name, isOptional }: Tag): Member {
  const plain = /^(\*|function|Function|object|Object)$/.test(type)
    ? 'any'
    : type.replace(/^\?(.*)/, '$1 | null')
  return { name: name.split('.').at(-1) ?? name, type: plain, isRequired: !isOptional }
}

const DECLARES =
  /^(VariableDeclarator|VariableDeclaration|Export\w+Declaration|CallExpression|ParenthesizedExpression)$/

/** Returns the statement that declares the component, also inside `memo(…)`. */
function statementOf({ parents }: Source, node: Node): Node {
  let at = node
  for (let outer = parents.get(at); outer && DECLARES.test(outer.type); outer = parents.get(at)) at = outer
  return at
}

function fromPropTypes(source: Source, component: Node): Member[] | null {
  const described = assignedTo(source, component, 'propTypes')
  if (described?.type !== 'ObjectExpression') return null
  return membersOf(source, described)
}

/** Returns the names in `Card.defaultProps = { … }` or `static defaultProps = { … }`, which may be left out. */
export function usualProps(source: Source, component: Node): string[] {
  const usual = source.text.includes('defaultProps') ? assignedTo(source, component, 'defaultProps') : null
  const given = usual?.type === 'ObjectExpression' ? usual.properties : []
  return given.flatMap((one) => (one.type === 'Property' ? (keyName(one.key) ?? []) : []))
}

function membersOf(source: Source, described: ObjectExpression): Member[] {
  return described.properties.flatMap((one): Member[] => {
    const name = one.type === 'Property' && !one.computed ? keyName(one.key) : null
    if (one.type !== 'Property' || name === null) return []
    const node = bare(one.value)
    const isRequired = node.type === 'MemberExpression' && keyName(node.property) === 'isRequired'
    return [{ name, type: spelledType(source, isRequired ? node.object : node), isRequired }]
  })
}

/** Returns the value of `Card.propTypes = …`, or of `static propTypes = …`. */
export function assignedTo(source: Source, component: Node, field: string): Node | null {
  const value = staticMember(source, nameOf(source, component), component, field)
  return value && bare(value)
}

function nameOf({ parents }: Source, component: Node): string | null {
  if ('id' in component && component.id?.type === 'Identifier') return component.id.name
  for (let at = parents.get(component); at; at = parents.get(at))
    if (at.type === 'VariableDeclarator') return at.id.type === 'Identifier' ? at.id.name : null
  return null
}

const KINDS = table<string>({
  string: 'string',
  number: 'number',
  bool: 'boolean',
  func: '(...given: any[]) => any',
  node: 'React.ReactNode',
  element: 'React.ReactElement',
  array: 'any[]',
  object: '{ [name: string]: any }',
  elementType: 'React.ElementType',
})

/** Returns the object of `shape({ … })`, which may have other fields, or of `exact({ … })`. */
function spelledFields(source: Source, given: ObjectExpression, isExact: boolean): string {
  const fields = spelledMembers(membersOf(source, given))
  return isExact ? `{ ${fields} }` : `{ ${fields}; [name: string]: any }`
}

/** Returns a constant of the file by its name, any other node as it is. */
function constantIn(source: Source, given: Node): Node {
  const node = bare(given)
  return valueNamed(source, node) ?? node
}

/** Returns a prop type as TypeScript spells it; `any` for one that says no more than that there is a value. */
function spelledType(source: Source, given: Node): string {
  const node = bare(given)
  if (node.type === 'MemberExpression') return KINDS[keyName(node.property) ?? ''] ?? 'any'
  if (node.type === 'Identifier') return KINDS[source.imported.get(node.name)?.name ?? ''] ?? 'any'
  if (node.type !== 'CallExpression') return 'any'
  const [first] = node.arguments
  const inner = first && constantIn(source, first)
  if (!inner) return 'any'
  const name = calleeName(node)
  if (name === 'arrayOf') return `(${spelledType(source, inner)})[]`
  if (name === 'objectOf') return `{ [name: string]: ${spelledType(source, inner)} }`
  if (name === 'instanceOf') return sliceOf(source, inner) === 'Date' ? 'Date' : 'any'
  if (inner.type === 'ObjectExpression' && /^(shape|exact)$/.test(name ?? ''))
    return spelledFields(source, inner, name === 'exact')
  if (inner.type !== 'ArrayExpression' || !/^oneOf(Type)?$/.test(name ?? '')) return 'any'
  const ways = inner.elements.map((one) => {
    if (one === null) return 'any'
    if (name === 'oneOfType') return `(${spelledType(source, one)})`
    return bare(one).type === 'Literal' ? sliceOf(source, one) : 'any'
  })
  return ways.includes('any') || ways.length === 0 ? 'any' : ways.join(' | ')
}
