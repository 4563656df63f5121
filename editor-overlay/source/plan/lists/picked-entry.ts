/** Entries of a list that other code reads by their place, as in `plans[1]`: another entry would take that place. */

import type { Node } from 'oxc-parser'
import { type Open, refuse } from '../../draft.ts'
import type { Binding } from '../../file/bindings.ts'
import { reducedList, repeated } from '../../file/context.ts'
import { anyNode, bare, calleeName, isFunction, isInside, isJsx, keyName } from '../../file/nodes.ts'
import { bindingOf, declaredAs, declaredAt } from '../../file/scopes.ts'
import { outerOf, type Source, sliceOf } from '../../file/source.ts'
import { stemOf } from '../../project/mentions.ts'
import { namesExported, resolveImport } from '../../project/resolve.ts'
import { exportedFrom } from '../../text/definition.ts'
import { memberName } from '../../text/entry-names.ts'
import { codeOf, distinct, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import type { Entry } from './list.ts'

/** Refuses if other code reads an entry from the place `first` to the place `last`; else returns null. */
export function refusePicked(
  open: Open,
  entry: Entry,
  first: number,
  last = Number.POSITIVE_INFINITY,
): Refusal | null {
  const isMeant = ({ place }: Read) => place >= first && place <= last
  for (const { file, names } of readersOf(open, entry, READS_PLACE)) {
    const found = picksIn(file, names, entry.array.elements.length).find(isMeant)
    if (found)
      return refuse(
        'list-item',
        `Other code reads an entry of ${labelOf(entry)} by position: “${codeOf(file, found.node)}”.`,
        sentence`Change ${placeIn(file, found.node.start)} first.`,
      )
  }
  return null
}

/** Notes where else a list is rendered or read, as that changes with it. */
export function notesOnReaders(open: Open, list: Pick<Entry, 'source' | 'array'>): string[] {
  const readers = readersOf(open, list, /(?:)/)
  const lists = (readers[0]?.names ?? []).filter(
    (node) => isRendered(list.source, node) && outerOf(list.source, node)?.type !== 'TSTypeQuery',
  )
  const others = readers.flatMap(({ file, names }) =>
    names.filter((node) => !isRendered(file, node)).map((node) => placeIn(file, node.start)),
  )
  const places = distinct(others).slice(0, 3)
  return [
    ...(lists.length > 1
      ? [`${labelOf(list)} is rendered in ${lists.length} lists, which change together.`]
      : []),
    ...(places.length > 0 ? [`Other code reads this list as well: ${places.join(' and ')}.`] : []),
  ]
}

function labelOf({ source, array }: Pick<Entry, 'source' | 'array'>): string {
  const name = nameOf(source, array)
  return name ? [name.binding.name, ...name.path].join('.') : 'this list'
}

/** Notes the same of the list that a value is written in; none of a value elsewhere. */
export function notesOnListAround(open: Open, source: Source, value: Node): string[] {
  let array: Entry['array'] | null = null
  for (let at: Node | undefined = value; at && !isFunction(at); at = source.parents.get(at))
    if (at.type === 'ArrayExpression') array = at
  return array ? notesOnReaders(open, { source, array }) : []
}

/** Whether a name of a list is where it is rendered or passed to a component, or only its type is read. */
function isRendered(source: Source, node: Node): boolean {
  const outer = outerOf(source, node)
  if (outer?.type === 'JSXExpressionContainer') return true
  if (outer?.type === 'CallExpression') return repeated(outer) === node
  return outer?.type === 'MemberExpression'
    ? !outer.computed && outer.object === node && repeats(source, outer)
    : outer?.type === 'TSTypeQuery'
}

function repeats(source: Source, member: Node): boolean {
  const call = outerOf(source, member)
  if (call?.type !== 'CallExpression') return false
  return (
    repeated(call) !== null ||
    (reducedList(call) !== null && call.arguments.some((one) => anyNode(one, isJsx)))
  )
}

/** Refuses if the list takes what belongs to an entry from another list, by the index: `LABELS[i]`; else returns null. */
export function refusePaired(source: Source, callback: Node): Refusal | null {
  const index = isFunction(callback) ? callback.params[1] : undefined
  const binding = declaredAt(source.scopes, index?.start)
  const call = source.parents.get(callback)
  const own = call?.type === 'CallExpression' ? repeated(call) : null
  const isOwn = (one: Node) => own !== null && sliceOf(source, one).startsWith(`${sliceOf(source, own)}[`)
  const paired = binding?.refs.flatMap(({ node }) => pairedBy(source, node) ?? []).find((one) => !isOwn(one))
  return paired
    ? refuse(
        'list-item',
        `“${codeOf(source, paired)}” is matched to an entry by position, and this edit would match it to another one.`,
        sentence`Change both lists in the source: ${placeIn(source, paired.start)}.`,
      )
    : null
}

/** Returns what reads a list or table, written here or imported, by an index: `LABELS[i]`, `LABELS.at(i)`. */
function pairedBy(source: Source, index: Node): Node | null {
  const outer = outerOf(source, index)
  const isAt = outer?.type === 'CallExpression' && outer.arguments[0] === index && calleeName(outer) === 'at'
  const read = isAt ? bare(outer.callee) : outer
  if (read?.type !== 'MemberExpression' || (!isAt && (!read.computed || bare(read.property) !== index)))
    return null
  const made = bindingOf(bare(read.object), source.scopes)
  const value = declaredAs(made)
  const isWritten = value?.type === 'ArrayExpression' || value?.type === 'ObjectExpression'
  return made && outer && (isWritten || made.kind === 'import') ? outer : null
}

/** A constant, and the fields of it that lead to a list: `page.nav.links`. */
type Name = { binding: Binding; path: readonly string[] }

/** Returns the constant that the list is the value of, or is in; `null` for any other list. */
function nameOf({ parents, scopes }: Source, array: Node): Name | null {
  const path: string[] = []
  let outer = parents.get(array)
  for (let inner = array; outer; inner = outer, outer = parents.get(outer)) {
    if (outer.type === 'Property') path.unshift(keyName(outer.key) ?? '')
    else if (outer.type !== 'ObjectExpression' && bare(outer) !== bare(inner)) break
  }
  if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'Identifier') return null
  const binding = declaredAt(scopes, outer.id.start)
  return binding ? { binding, path } : null
}

