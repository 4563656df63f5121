import type { JSXAttribute, Node } from 'oxc-parser'
import type { EditOf } from '../../protocol/edit.ts'
import { clonesProp } from '../checks/accepts-one-child.ts'
import { type Drafted, type FileDraft, type Open, refuse, type Target } from '../draft.ts'
import { directiveAbove, withComment } from '../file/child-comments.ts'
import { eolOf, indentAt, isAlone, lineEndAt, textAt } from '../file/layout.ts'
import { listAround, listItemAt } from '../file/list-item.ts'
import { attributeName, bare, calleeName, isJsx } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { insertion } from '../file/patches.ts'
import { declaredAt } from '../file/scopes.ts'
import { isExported, type Source, sliceOf } from '../file/source.ts'
import { cloneOf } from '../placing/clone.ts'
import { propsAt } from '../props/props-of-tag.ts'
import { lastName } from '../props/type-names.ts'
import { refuseCut } from '../removal/cut-lists.ts'
import { isPositional } from '../removal/remove-entry.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { copyInArray, copyTogether } from './copy-together.ts'
import { notesOfAll } from './every-use.ts'
import { uniqueKey } from './lists/copied-entry.ts'
import { refuseLookedUp } from './lists/found-by-key.ts'
import { drawnList, entryOf, isLooped } from './lists/list.ts'
import { refuseAmbiguous, refuseInItem, refuseLooped } from './lists/list-refusals.ts'
import { notesOnReaders, refusePaired, refusePicked } from './lists/picked-entry.ts'
import { propertyShown, refuseCopied } from './lists/rename-key.ts'
import { spacesFor } from './moved-spaces.ts'
import { findAll, outermost } from './remove.ts'
import { notesOnOuterLists } from './words/shown-for-all.ts'

type Copied = { type: 'copied'; source: Source; patches: TextPatch[]; notes: string[] }

type NewIds = ReadonlyMap<string, string>

/** Plans a copy directly after the element; a list item is copied in the data. */
export function planDuplicate(open: Open, edit: EditOf<'duplicate'>): Drafted {
  const targets = findAll(open, edit.ids)
  if (!Array.isArray(targets)) return targets
  const files = new Map<Source, FileDraft>()
  const notes = new Set<string>()
  const all = outermost(targets)
  const newIds = newIdsOf(open, all)
  for (const target of all) {
    const copied = copy(open, target, edit, newIds.get(target.source))
    if (copied.type === 'refused') return copied
    const file = files.get(copied.source) ?? { source: copied.source, patches: [] }
    // Several copies may need the same import.
    const fresh = copied.patches.filter((one) => !file.patches.some((known) => isSame(one, known)))
    files.set(copied.source, { ...file, patches: [...file.patches, ...fresh] })
    const reach = notesOfAll(open, target, edit)
    for (const note of [...copied.notes, ...reach]) notes.add(note)
  }
  return { type: 'draft', files: [...files.values()], movedSpans: [], notes: [...notes] }
}

const isSame = (a: TextPatch, b: TextPatch) => a.start === b.start && a.end === b.end && a.text === b.text

/** Returns, for each file with copies made together, their new ids by the old ones. */
function newIdsOf({ index }: Open, all: readonly Target[]): ReadonlyMap<Source, NewIds> {
  const found = new Map<Source, NewIds>()
  if (all.length < 2) return found
  for (const { source, jsx } of all) {
    const before = found.get(source)
    found.set(source, new Map([...(before ?? []), ...cloneOf(index, source, jsx, before).renamed]))
  }
  return found
}

