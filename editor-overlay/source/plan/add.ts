import type { ComponentSource, EditOf, Json } from '../../protocol/edit.ts'
import { isVoidTag } from '../../protocol/html.ts'
import { type Drafted, draft, type Open, refuse, type Target, withNotes, withStep } from '../draft.ts'
import { attributeQuote } from '../file/layout.ts'
import { elementText } from '../file/markup.ts'
import { isClient, type Source } from '../file/source.ts'
import { checkCustomElement } from '../html/custom-elements.ts'
import { isKnownTag } from '../html/html.ts'
import { checkLoaded } from '../html/loads.ts'
import { checkPassedOn } from '../html/passed-on.ts'
import { checkProp, checkStyleObject, checkTag } from '../html/safety.ts'
import { type Insertion, insertionOf, notesOfPlace } from '../placing/insert-child.ts'
import { componentOf, exportedComponent, exportedNameOf } from '../project/component-of.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { nativeProps } from '../props/accepts.ts'
import { propsMetadataOf } from '../props/component-props.ts'
import { forProps } from '../props/fitting-props.ts'
import { accepts, UNKNOWN_PROPS } from '../props/prop-sets.ts'
import type { ComponentRecord, Refusal } from '../types.ts'
import { addCopy } from './add-copy.ts'
import { checkNewElement, checkNewInstance } from './drawn-nesting.ts'
import { drawnPlacesIn } from './drawn-places.ts'
import { notesOnPlace } from './every-use.ts'
import { inReach } from './in-reach.ts'
import { NO_SPACES, spacesForNew } from './moved-spaces.ts'
import { checkPlaceable } from './placeable.ts'
import { checkAddress, checkElementName } from './props/checked-address.ts'
import { filledProps, fittedProps } from './props/placeholders.ts'
import { checkRecursion } from './renders-itself.ts'

const MISPLACED = 'Choose another place, or add another element.'

/** Plans a new element: a tag, an instance of a component with its import, or a copy. */
export function planAdd(open: Open, edit: EditOf<'insert'>): Drafted {
  const element = elementOf(open, edit)
  if (element.type === 'refused') return element
  const home = open.find(edit.position.parentId)
  if (home.type === 'refused') return home
  for (const [name, value] of Object.entries(element.props)) {
    const wrong = checkProp(name, value, edit.isConfirmed) ?? checkStyleObject(name, value)
    if (wrong) return wrong
  }
  const unsafe = element.type === 'copy' ? checkCopied(open, element, edit.isConfirmed) : null
  if (unsafe) return unsafe
  const insertion = insertionOf(open, home.source, home.jsx, edit.position, null)
  if (insertion.type === 'refused') return insertion
  const added = addElement(open, home, insertion, element, edit)
  return added.type === 'refused'
    ? added
    : withNotes(added, [...notesOfPlace(insertion), ...notesOnPlace(open, home, null, insertion.holder)])
}

function addElement(
  open: Open,
  home: Target,
  insertion: Insertion,
  element: Inserted,
  edit: EditOf<'insert'>,
): Drafted {
  switch (element.type) {
    case 'native':
      return addNative(open, home, insertion, element, edit)
    case 'component':
      return addComponent(open, home, insertion, element, edit)
    case 'copy':
      return addCopy(open, home, insertion, { ...element, position: edit.position })
  }
}

type Props = Readonly<Record<string, Json>>
type Inserted =
  | { type: 'native'; tag: string; props: Props; text?: string }
  | { type: 'component'; name: string; from: ComponentSource | null; props: Props; text?: string }
  | { type: 'copy'; of: string; props: Props }

/** Returns what to insert: the id of a definition means an instance of it, any other id a copy of the element. */
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
  const { file, name } = component
  const exported = exportedNameOf(index, component)
  const from = { file, name: exported ?? name }
  const local = exported === null || exported === 'default' ? name : exported
  return { type: 'component', name: local, from, props: own, ...text }
}

type InsertedOf<T extends Inserted['type']> = Extract<Inserted, { type: T }>

/** Checks the props with which a copy differs from its original. */
function checkCopied(open: Open, { of, props }: InsertedOf<'copy'>, isConfirmed?: boolean): Refusal | null {
  const original = open.find(of)
  if (original.type === 'refused') return original
  for (const [name, value] of Object.entries(props)) {
    const unsafe = checkAddress(open, original, name, value, isConfirmed)
    if (unsafe) return unsafe
  }
  return null
}

function definitionOf(index: SourceIndex, id: string): ComponentRecord | null {
  for (const { components } of index.files.values()) {
    const found = components.find((one) => one.id === id)
    if (found) return found
  }
  return null
}

