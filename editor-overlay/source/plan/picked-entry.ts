/** Entries of a list that other code reads by their place, as in `plans[1]`: another entry would take that place. */
import type { Node } from 'oxc-parser'
import { bindingOf } from '../class/joiners.ts'
import { repeated } from '../context.ts'
import { bare, calleeName, isFunction } from '../nodes.ts'
import { resolveImport } from '../resolve.ts'
import { outerOf, type Source, sliceOf } from '../source.ts'
import { placeIn, short } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { type Open, refuse } from './draft.ts'
import type { Entry } from './list.ts'

/** Refuses if other code reads an entry from the place `first` to the place `last`; else returns null. */
export function refusePicked(
  open: Open,
  { source, array }: Entry,
  first: number,
  last = Number.POSITIVE_INFINITY,
): Refusal | null {
  const name = nameOf(source, array)
  if (!name) return null
  const isMeant = ({ place }: Pick) => place >= first && place <= last
  for (const { file, local } of [{ file: source, local: name.name }, ...importersOf(open, source, name)]) {
    const found = picksIn(file, local).find(isMeant)
    if (found)
      return refuse(
        'list-item',
        `Other code reads an entry of ${name.name} by its place: “${short(sliceOf(file, found.node))}”.`,
        `Change ${placeIn(file, found.node.start)} first.`,
      )
  }
  return null
}

/** Notes where else a list is rendered or read in its file, which changes with it. */
export function notesOnReaders({ source, array }: Entry): string[] {
  const name = nameOf(source, array)
  const refs = name ? (source.scopes.module.names.get(name.name)?.refs ?? []) : []
  const lists = refs.filter(({ node }) => {
    const outer = outerOf(source, node)
    return (
      outer?.type === 'MemberExpression' && !outer.computed && outer.object === node && repeats(source, outer)
    )
  })
  return name && lists.length > 1
    ? [`${name.name} is rendered in ${lists.length} lists, which change together.`]
    : []
}

function repeats(source: Source, member: Node): boolean {
  const call = outerOf(source, member)
  return call?.type === 'CallExpression' && repeated(call) !== null
}

/** Refuses if the list takes what belongs to an entry from another list, by the index: `LABELS[i]`; else returns null. */
export function refusePaired(source: Source, callback: Node): Refusal | null {
  const index = isFunction(callback) ? callback.params[1] : undefined
  const binding = source.scopes.bindings.find(({ at }) => at.start === index?.start)
  const call = source.parents.get(callback)
  const own = call?.type === 'CallExpression' ? repeated(call) : null
  const isOwn = (one: Node) => own !== null && sliceOf(source, one).startsWith(`${sliceOf(source, own)}[`)
  const paired = binding?.refs.flatMap(({ node }) => pairedBy(source, node) ?? []).find((one) => !isOwn(one))
  return paired
    ? refuse(
        'list-item',
        `“${short(sliceOf(source, paired))}” belongs to an entry by its place, and this edit would give it to another one.`,
        `Change both lists in the source: ${placeIn(source, paired.start)}.`,
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
  const value = made?.node.type === 'VariableDeclarator' && made.node.init ? bare(made.node.init) : null
  const isWritten = value?.type === 'ArrayExpression' || value?.type === 'ObjectExpression'
  return made && outer && (isWritten || made.kind === 'import') ? outer : null
}

type Name = { name: string; isExported: boolean }

/** Returns the constant that the list is the value of; `null` for any other list. */
function nameOf({ parents }: Source, array: Node): Name | null {
  let outer = parents.get(array)
  while (outer && bare(outer) === array) outer = parents.get(outer)
  if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'Identifier') return null
  const statement = parents.get(parents.get(outer) ?? outer)
  return { name: outer.id.name, isExported: statement?.type === 'ExportNamedDeclaration' }
}

type Named = { file: Source; local: string }

/** Returns the files that import the name and read anything by a number. */
function importersOf({ index, open }: Open, home: Source, { name, isExported }: Name): Named[] {
  if (!isExported) return []
  return [...index.files.values()].flatMap((entry): Named[] => {
    if (entry.file === home.file || !entry.text.includes(name) || !READS_PLACE.test(entry.text)) return []
    const file = open(entry.file)
    if (file.type === 'refused') return []
    return [...file.imported].flatMap(([local, one]) =>
      one.name === name && resolveImport(index, entry.file, one.specifier) === home.file
        ? [{ file, local }]
        : [],
    )
  })
}

const READS_PLACE = /\[\s*\d+\s*\]|\[[\w\s,]+\]\s*=/

type Pick = { place: number; node: Node }

function picksIn({ scopes, parents }: Source, name: string): Pick[] {
  const refs = scopes.module.names.get(name)?.refs ?? []
  return refs.flatMap(({ node }): Pick[] => {
    const outer = parents.get(node)
    if (outer?.type === 'MemberExpression' && outer.computed && outer.object === node) {
      const place = bare(outer.property)
      return place.type === 'Literal' && typeof place.value === 'number'
        ? [{ place: place.value, node: outer }]
        : []
    }
    if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'ArrayPattern') return []
    return outer.id.elements.flatMap((one, place) =>
      one && one.type !== 'RestElement' ? [{ place, node: outer }] : [],
    )
  })
}