function copy(
  open: Open,
  { source, jsx }: Target,
  edit: EditOf<'duplicate'>,
  newIds?: NewIds,
): Copied | Refusal {
  const { meaning } = edit
  if (/^(html|head|body|main)$/.test(jsx.tag) || (jsx.tag === 'title' && !isInSvg(jsx)))
    return refuse('no-slot', `A page can have only one <${jsx.tag}>.`)
  const list = listItemAt(source, jsx.node)
  if (meaning === 'only')
    return refuse(
      'list-item',
      'To copy one item of a list, copy its entry in the data.',
      'Choose “this item”.',
    )
  if (list) {
    if (meaning === undefined) return refuseAmbiguous('a copy', edit)
    if (meaning === 'item') return copyEntry(open, source, { jsx, callback: list.callback }, edit)
    return copyTogether(open, source, jsx, newIds)
  }
  if (meaning === 'item' && listAround(source, jsx.node)) return refuseInItem('This element')
  if (meaning !== 'template' && isLooped(source, jsx.node, meaning === undefined)) return refuseLooped()
  const drawn = meaning === 'template' ? null : drawnList(open, source, jsx.node)
  if (drawn && meaning === undefined) return refuseAmbiguous('a copy', edit)
  if (drawn) return copyEntry(open, drawn.source, drawn, edit)
  if (meaning === 'item') return refuseInItem('This element')
  const cut = refuseCut(source, jsx.node, (array) => isPositional(source, array))
  if (cut) return cut
  const parent = source.parents.get(jsx.node)
  if (!parent || !isJsx(parent)) return besideExpression(open, source, jsx, newIds)
  const { patches, notes } = cloneOf(open.index, source, jsx, newIds)
  const { text } = source
  const { start, end } = jsx.node
  const indent = indentAt(text, start)
  const directive = directiveAbove(text, parent, jsx.node)
  const head = directive ? text.slice(directive.start, directive.end) + eolOf(text) + indent : ''
  const written = head + textAt(source, jsx.node, jsx.node, indent, patches)
  const line = { start, end: withComment(text, parent, jsx.node).end }
  const isInline = !isAlone(text, line)
  const offset = isInline ? end : lineEndAt(text, line.end)
  const about = { root: jsx.node, about: line, holder: parent }
  // Behind the copy is what was behind the original, with the same space or none.
  const { before, above } = spacesFor(source, source, about, { offset, holder: parent, isInline })
  const patch = isInline
    ? { start: offset, end: offset, text: before + written }
    : { start: offset, end: offset, text: indent + written + eolOf(text) }
  return { type: 'copied', source, patches: [...above, patch], notes }
}

/** Plans a copy where only one element fits: in a fragment or array; refuses for a value that code may inspect. */
function besideExpression(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  newIds?: NewIds,
): Copied | Refusal {
  let outer = source.parents.get(jsx.node)
  while (outer && /^(ParenthesizedExpression|ConditionalExpression|LogicalExpression)$/.test(outer.type))
    outer = source.parents.get(outer)
  if (outer && (isOnlyRendered(source, outer) || isPortal(source, outer, jsx.node)))
    return copyTogether(open, source, jsx, newIds)
  if (outer && /^(ReturnStatement|ArrowFunctionExpression|JSXExpressionContainer)$/.test(outer.type)) {
    const holder = source.parents.get(outer)
    if (holder?.type !== 'JSXAttribute' || takesNode(open, source, jsx, holder))
      return copyTogether(open, source, jsx, newIds)
  }
  if (outer?.type === 'ArrayExpression') {
    const isEntry = source.parents.get(jsx.node) === outer && !isPositional(source, outer)
    return isEntry ? copyInArray(open, source, jsx, newIds) : copyTogether(open, source, jsx, newIds)
  }
  if (isAdded(source, jsx.node)) return copyInArray(open, source, jsx, newIds)
  return refuse(
    'no-slot',
    'This element is a value, and only one fits here.',
    'Wrap it in a div first, then copy it inside.',
  )
}

/** Whether a picture is around the element, where a `title` names a part of it. */
function isInSvg({ parent }: OutlineElement): boolean {
  return parent !== null && (parent.tag === 'svg' || isInSvg(parent))
}

/** Whether a constant of any markup is only rendered, so that it may be a fragment: `const footer = <b />` in `{footer}`. */
function isOnlyRendered(source: Source, node: Node): boolean {
  const { parents, scopes } = source
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return false
  const { start, typeAnnotation: type } = node.id
  const { refs = [] } = declaredAt(scopes, start) ?? {}
  return (
    !isExported(source, node) &&
    (!type || isReactNode(type.typeAnnotation)) &&
    refs.every(({ node: ref }) => {
      const container = parents.get(ref)
      const holder = container && parents.get(container)
      return container?.type === 'JSXExpressionContainer' && holder !== undefined && isJsx(holder)
    })
  )
}