function addNative(
  open: Open,
  target: Target,
  insertion: Insertion,
  { tag, props, text }: InsertedOf<'native'>,
  edit: Pick<EditOf<'insert'>, 'isConfirmed' | 'position'>,
): Drafted {
  const { isConfirmed = false, position } = edit
  const { source, jsx } = target
  const unsafe = checkTag(tag, isConfirmed) ?? checkCustomElement(open.index, source.file, tag, isConfirmed)
  if (unsafe) return unsafe
  for (const [name, value] of Object.entries(props)) {
    const loaded = checkLoaded(tag, name, value, isConfirmed)
    if (loaded) return loaded
  }
  if (!isKnownTag(tag)) return refuse('bad-name', `“${tag.slice(0, 60)}” isn’t an HTML tag.`)
  if (/^(html|head|body)$/.test(tag)) return refuse('no-slot', `A page can have only one <${tag}>.`)
  if (tag === 'textarea' && text && props.defaultValue === undefined)
    return addNative(
      open,
      target,
      insertion,
      { type: 'native', tag, props: { ...props, defaultValue: text } },
      edit,
    )
  if (isVoidTag(tag) && text) return refuse('no-children', `<${tag}> can’t contain text.`)
  const wrong = checkNewElement(tag, drawnPlacesIn(open, source, jsx))
  if (wrong) return withStep(wrong, MISPLACED)
  const taken = nativeProps(tag, props)
  if (taken.type === 'refused') return taken
  const written = elementText(tag, taken.props, text, attributeQuote(source))
  const isFixed =
    'value' in props &&
    /^(input|select|textarea)$/.test(tag) &&
    !/^(submit|button|reset|hidden|checkbox|radio)$/.test(`${props.type}`)
  const notes = isFixed
    ? ['Without an onChange handler its value can’t be changed; defaultValue sets only the initial one.']
    : []
  const { before, after, above } = text?.trim() ? spacesForNew(source, tag, insertion, position) : NO_SPACES
  return draft({ source, patches: [...above, insertion.patch(() => before + written + after)] }, notes)
}

function addComponent(
  open: Open,
  { source, jsx }: Target,
  insertion: Insertion,
  element: InsertedOf<'component'>,
  { isConfirmed }: Pick<EditOf<'insert'>, 'isConfirmed'>,
): Drafted {
  const { name, from, text } = element
  const unplaceable = from && 'file' in from ? checkPlaceable(open, source, from) : null
  if (unplaceable) return unplaceable
  if (!/^[A-Z][\w$]*(\.[A-Z][\w$]*)?$/.test(name))
    return refuse('bad-name', `“${name.slice(0, 60)}” isn’t a component name.`)
  const reach = inReach(open, source, insertion, name, from)
  if (reach.type === 'refused') return reach
  const used = from && 'file' in from ? open.open(from.file) : source
  const endless =
    used.type === 'refused'
      ? null
      : checkRecursion(open, [{ source: used, tag: name }], source, insertion.holder)
  if (endless) return endless
  const component = componentNamed(open, source, name, from)
  if (component)
    for (const [prop, value] of Object.entries(element.props)) {
      const unsafe =
        checkElementName(prop, value, isConfirmed) ??
        checkPassedOn(open.index, component, prop, value, isConfirmed)
      if (unsafe) return unsafe
    }
  const misfit = component && checkNewInstance(open, component, name, drawnPlacesIn(open, source, jsx))
  if (misfit) return withStep(misfit, MISPLACED)
  const known = component ? propsMetadataOf(open.index, component) : UNKNOWN_PROPS
  const metadata = forProps(known, element.props)
  if (metadata.isUnread)
    return refuse(
      'no-slot',
      `The type of ${name} computes its props, so the editor can’t tell which ones it needs.`,
      `Use ${name} in the source once, and duplicate it from there.`,
    )
  if (text && !accepts(metadata, 'children'))
    return refuse('no-children', `${name} can’t have children.`, 'Set one of its props instead.')
  const fitted = fittedProps(name, metadata, element.props)
  if (fitted.type === 'refused') return fitted
  const { props } = fitted
  const mayGetCode = isClient(source) || used.type === 'refused' || !isClient(used)
  const filled = filledProps(name, metadata, { props, text, mayGetCode })
  if (filled.type === 'refused') return filled
  const notes = filled.placeholders.length > 0 ? [`Set ${filled.placeholders.join(', ')} of ${name}.`] : []
  const written = elementText(reach.tag, filled.props, filled.text, attributeQuote(source), filled)
  return draft({ source, patches: [insertion.patch(() => written), ...reach.patches] }, notes)
}

function componentNamed(
  { index }: Open,
  source: Source,
  name: string,
  from: ComponentSource | null,
): ComponentRecord | null {
  if (!from) return componentOf(index, source, name)
  return 'file' in from ? exportedComponent(index, from.file, from.name) : null
}
