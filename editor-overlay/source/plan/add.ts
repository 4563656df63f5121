import type { ComponentSource, EditOf, Json } from '../../protocol/edit.ts'
import { isVoidTag } from '../../protocol/html.ts'
import { nativeProps } from '../accepts.ts'
import { insertAttribute } from '../attributes.ts'
import { cloneOf, textAt } from '../clone.ts'
import { componentOf } from '../component-of.ts'
import { propsMetadataOf } from '../component-props.ts'
import { isKnownTag, misplaced } from '../html.ts'
import { addImports, type Needed } from '../imports.ts'
import { type Insertion, insertionOf } from '../insert-child.ts'
import { attributeQuote } from '../layout.ts'
import { attributeText, elementText } from '../markup.ts'
import { contentModel } from '../nesting.ts'
import { attributeOf, isInside } from '../nodes.ts'
import { type PropsMetadata, UNKNOWN_PROPS } from '../prop-sets.ts'
import { relocate, withPassedProps } from '../relocate.ts'
import { resolveImport, specifierFor } from '../resolve.ts'
import { checkProp, checkTag } from '../safety.ts'
import { lookUp, scopeAt } from '../scopes.ts'
import { isClient, type Source } from '../source.ts'
import type { SourceIndex } from '../source-index.ts'
import type { ComponentRecord, Refusal, TextPatch } from '../types.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'
import { checkDrawnNesting, drawnTagsAbove } from './drawn-nesting.ts'
import { filledProps, unfitProp } from './placeholders.ts'
import { checkRecursion, componentsIn } from './renders-itself.ts'

/** Plans a new element: a tag, an instance of a component with its import, or a copy. */
export function planAdd(open: Open, edit: EditOf<'insert'>): Drafted {
  const element = elementOf(open, edit)
  if (element.type === 'refused') return element
  const home = open.find(edit.position.parentId)
  if (home.type === 'refused') return home
  for (const [name, value] of Object.entries(element.props)) {
    const wrong = checkProp(name, value, edit.isConfirmed)
    if (wrong) return wrong
  }
  const insertion = insertionOf(open, home.source, home.jsx, edit.position)
  if (insertion.type === 'refused') return insertion
  switch (element.type) {
    case 'native':
      return addNative(open, home, insertion, element, edit.isConfirmed)
    case 'component':
      return addComponent(open, home, insertion, element)
    case 'copy':
      return addCopy(open, home, insertion, element)
  }
}

type Props = Readonly<Record<string, Json>>
type Inserted =
  | { type: 'native'; tag: string; props: Props; text?: string }
  | { type: 'component'; name: string; from: ComponentSource | null; props: Props; text?: string }
  | { type: 'copy'; of: string; props: Props }

/** An id of a definition means an instance of it, any other id a copy of the element. */
function elementOf({ index }: Open, { element, props: given = {} }: EditOf<'insert'>): Inserted | Refusal {
  const { children, ...props } = given
  const text = typeof children === 'string' ? { text: children } : {}
  if ('tag' in element) return { type: 'native', tag: element.tag, props, ...text }
  const own = typeof children === 'string' ? props : given
  if ('component' in element) {
    const { component: name, from } = element
    return { type: 'component', name, from, props: own, ...text }
  }
  const component = definitionOf(index, element.codebaseId)
  if (!component) return { type: 'copy', of: element.codebaseId, props: given }
  const { file, name, exported } = component
  if (exported === null)
    return refuse('no-slot', `${name} is not exported from ${file}, so it can’t be used elsewhere.`)
  const from = { file, name: exported === 'default' ? 'default' : name }
  return { type: 'component', name, from, props: own, ...text }
}

type InsertedOf<T extends Inserted['type']> = Extract<Inserted, { type: T }>

function definitionOf(index: SourceIndex, id: string): ComponentRecord | null {
  for (const { components } of index.files.values()) {
    const found = components.find((one) => one.id === id)
    if (found) return found
  }
  return null
}

function addNative(
  open: Open,
  { source, jsx }: Target,
  insertion: Insertion,
  { tag, props, text }: InsertedOf<'native'>,
  isConfirmed = false,
): Drafted {
  const unsafe = checkTag(tag, isConfirmed)
  if (unsafe) return unsafe
  if (!isKnownTag(tag)) return refuse('bad-name', `“${tag.slice(0, 60)}” isn’t an HTML tag.`)
  if (/^(html|head|body)$/.test(tag)) return refuse('no-slot', `A page can have only one <${tag}>.`)
  if (isVoidTag(tag) && text) return refuse('no-children', `<${tag}> can’t contain text.`)
  const wrong = misplaced(tag, drawnTagsAbove(open, source, jsx))
  if (wrong) return contentModel(wrong)
  const taken = nativeProps(tag, props)
  if (taken.type === 'refused') return taken
  const written = elementText(tag, taken.props, text, attributeQuote(source))
  return draft({ source, patches: [insertion.patch(() => written)] })
}

