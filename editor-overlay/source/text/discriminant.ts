/** Text on screen that is also a value: a type lists it, or code compares with it. */
import type { JSXElement, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import {
  anyNode,
  attributeOf,
  bare,
  isNativeTag,
  keyName,
  propertyNamed,
  stringValue,
} from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { resolveImport } from '../project/resolve.ts'
import { traceValue } from './trace.ts'
import { methodOf } from './trace-steps.ts'
import type { Traced } from './trace-ways.ts'

/** Where a text is written; `json`: as a value of a JSON file that the file of the source loads. */
type At = { source: Source; start: number; json?: string }

/** A node, or the value of a loaded file that it stands for. */
type Value = { source: Source; node: Node; type?: Traced['type']; file?: string; path?: readonly string[] }

/**
 * Whether one of these files, or a file that they import, distinguishes this text from other values; `origin` is where
 * the text is written.
 */
export function isDiscriminant(open: Open, sources: readonly Source[], text: string, origin: At): boolean {
  const files = [...new Set(sources.flatMap((source) => [source.file, ...importedBy(open, source)]))]
  const textOf = (file: string) => (/\.[jt]sx?$/.test(file) ? open.index.files.get(file)?.text : undefined)
  const opened = (names: readonly string[]) =>
    names.flatMap((file) => {
      const source = textOf(file) === undefined ? null : open.open(file)
      return source?.type === 'open' ? [source] : []
    })
  const naming = opened(files.filter((file) => textOf(file)?.includes(longestPlain(text))))
  if (naming.some((source) => comparesWith(source, text))) return true
  if (sources.some((source) => isSent(open, source, origin))) return true
  if (isEnumMember(origin) && opened(files).some((source) => asksFor(open, source, origin))) return true
  // Most texts are in no other place, and then no other file has to be read.
  const isNamed = naming.some((source) => namesAgain(source, text, origin))
  return isNamed && opened(files).some((source) => looksFor(open, source, text, origin))
}

const isAt = ({ source, start, json }: At, one: Value) =>
  json === undefined
    ? one.type !== 'loaded' && one.source.file === source.file && one.node.start === start
    : one.type === 'loaded' && jsonPath(one) === json

/** Returns the name of a value of a JSON file, by which two reads of it are compared. */
export function jsonPath({ file = '', path = [] }: Pick<Value, 'file' | 'path'>): string {
  return [file, ...path.slice(path[0] === 'default' ? 1 : 0)].join(' ')
}

const isEnumMember = ({ source, start }: At) =>
  anyNode(source.program, (node) => node.type === 'TSEnumMember' && node.initializer?.start === start)

/** Whether code compares with a member of an enum: data from elsewhere may have its value. */
function asksFor(open: Open, source: Source, origin: At): boolean {
  const isOwn = (node: Node | null) =>
    node !== null && isRead(node) && traceValue(open, { source, node }).some((one) => isAt(origin, one))
  return anyNode(source.program, (node) => {
    if (node.type === 'SwitchCase') return isOwn(node.test)
    const isCompared = node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)
    return isCompared && (isOwn(node.left) || isOwn(node.right))
  })
}

/** Whether a file has the text once more, as a string or as the name of a property. */
function namesAgain(source: Source, text: string, origin: At): boolean {
  return anyNode(source.program, (node) =>
    node.type === 'Property'
      ? keyName(node.key) === text
      : node.type === 'Literal' && node.value === text && !isAt(origin, { source, node }),
  )
}

/** Whether the text is also what a choice sends, by which it is known: `<option value={name}>{name}</option>`. */
function isSent(open: Open, source: Source, origin: At): boolean {
  return source.outline.elements.some(({ node, tag }) => {
    const value = attributeOf(node, 'value')?.value
    const isChoice = /^(option|input|\p{Lu}.*)$/u.test(tag) && value?.type === 'JSXExpressionContainer'
    if (!isChoice || (tag === 'input' && !/^(radio|checkbox)$/.test(typeOf(node) ?? ''))) return false
    const isOrigin = (shown: Node) =>
      traceValue(open, { source, node: shown }).some((one) => isAt(origin, one))
    // A component may only show its value, unless what it contains says the same.
    const saysIt = ({ children }: JSXElement) =>
      children.some((one) => one.type === 'JSXExpressionContainer' && isOrigin(one.expression))
    return isOrigin(value.expression) && (isNativeTag(tag) || saysIt(node))
  })
}

function typeOf(node: JSXElement): string | null {
  const type = attributeOf(node, 'type')?.value
  return type?.type === 'Literal' ? stringValue(type) : null
}

const ASKS = /^(includes|has|(lastI|i)ndexOf)$/

/** Whether code compares values of which one is the same text elsewhere, or finds something by the text. */
function looksFor(open: Open, source: Source, text: string, origin: At): boolean {
  const traced = (node: Node) => traceValue(open, { source, node })
  const isOther = (one: Value) => stringValue(one.node) === text && !isAt(origin, one)
  // Of what isn't known, such as the entry that a search looks at, any value may be the text.
  const mayBeOwn = (node: Node) => {
    const values = traced(node)
    const isOpen = values.length === 0 || values.some((one) => one.node.type !== 'Literal')
    return isOpen || values.some((one) => isAt(origin, one))
  }
  const isSame = (one: Node, other: Node) => isRead(one) && traced(one).some(isOther) && mayBeOwn(other)
  const isOwn = (node: Node) => traced(node).some((one) => isAt(origin, one))
  return anyNode(source.program, (node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator))
      return isSame(node.left, node.right) || isSame(node.right, node.left)
    if (node.type === 'CallExpression' && ASKS.test(methodOf(node) ?? '')) {
      const callee = bare(node.callee)
      const [first] = node.arguments
      const isOf = (one: { source: Source; node: Node }) =>
        anyNode(one.node, (inner) => isOther({ source: one.source, node: inner }))
      return (
        callee.type === 'MemberExpression' &&
        first !== undefined &&
        traced(callee.object).some(isOf) &&
        isOwn(first)
      )
    }
    if (node.type !== 'MemberExpression' || !node.computed || !isRead(node.property)) return false
    const hasKey = ({ node: table }: { node: Node }) =>
      table.type === 'ObjectExpression' && propertyNamed(table, text) !== null
    return traced(node.object).some(hasKey) && isOwn(node.property)
  })
}

const isRead = (node: Node) => /^(Identifier|MemberExpression)$/.test(bare(node).type)

/** Returns the longest piece that every way of escaping leaves unchanged. */
function longestPlain(text: string): string {
  const pieces = text.match(/[A-Za-z0-9 ]+/g) ?? ['']
  return pieces.reduce((longest, one) => (one.length > longest.length ? one : longest))
}

function importedBy({ index }: Open, { file, program }: Source): string[] {
  return program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? (resolveImport(index, file, node.source.value) ?? []) : [],
  )
}

function comparesWith({ program }: Source, text: string): boolean {
  const isText = (node: Node | null) => stringValue(node) === text
  return anyNode(program, (node) => {
    if (node.type === 'TSLiteralType') return isText(node.literal)
    if (node.type === 'SwitchCase') return isText(node.test)
    const isCompared = node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)
    return isCompared && (isText(node.left) || isText(node.right))
  })
}
