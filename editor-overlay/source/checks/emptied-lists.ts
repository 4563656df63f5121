/** Keeps the type of a list literal that loses the entries from which TypeScript reads it. */

import type { ArrayExpression, Node, VariableDeclarator } from 'oxc-parser'
import { type Drafted, type FileDraft, refuse } from '../draft.ts'
import { anyNode, bare, isFunction, isInside, keyName, walk } from '../file/nodes.ts'
import { applyPatches } from '../file/patches.ts'
import { declaredAt } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { isMarkup, listType } from '../removal/entry-types.ts'
import { placeIn, sentence } from '../text/quoted.ts'
import type { Refusal, TextPatch } from '../types.ts'

/** A draft of one file with the types that it needs, and the names that those types use. */
type Typed = { type: 'typed'; file: FileDraft; needed: string[] }

/** Adds the types of the lists that an edit leaves empty; refuses one whose entries don't spell out their type. */
export function withTypedLists(made: Drafted): Drafted {
  if (made.type === 'refused') return made
  const typed = made.files.map(withTypes)
  const refused = typed.find((one) => one.type === 'refused')
  if (refused) return refused
  return { ...made, files: typed.flatMap((one) => (one.type === 'typed' ? [one.file] : [])) }
}

/** Does the same in one file. */
export function withTypes(file: FileDraft): Typed | Refusal {
  const patches: TextPatch[] = replacedByEmpty(file)
  for (const list of shrunkIn(file)) {
    const added = typeOf(file.source, list)
    if (!Array.isArray(added)) return added
    patches.push(...added)
  }
  const needed = patches.flatMap(({ text }) =>
    [...text.matchAll(/\btypeof (\w+)/g)].map(([, name = '']) => name),
  )
  return {
    type: 'typed',
    file: patches.length > 0 ? { ...file, patches: [...file.patches, ...patches] } : file,
    needed,
  }
}

/** Returns the types of constants whose list of elements is replaced by an empty one: `const rows = xs.map(…)`. */
function replacedByEmpty({ source, patches }: FileDraft): TextPatch[] {
  if (!/\.tsx?$/.test(source.file)) return []
  return patches
    .filter(({ text }) => text.trim() === '[]')
    .flatMap((patch): TextPatch[] => {
      const made = source.scopes.bindings
        .map(({ node }) => node)
        .find((node) => node.type === 'VariableDeclarator' && isReplaced(node, patch))
      if (made?.type !== 'VariableDeclarator' || !takesOwnType(source, made, made)) return []
      const { end } = made.id
      return [{ start: end, end, text: ': React.ReactElement[]' }]
    })
}

/** Whether a patch is about all of the value, and not about code around the constant. */
function isReplaced({ start, init }: VariableDeclarator, patch: TextPatch): boolean {
  return init !== null && start < patch.start && isInside(init, patch)
}

/** Returns the lists that lose their last entry, or the only one with a field that code reads. */
function shrunkIn({ source, patches }: FileDraft): ArrayExpression[] {
  if (!/\.tsx?$/.test(source.file) || patches.length === 0) return []
  const found: ArrayExpression[] = []
  walk(source.program, (node) => {
    if (!patches.some((one) => one.start > node.start && one.end < node.end)) return false
    if (node.type === 'ArrayExpression' && node.elements.length > 0)
      if (isEmptied(source, node, patches) || losesField(source, node, patches)) found.push(node)
    return true
  })
  return found
}

/** Whether only removed entries have a field that other code of the file reads: TypeScript infers it from them. */
function losesField(
  source: Source,
  { elements, start, end }: ArrayExpression,
  patches: readonly TextPatch[],
): boolean {
  const isGone = (one: Node) => patches.some((patch) => patch.text === '' && isInside(one, patch))
  const objects = elements.flatMap((one) => (one && bare(one).type === 'ObjectExpression' ? [bare(one)] : []))
  if (!objects.some(isGone) || objects.length < elements.length) return false
  const kept = new Set(objects.filter((one) => !isGone(one)).flatMap(fieldsOf))
  const lost = objects
    .filter(isGone)
    .flatMap(fieldsOf)
    .filter((name) => !kept.has(name))
  const others = `${source.text.slice(0, start)} ${source.text.slice(end)}`
  return lost.some((name) => new RegExp(`(?:\\.|[{,]\\s*)${name}\\b(?!\\s*:\\s*['"\\d])`).test(others))
}

function fieldsOf(node: Node): string[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((one) => {
    const name = one.type === 'Property' && !one.computed ? keyName(one.key) : null
    return name !== null && /^\w+$/.test(name) ? [name] : []
  })
}

function isEmptied({ text }: Source, { start, end }: Node, patches: readonly TextPatch[]): boolean {
  const isIn = (one: TextPatch) => one.start > start && one.end < end
  if (patches.some((one) => !isIn(one) && one.start < end && one.end > start)) return false
  const own = patches
    .filter(isIn)
    .map((one) => ({ ...one, start: one.start - start, end: one.end - start }))
    .toSorted((a, b) => a.start - b.start)
  return /^\[\s*\]$/.test(applyPatches(text.slice(start, end), own))
}