function addComponent(
  open: Open,
  { source }: Target,
  insertion: Insertion,
  element: InsertedOf<'component'>,
): Drafted {
  const { name, from, props, text } = element
  if (!/^[A-Z][\w$]*(\.[A-Z][\w$]*)?$/.test(name))
    return refuse('bad-name', `“${name.slice(0, 60)}” isn’t a component name.`)
  const reach = inReach(open, source, insertion, name, from)
  if (!Array.isArray(reach)) return reach
  const used = from && 'file' in from ? open.open(from.file) : source
  const endless =
    used.type === 'refused'
      ? null
      : checkRecursion(open, [{ source: used, tag: name }], source, insertion.holder)
  if (endless) return endless
  const metadata = metadataOf(open, source, name, from)
  const accepts = metadata.isOpen || metadata.props.some((prop) => prop.name === 'children')
  if (text && !accepts)
    return refuse('no-children', `${name} can’t have children.`, 'Set one of its props instead.')
  const unfit = unfitProp(name, metadata, props)
  if (unfit) return unfit
  const mayGetCode = isClient(source) || used.type === 'refused' || !isClient(used)
  const filled = filledProps(name, metadata, { props, text, mayGetCode })
  if (filled.type === 'refused') return filled
  const notes = filled.placeholders.length > 0 ? [`Set ${filled.placeholders.join(', ')} of ${name}.`] : []
  const written = elementText(name, filled.props, filled.text, attributeQuote(source), filled.code)
  return draft({ source, patches: [insertion.patch(() => written), ...addImports(source, reach)] }, notes)
}

function metadataOf(open: Open, source: Source, name: string, from: ComponentSource | null): PropsMetadata {
  const { index } = open
  const component = from ? 'file' in from && componentIn(index, from) : componentOf(index, source, name)
  return component ? propsMetadataOf(index, component) : UNKNOWN_PROPS
}

function componentIn(index: SourceIndex, { file, name }: { file: string; name: string }) {
  return index.files
    .get(file)
    ?.components.find((one) =>
      name === 'default' ? one.exported === 'default' : one.name === name && one.exported !== null,
    )
}

/** The imports that the name needs here; none when it is known already. */
function inReach(
  open: Open,
  source: Source,
  insertion: Insertion,
  name: string,
  from: ComponentSource | null,
): Needed[] | Refusal {
  const local = name.split('.')[0] ?? name
  const { offset } = insertion
  const there = lookUp(scopeAt(source.scopes, { start: offset, end: offset }), local)
  if (!from)
    return there
      ? []
      : refuse('captured-name', `${name} isn’t defined in this file.`, 'Specify the file it comes from.')
  const specifier = specifierOf(open, source, from)
  if (typeof specifier !== 'string') return specifier
  if (there) {
    const parent = source.parents.get(there.node)
    const isSame =
      parent?.type === 'ImportDeclaration' &&
      (parent.source.value === specifier ||
        ('file' in from && resolveImport(open.index, source.file, parent.source.value) === from.file))
    const isHere = 'file' in from && from.file === source.file
    return isSame || isHere
      ? []
      : refuse(
          'captured-name',
          `“${local}” means something else in this file.`,
          'Rename one of the two first.',
        )
  }
  return [{ specifier, name: from.name, local, isType: false }]
}

function specifierOf(open: Open, source: Source, from: ComponentSource): string | Refusal {
  if ('package' in from) {
    const isUsed = [...open.index.files.values()].some(
      ({ text }) => text.includes(`from '${from.package}'`) || text.includes(`from "${from.package}"`),
    )
    return isUsed
      ? from.package
      : refuse('unsafe', `${from.package} is not used in this project yet.`, 'Add it in the source first.')
  }
  const entry = open.index.files.get(from.file)
  const component = componentIn(open.index, from)
  if (!entry || !component)
    return refuse('unknown-element', `There is no component ${from.name} in ${from.file}.`)
  if (
    isClient(source) &&
    /^\s*import ['"]server-only['"]|export default async function|export async function [A-Z]/m.test(
      entry.text,
    )
  )
    return refuse(
      'client-border',
      `${component.name} works on the server only, and this file runs in the browser.`,
      'Pass it as children from a server component.',
    )
  return specifierFor(open.index, source.file, from.file)
}

function addCopy(open: Open, home: Target, insertion: Insertion, { of, props }: InsertedOf<'copy'>): Drafted {
  const original = open.find(of)
  if (original.type === 'refused') return original
  const { source: from, jsx } = original
  const wrong =
    checkDrawnNesting(open, from, jsx, drawnTagsAbove(open, home.source, home.jsx)) ??
    checkRecursion(open, componentsIn(from, jsx.node), home.source, insertion.holder)
  if (wrong) return wrong
  const { offset, holder } = insertion
  const relocation = relocate(open, from, jsx, [jsx.node], { source: home.source, offset, holder })
  if (relocation.type === 'refused') return relocation
  const { patches, notes } = cloneOf(open.index, from, jsx)
  // A key that names an entry elsewhere goes, so it needs no new words.
  const kept = patches.filter((patch) => !relocation.patches.some((gone) => isInside(patch, gone)))
  const own = [...kept, ...relocation.patches, ...propPatches(from, jsx.node, props)]
  const patch = insertion.patch((indent) => textAt(from, jsx.node, jsx.node, indent, own))
  const here = { source: home.source, patches: [patch, ...addImports(home.source, relocation.needed)] }
  const files = relocation.exports.length > 0 ? [here, { source: from, patches: relocation.exports }] : [here]
  return {
    type: 'draft',
    files: withPassedProps(files, relocation),
    movedSpans: [],
    notes: [...notes, ...relocation.notes],
  }
}

function propPatches(
  source: Source,
  element: Target['jsx']['node'],
  props: Readonly<Record<string, Json>>,
): TextPatch[] {
  const quote = attributeQuote(source)
  return Object.entries(props).map(([name, value]) => {
    const text = attributeText(name, value, quote)
    const there = attributeOf(element, name)
    return there ? { start: there.start, end: there.end, text } : insertAttribute(source, element, text)
  })
}
