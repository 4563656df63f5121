/** The text of an element for a second use: what must be unique is made so. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { removeAttribute } from './attributes.ts'
import { reindent, sliceWith } from './layout.ts'
import { attributeName, type Span, walk } from './nodes.ts'
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
    }
  }
  for (const attribute of attributes) patches.push(...renamedIn(attribute, renamed))
  if (renamed.size > 0) notes.add('Ids in the copy are new, so that each is used once.')
  return { patches, notes: [...notes] }
}

function isRootOf(jsx: OutlineElement, attribute: JSXAttribute): boolean {
  return jsx.node.openingElement.attributes.includes(attribute)
}

function textValue(attribute: JSXAttribute): string | null {
  return attribute.value?.type === 'Literal' ? attribute.value.value : null
}

function valuePatch(attribute: JSXAttribute, text: string): TextPatch {
  const { start, end } = attribute.value ?? attribute
  return { start: start + 1, end: end - 1, text }
}

function renamedIn(attribute: JSXAttribute, renamed: ReadonlyMap<string, string>): TextPatch[] {
  const name = attributeName(attribute)
  const value = textValue(attribute)
  if (value === null) return []
  if (name === 'href') {
    const next = value.startsWith('#') ? renamed.get(value.slice(1)) : undefined
    return next === undefined ? [] : [valuePatch(attribute, `#${next}`)]
  }
  if (name !== 'id' && !POINTERS.test(name)) return []
  const words = value.split(/\s+/)
  if (!words.some((word) => renamed.has(word))) return []
  return [valuePatch(attribute, words.map((word) => renamed.get(word) ?? word).join(' '))]
}

function unusedName(text: string, name: string): string {
  const stem = name.replace(/-\d+$/, '')
  let count = 2
  while (text.includes(`"${stem}-${count}"`) || text.includes(`'${stem}-${count}'`)) count++
  return `${stem}-${count}`
}

/** The text of a span at another indentation, with patches of its own. */
export function textAt(source: Source, span: Span, root: Node, indent: string, patches: TextPatch[]): string {
  const lines = reindent(source.text, span, root, indent).filter(
    (line) => !patches.some((patch) => line.start < patch.end && line.end > patch.start),
  )
  return sliceWith(source.text, span, [...patches, ...lines])
}
