import { parseSync } from 'oxc-parser'

type SyntaxNode = { type: string; [field: string]: unknown }

/** Not words: imports, types, and directives. */
const SILENT = /^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/
/** Attributes that are never read or heard. */
const SILENT_ATTRIBUTES =
  /class|^(?:d|href|id|key|name|type|style|viewBox|transform|points|autoComplete|rel|src)$/i
/** A value that is only compared with is a key or a code. */
const COMPARISON = /^[!=]==?$|^in$/
const PATH_OF_AN_ICON = /^[MLHVCSQTA] ?-?[\d.]/i
const SELECTOR = /\[[a-z-]+(?:\]|=)|^%s/
const SQL = /^(?:select|insert|update|delete|create|with) [a-z*]/
/** A word of a sentence; class names have digits, dashes and colons instead. */
const PLAIN = /^[“‘(]?\p{L}[\p{L}’-]*[”’).,:;!?…]*$/u

/** The text of one file that a person may read, in order, one entry per sentence or label; "…" stands for a value. */
export function sourceWords(path: string, source: string): string[] {
  const found: string[] = []
  const add = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (isSaid(words)) found.push(words)
  }
  visit(parseSync(path, source).program, add)
  return [...new Set(found)]
}

function visit(node: unknown, add: (text: string) => void): void {
  if (Array.isArray(node)) for (const entry of node) visit(entry, add)
  if (!isNode(node) || SILENT.test(node.type) || typeof node.directive === 'string') return
  if (node.type === 'JSXAttribute' && SILENT_ATTRIBUTES.test(nameOf(node.name))) return
  if (node.type === 'BinaryExpression' && COMPARISON.test(String(node.operator))) {
    for (const side of [node.left, node.right]) if (!isLiteral(side)) visit(side, add)
    return
  }
  if (node.type === 'SwitchCase') {
    visit(node.consequent, add)
    return
  }
  if (holdsText(node)) {
    add(textOf(node))
    visitInside(node, add)
    return
  }
  if (node.type === 'Literal' && typeof node.value === 'string') add(node.value)
  if (node.type === 'TemplateLiteral') add(textOf(node))
  for (const value of Object.values(node)) visit(value, add)
}

/** For an element whose text is already listed: its values and the text of its attributes. */
function visitInside(node: SyntaxNode, add: (text: string) => void): void {
  visit(node.openingElement, add)
  for (const child of childrenOf(node)) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') visitInside(child, add)
    if (child.type === 'JSXExpressionContainer' && textOf(child) === '…') visit(child, add)
  }
}

function holdsText(node: SyntaxNode): boolean {
  return childrenOf(node).some((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)))
}

function textOf(node: SyntaxNode): string {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? node.value : '…'
    case 'JSXElement':
    case 'JSXFragment':
      return childrenOf(node).map(textOf).join('')
    case 'JSXExpressionContainer':
      return isNode(node.expression) ? textOf(node.expression) : ''
    case 'TemplateLiteral':
      return Array.isArray(node.quasis) ? node.quasis.map(({ value }) => value.cooked).join('…') : '…'
    default:
      return '…'
  }
}

/** A sentence, a label or a part of one, but no class names, addresses or codes. */
function isSaid(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || PATH_OF_AN_ICON.test(text) || SQL.test(text)) return false
  if (/^\p{Lu}\p{Ll}+[.!?]?$/u.test(text)) return true
  const words = text.split(' ')
  if (words.length < 2 || isList(words) || SELECTOR.test(text)) return false
  return words.filter((word) => PLAIN.test(word)).length * 2 >= words.length
}

/** Class names or columns: lower-case words joined by dashes or separated by commas. */
function isList(words: string[]): boolean {
  if (words.some((word) => /^\p{Lu}|[.!?’…]$/u.test(word))) return false
  return (
    words.filter((word) => /[a-z][-:][a-z]|_/.test(word)).length * 2 >= words.length ||
    words.slice(0, -1).every((word) => word.endsWith(','))
  )
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return /^JSX(?:Element|Fragment)$/.test(node.type) && Array.isArray(node.children) ? node.children : []
}

function nameOf(name: unknown): string {
  return isNode(name) ? String(name.name) : ''
}

function isLiteral(value: unknown): boolean {
  return isNode(value) && value.type === 'Literal'
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}