/** Returns the nodes that name the list itself, of those that name the constant that it is in. */
function namesOf(source: Source, nodes: readonly Node[], path: readonly string[]): Node[] {
  return nodes.flatMap((node) => {
    let named = node
    for (const name of path) {
      const outer = outerOf(source, named)
      if (outer?.type !== 'MemberExpression' || outer.object !== named || memberName(outer) !== name)
        return []
      named = outer
    }
    return [named]
  })
}

type Reader = { file: Source; names: readonly Node[] }

/** Returns the file of a list, and those that import it and match a pattern, with where they name it. */
export function readersOf(
  open: Open,
  { source, array }: Pick<Entry, 'source' | 'array'>,
  pattern: RegExp,
): Reader[] {
  const name = nameOf(source, array)
  if (!name) return []
  const { binding, path } = name
  const exported = namesExported(source, binding)
  const others = [...open.index.files.values()].flatMap(({ file: other, text }): Reader[] => {
    const isNamed = exported.some((one) => text.includes(one === 'default' ? stemOf(source.file) : one))
    const file = other !== source.file && isNamed && pattern.test(text) ? open.open(other) : null
    if (file?.type !== 'open') return []
    const names = [...file.imported].flatMap(([local, { specifier, name: one }]) => {
      const isList = (field: string) => {
        const from = exported.includes(field) ? resolveImport(open.index, other, specifier) : null
        const made = from === null ? null : exportedFrom(open, from, field)
        return made?.source === source && isInside(array, made.init)
      }
      const refs = (file.scopes.module.names.get(local)?.refs ?? []).map(({ node }) => node)
      if (one !== '*') return isList(one) ? refs : []
      return refs.flatMap((node) => {
        const member = outerOf(file, node)
        const isField = member?.type === 'MemberExpression' && isList(memberName(member) ?? '')
        return isField ? [member] : []
      })
    })
    return names.length > 0 ? [{ file, names: namesOf(file, names, path) }] : []
  })
  const own = binding.refs.flatMap(({ node }) => (isExporting(source, node) ? [] : [node]))
  return [{ file: source, names: namesOf(source, own, path) }, ...others]
}

const isExporting = ({ parents }: Source, node: Node) => /^Export/.test(parents.get(node)?.type ?? '')

const READS_PLACE = /\[[^\]]*\d\s*\]|\[[\w\s,]+\]\s*=|\.at\(/

type Read = { place: number; node: Node }

function picksIn(source: Source, names: readonly Node[], count: number): Read[] {
  return names.flatMap((node): Read[] => {
    const outer = source.parents.get(node)
    if (outer?.type === 'MemberExpression' && outer.object === node) {
      const call = source.parents.get(outer)
      const isAt = call?.type === 'CallExpression' && call.callee === outer && calleeName(call) === 'at'
      const read = isAt ? call : outer
      const given = isAt ? call.arguments[0] : outer.computed ? outer.property : null
      const place = given ? placeOf(source, bare(given), node, count) : null
      return place === null ? [] : [{ place, node: read }]
    }
    if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'ArrayPattern') return []
    return outer.id.elements.flatMap((one, place) =>
      one && one.type !== 'RestElement' ? [{ place, node: outer }] : [],
    )
  })
}

/** Returns the place that a number or `xs.length - 1` says, counted from the end if it is negative. */
function placeOf(source: Source, node: Node, list: Node, count: number): number | null {
  const isBelow = node.type === 'UnaryExpression' || node.type === 'BinaryExpression'
  const number = isBelow ? (node.type === 'UnaryExpression' ? node.argument : node.right) : node
  if (number.type !== 'Literal' || typeof number.value !== 'number') return null
  if (!isBelow) return number.value
  const isLast =
    node.type === 'UnaryExpression' || sliceOf(source, node.left) === `${sliceOf(source, list)}.length`
  return node.operator === '-' && isLast ? count - number.value : null
}