const ALREADY_TYPED: TextPatch[] = []

/** Returns what gives the list its type where it is written; nothing where its type doesn't come from its entries. */
function typeOf(source: Source, list: ArrayExpression): TextPatch[] | Refusal {
  const { parents } = source
  let isConst = false
  let checked: Node | null = null
  let inner: Node = list
  let outer = parents.get(list)
  while (outer && /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(outer.type)) {
    if (outer.type === 'TSAsExpression') {
      if (sliceOf(source, outer.typeAnnotation) !== 'const') return ALREADY_TYPED
      isConst = true
    }
    if (outer.type === 'TSSatisfiesExpression') checked = outer.typeAnnotation
    else if (checked === null) inner = outer
    outer = parents.get(outer)
  }
  if (
    !outer ||
    !takesOwnType(source, outer, inner) ||
    (isMarkup(list) && outer.type !== 'VariableDeclarator')
  )
    return ALREADY_TYPED
  const isFixed = isConst || isInConstant(source, outer)
  const type = checked ? sliceOf(source, checked) : listType(source, list, isFixed)
  if (type === null)
    return refuse(
      'list-item',
      'TypeScript infers the type of the list from this entry.',
      sentence`Give the list a type in the source first: ${placeIn(source, list.start)}.`,
    )
  if (outer.type === 'MemberExpression')
    return [
      { start: list.start, end: list.start, text: '(' },
      { start: list.end, end: inner.end, text: ` as ${type})` },
    ]
  if (outer.type === 'VariableDeclarator' && (checked || !isConst))
    return [{ start: outer.id.end, end: outer.id.end, text: `: ${type}` }]
  return [{ start: list.end, end: inner.end, text: ` as ${type}` }]
}

/** Whether the type of a list that is written here follows from its entries alone. */
function takesOwnType(source: Source, outer: Node, inner: Node): boolean {
  switch (outer.type) {
    case 'VariableDeclarator':
      return outer.id.type === 'Identifier' && !outer.id.typeAnnotation && !isFilled(source, outer.id.start)
    case 'PropertyDefinition':
      return !outer.typeAnnotation
    case 'ExportDefaultDeclaration':
      return true
    case 'MemberExpression':
      return (
        isInside(inner, outer.object) && !outer.computed && !/^(concat|length)$/.test(outer.property.name)
      )
    case 'CallExpression':
      return (
        /^(Object\.freeze|(React\.)?use(State|Ref))$/.test(sliceOf(source, outer.callee)) &&
        !outer.typeArguments
      )
    case 'JSXExpressionContainer':
      return infersFrom(source, outer)
    case 'Property':
    case 'ObjectExpression':
    case 'ParenthesizedExpression': {
      const next = source.parents.get(outer)
      return next !== undefined && takesOwnType(source, next, outer)
    }
    case 'TSAsExpression':
      return sliceOf(source, outer.typeAnnotation) === 'const'
    case 'TSSatisfiesExpression':
      return true
    case 'ArrowFunctionExpression':
      return !outer.returnType && isInside(inner, outer.body ?? outer)
    case 'ReturnStatement': {
      let fn = source.parents.get(outer)
      while (fn && !isFunction(fn)) fn = source.parents.get(fn)
      return fn !== undefined && !('returnType' in fn && fn.returnType)
    }
    default:
      return false
  }
}

/** Whether a function in another prop gets its type from this one: `<List items={[…]} render={(one) => …} />`. */
function infersFrom(source: Source, container: Node): boolean {
  const attribute = source.parents.get(container)
  const opening = attribute && source.parents.get(attribute)
  if (attribute?.type !== 'JSXAttribute' || opening?.type !== 'JSXOpeningElement' || opening.typeArguments)
    return false
  const element = source.parents.get(opening)
  const others = opening.attributes.filter((one) => one !== attribute)
  const inside = element?.type === 'JSXElement' ? element.children : []
  return [...others, ...inside].some((one) =>
    anyNode(
      one,
      (node) =>
        isFunction(node) && node.params.some((param) => !('typeAnnotation' in param && param.typeAnnotation)),
    ),
  )
}

/** Whether code adds entries to the list, from which TypeScript then reads the type. */
function isFilled(source: Source, start: number): boolean {
  const binding = declaredAt(source.scopes, start)
  return (binding?.refs ?? []).some(({ node }) => {
    const member = source.parents.get(node)
    return (
      member?.type === 'MemberExpression' &&
      member.object === node &&
      member.property.type === 'Identifier' &&
      /^(push|unshift)$/.test(member.property.name)
    )
  })
}

function isInConstant(source: Source, node: Node): boolean {
  for (let outer: Node | undefined = node; outer; outer = source.parents.get(outer)) {
    if (outer.type === 'TSAsExpression') return sliceOf(source, outer.typeAnnotation) === 'const'
    if (/Declarator$|Statement$/.test(outer.type)) return false
  }
  return false
}
