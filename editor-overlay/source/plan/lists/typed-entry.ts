/** Entries of a constant list whose strings are a type: code that uses one of them would no longer type check. */
import type { Node } from 'oxc-parser'
import { type Open, refuse } from '../../draft.ts'
import { bare, isInside, keyName, stringValue, walk } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { resolveImport } from '../../project/resolve.ts'
import { placeIn, sentence, short } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import type { Entry } from './list.ts'

/** Refuses to remove an entry of an `as const` list that a type is made of, if other code has a string only it has. */
export function refuseTypedEntry(open: Open, { source, node, array, label }: Entry): Refusal | null {
  const name = constantName(source, array)
  if (name === null) return null
  const rest = stringsIn(array).filter((one) => !isInside(one, node))
  const kept = new Set(rest.map(stringValue))
  const lost = new Set(
    stringsIn(node)
      .map(stringValue)
      .filter((value) => !kept.has(value)),
  )
  for (const { file, types } of typedFiles(open, source, name)) {
    const isLost = (one: Node) => lost.has(stringValue(one)) && !isInside(one, array)
    const strings = types.length > 0 ? stringsIn(file.program) : comparedIn(file, name)
    const use = strings.find(isLost) ?? keysOf(file, types).find((key) => lost.has(keyName(key)))
    if (use)
      return refuse(
        'list-item',
        `A type is derived from ${name}, and other code uses “${short(stringValue(use) ?? keyName(use) ?? '')}” of ${label}.`,
        sentence`Change ${placeIn(file, use.start)} first.`,
      )
  }
  return null
}

function stringsIn(root: Node): Node[] {
  const found: Node[] = []
  walk(root, (node) => {
    if (stringValue(node)) found.push(node)
  })
  return found
}

/** Returns the strings that the entries are compared with where the list is read: `tabs.map((tab) => tab === 'a')`. */
function comparedIn({ program, text }: Source, name: string): Node[] {
  const found: Node[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !text.slice(node.start, node.end).startsWith(`${name}.`)) return
    walk(node, (one) => {
      if (one.type === 'BinaryExpression' && /^[!=]==?$/.test(one.operator))
        found.push(...[one.left, one.right].filter(stringValue))
    })
  })
  return found
}

/** Returns the keys of objects of a type that one of the types is a part of: `Record<Tab, string>`. */
function keysOf(file: Source, types: readonly string[]): Node[] {
  const isOf = (type: Node) => types.some((one) => new RegExp(`\\b${one}\\b`).test(sliceOf(file, type)))
  const found: Node[] = []
  const take = (type: Node | null | undefined, value: Node | null) => {
    const object = value && bare(value)
    if (type && object?.type === 'ObjectExpression' && isOf(type))
      found.push(...object.properties.flatMap((one) => (one.type === 'Property' ? [one.key] : [])))
  }
  walk(file.program, (node) => {
    if (node.type === 'VariableDeclarator') take(node.id.typeAnnotation, node.init)
    if (node.type === 'TSSatisfiesExpression') take(node.typeAnnotation, node.expression)
  })
  return found
}

/** Returns the file of a list and those that import it or a type made of it, with what they call these types. */
function typedFiles(
  { index, open }: Open,
  source: Source,
  name: string,
): { file: Source; types: string[] }[] {
  const aliases = source.program.body.flatMap((one) => {
    const declared = one.type === 'ExportNamedDeclaration' ? one.declaration : one
    const isMade =
      declared?.type === 'TSTypeAliasDeclaration' &&
      typeOf(name).test(sliceOf(source, declared.typeAnnotation))
    return isMade ? [declared.id.name] : []
  })
  const own = typeOf(name).test(source.text) ? [...aliases, name] : []
  const others = [...index.files.values()].flatMap((entry) => {
    const isNamed = entry.file !== source.file && [name, ...aliases].some((one) => entry.text.includes(one))
    const file = isNamed ? open(entry.file) : null
    if (file?.type !== 'open') return []
    const types = [...file.imported].flatMap(([local, one]) => {
      const isType = aliases.includes(one.name) || (one.name === name && typeOf(local).test(entry.text))
      return isType && resolveImport(index, entry.file, one.specifier) === source.file ? [local] : []
    })
    return types.length > 0 ? [{ file, types }] : []
  })
  return [{ file: source, types: own }, ...others]
}

const typeOf = (name: string) => new RegExp(`typeof\\s+${name}\\b`)

/** Returns the name of an `as const` list; `null` for any other list. */
function constantName(source: Source, array: Node): string | null {
  let isConst = false
  for (let outer = source.parents.get(array); outer; outer = source.parents.get(outer)) {
    if (outer.type === 'VariableDeclarator')
      return isConst && outer.id.type === 'Identifier' ? outer.id.name : null
    if (!/^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(outer.type)) return null
    isConst ||= /\bas\s+const$/.test(source.text.slice(outer.start, outer.end))
  }
  return null
}