/** Whether a call renders the element elsewhere in the page: `createPortal(<b />, box)`. */
function isPortal({ parents }: Source, call: Node, element: Node): boolean {
  return (
    call.type === 'CallExpression' &&
    calleeName(call) === 'createPortal' &&
    (call.arguments[0] === element || parents.get(element) === call.arguments[0])
  )
}

/** Whether a prop is declared as `ReactNode`, as the fallback of `Suspense` is, and its component only renders it. */
function takesNode(open: Open, source: Source, { parent }: OutlineElement, holder: JSXAttribute): boolean {
  const name = attributeName(holder)
  if (!parent || parent.isNative || clonesProp(open.index, source, parent, name)) return false
  if (name === 'fallback' && /^(React\.)?Suspense$/.test(parent.tag)) return true
  const prop = propsAt(open, source, parent)?.props.find((one) => one.name === name)
  return prop?.types?.length === 1 && prop.types.every(({ node }) => isReactNode(node))
}

const isReactNode = (type: Node) => type.type === 'TSTypeReference' && lastName(type.typeName) === 'ReactNode'

/** Whether the element is an argument of a call that adds any number of them: `rows.push(<li />)`. */
function isAdded({ parents }: Source, node: Node): boolean {
  const call = parents.get(node)
  const callee = call?.type === 'CallExpression' && call.callee !== node ? bare(call.callee) : null
  return (
    callee?.type === 'MemberExpression' &&
    !callee.computed &&
    /^(push|unshift|concat)$/.test(callee.property.name)
  )
}

/** Returns the patches that add an entry on the line below one, behind a comment that ends its line. */
function below(text: string, end: number, words: string): TextPatch[] {
  const [line = '', comma = ''] = COMMENT_BEHIND.exec(text.slice(end)) ?? []
  if (line === '') return [insertion(end, `,${words}`)]
  const at = end + line.length
  return comma === '' ? [insertion(end, ','), insertion(at, words)] : [insertion(at, `${words},`)]
}

const COMMENT_BEHIND = /^(,?)[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)(?=[ \t]*(?:[\r\n]|$))/

function copyEntry(
  open: Open,
  from: Source,
  drawn: { jsx: OutlineElement; callback: Parameters<typeof entryOf>[2] },
  edit: EditOf<'duplicate'>,
): Copied | Refusal {
  const property = edit.item === undefined ? null : propertyShown(open, from, drawn.callback, edit.item)
  if (property) return refuseCopied(property)
  const entry = entryOf(open, from, drawn.callback, edit)
  if (entry.type === 'refused') return entry
  const used = refusePicked(open, entry, entry.at + 1) ?? refusePaired(from, drawn.callback)
  if (used) return used
  const { source, node, label } = entry
  const { text } = source
  const key = uniqueKey(open, drawn, entry)
  if (key && 'type' in key) return key
  const found = key && refuseLookedUp(open, { ...drawn, source: from }, entry, key.path)
  if (found) return found
  const plain = sliceOf(source, node)
  const words = key
    ? plain.slice(0, key.start - node.start) + key.text + plain.slice(key.end - node.start)
    : plain
  const isOwn = text.slice(0, node.start).match(/[\r\n][ \t]*$/)
  const gap = isOwn ? eolOf(text) + indentAt(text, node.start) : ' '
  return {
    type: 'copied',
    source,
    patches: isOwn ? below(text, node.end, gap + words) : [insertion(node.end, `,${gap}${words}`)],
    notes: [
      ...notesOnReaders(open, entry),
      ...notesOnOuterLists(from, drawn.callback),
      key
        ? `Copied ${label} in the data, with a key of its own: ${key.value}.`
        : `Copied ${label} in the data.`,
    ],
  }
}
