/** The text of an element for a second use: what must be unique is made so. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { removeAttribute } from './attributes.ts'
import { reindent, sliceWith } from './layout.ts'
import { attributeName, bare, type Span, stringValue, walk } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import type { Source } from './source.ts'
import type { TextPatch } from './types.ts'

type Clone = { patches: TextPatch[]; notes: string[] }

const TEST_ID = /^data-(testid|test-id|test|cy|qa)$/
const POINTERS =
  /^(htmlFor|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant)|list|form|headers)$/

/** The patches, on offsets of the file, that make a copy of the element unique: no ref, new ids, test ids and key. */
export function cloneOf(source: Source, jsx: OutlineElement): Clone {
  const attributes: JSXAttribute[] = []
  walk(jsx.node, (node) => {
    if (node.type === 'JSXAttribute') attributes.push(node)
  })
  const notes = new Set<string>()
  const renamed = new Map<string, string>()
  const patches: TextPatch[] = []
  for (const attribute of attributes) {
    const name = attributeName(attribute)
    if (name === 'ref') {
      patches.push(removeAttribute(source.text, attribute))
      notes.add('The copy has no ref, because a ref can hold only one element.')
    } else if (name === 'id') {
      const value = textValue(attribute)
      if (value === null) notes.add('The id comes from an expression and is now used twice.')
      else renamed.set(value, unusedName(source.text, value))
    } else if (TEST_ID.test(name) || (name === 'key' && isRootOf(jsx, attribute))) {
      const value = textValue(attribute)
      if (value !== null) patches.push(valuePatch(attribute, unusedName(source.text, value)))
      else if (name === 'key') patches.push(...otherKey(source, attribute))
    }
  }
  for (const attribute of attributes) patches.push(...renamedIn(attribute, renamed))
  if (renamed.size > 0) notes.add('Ids in the copy are new, so that each is used once.')
  return { patches, notes: [...notes] }
}

function isRootOf(jsx: OutlineElement, attribute: JSXAttribute): boolean {
  return jsx.node.openingElement.attributes.includes(attribute)
}

/** The string or template without values that an attribute has, in braces or not. */
function written({ value }: JSXAttribute): Node | null {
  if (value?.type === 'Literal') return value
  return value?.type === 'JSXExpressionContainer' && stringValue(value.expression) !== null
    ? bare(value.expression)
    : null
}

function textValue(attribute: JSXAttribute): string | null {
  const node = written(attribute)
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : stringValue(node)
}

function valuePatch(attribute: JSXAttribute, text: string): TextPatch {
  const { start, end } = written(attribute) ?? attribute
  return { start: start + 1, end: end - 1, text }
}

/** A key that is computed or a number: the copy has the same with an ending. */
function otherKey({ text }: Source, { value }: JSXAttribute): TextPatch[] {
  const node = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  if (!node || node.type === 'JSXEmptyExpression') return []
  const { start, end } = node
  if (node.type === 'TemplateLiteral') return [{ start: end - 1, end: end - 1, text: '-2' }]
  if (node.type !== 'Literal' || typeof node.value !== 'number')
    return [{ start, end, text: `\`\${${text.slice(start, end)}}-2\`` }]
  let next = node.value + 1
  while (new RegExp(`key=\\{\\s*${next}\\s*\\}`).test(text)) next++
  return [{ start, end, text: String(next) }]
}

function renamedIn(attribute: JSXAttribute, renamed: ReadonlyMap<string, string>): TextPatch[] {
  const name = attributeName(attribute)
  const value = textValue(attribute)
  if (value === null) return []
  if (name === 'href') {
    const next = value.startsWith('#') ? renamed.get(value.slice(1)) : undefined
    return next === undefined ? [] : [valuePatch(attribute, `#${next}`)]
  }
  const drawn = /^url\(#([^)'"]+)\)$/.exec(value)?.[1]
  const other = drawn === undefined ? undefined : renamed.get(drawn)
  if (other !== undefined) return [valuePatch(attribute, `url(#${other})`)]
  if (name !== 'id' && !POINTERS.test(name)) return []
  const words = value.split(/\s+/)
  if (!words.some((word) => renamed.has(word))) return []
  return [valuePatch(attribute, words.map((word) => renamed.get(word) ?? word).join(' '))]
}

function unusedName(text: string, name: string): string {
  const stem = name.replace(/-\d+$/, '')
  let count = 2
  while (['"', "'", '`'].some((quote) => text.includes(`${quote}${stem}-${count}${quote}`))) count++
  return `${stem}-${count}`
}

/** The text of a span at another indentation, with patches of its own. */
export function textAt(source: Source, span: Span, root: Node, indent: string, patches: TextPatch[]): string {
  const lines = reindent(source.text, span, root, indent).filter(
    (line) => !patches.some((patch) => line.start < patch.end && line.end > patch.start),
  )
  return sliceWith(source.text, span, [...patches, ...lines])
}
