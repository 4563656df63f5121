import type { EditOf } from '../../../protocol/edit.ts'
import { isVoidTag } from '../../../protocol/html.ts'
import { type Drafted, draft, type Open, refuse, type Target, withStep } from '../../draft.ts'
import { listAround } from '../../file/list-item.ts'
import { attributeOf, bare, hasSpread, isFunction, isNativeTag, keyName } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { declaredAs, lookUp, scopeAt } from '../../file/scopes.ts'
import { countedChildren } from '../../file/value-kinds.ts'
import { checkCustomElement } from '../../html/custom-elements.ts'
import { isKnownTag, isMathTag, isSvgTag } from '../../html/html.ts'
import { tagsAbove } from '../../html/nesting.ts'
import { checkTag } from '../../html/safety.ts'
import { componentOf } from '../../project/component-of.ts'
import { resolvedTag } from '../../project/resolved-tag.ts'
import { acceptsAttributes } from '../../props/accepts.ts'
import { isClassless, isWrappable, propsOfNothing } from '../../props/draws-nothing.ts'
import { refuseUnfitFor, withAddresses } from '../../props/fits-tag.ts'
import { literalOf } from '../../props/fitting-props.ts'
import { losesPassedChildren } from '../../props/passed-children.ts'
import { inWords } from '../../text/quoted.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { elementsAround, holds, partWithout } from '../compound-parts.ts'
import { checkDrawnNesting } from '../drawn-nesting.ts'
import { drawnPlacesAround } from '../drawn-places.ts'
import { notesOnReach } from '../every-use.ts'
import { refuseInItem } from '../lists/list-refusals.ts'
import { checkRecursion } from '../renders-itself.ts'
import { checkChosenTag } from './chosen-tag.ts'
import { planProp } from './prop.ts'
import { retype } from './retype.ts'

/**
 * Plans another tag, native or a component, for an element. Long, because every reason against the tag is checked
 * first.
 */
export function planTag(open: Open, { id, tag, isConfirmed, meaning }: EditOf<'set-tag'>): Drafted {
  const target = open.find(id)
  if (target.type === 'refused') return target
  const { source, jsx } = target
  if ((meaning === 'item' || meaning === 'only') && listAround(source, jsx.node))
    return refuseInItem('This element')
  const { openingElement, children } = jsx.node
  const unusable =
    checkNewTag(target, tag, isConfirmed) ??
    checkCustomElement(open.index, source.file, tag, isConfirmed) ??
    checkChosenTag(target)
  if (unusable) return unusable
  const isMarkup = attributeOf(jsx.node, 'dangerouslySetInnerHTML') !== null
  if (tag === 'textarea' && countedChildren(children).length > 0)
    return refuse(
      'no-children',
      'A <textarea> takes its text from defaultValue, and this element has content.',
      'Delete its content first.',
    )
  if (isMarkup ? isVoidTag(tag) || tag === 'textarea' : isVoidTag(tag) && children.length > 0)
    return refuse(
      'no-children',
      `<${tag}> can’t have content, and this element has some.`,
      'Delete its content first.',
    )
  const losing = isVoidTag(tag) || tag === 'textarea' ? losesPassedChildren(open, source, jsx, tag) : null
  if (losing) return losing
  const nesting = checkDrawnNesting(open, source, jsx, drawnPlacesAround(open, source, jsx), tag)
  if (nesting) return withStep(nesting, 'Choose another tag.')
  const choosing = isNativeTag(tag) ? choosingProp(jsx) : null
  if (choosing !== null)
    return planProp(open, { type: 'set-prop', id, name: choosing, value: { type: 'json', value: tag } })
  const untaken = isNativeTag(tag) ? ['asChild', 'as'].find((prop) => attributeOf(jsx.node, prop)) : undefined
  if (untaken !== undefined && !(untaken === 'as' && tag === 'link'))
    return refuse(
      'no-slot',
      `A <${tag}> doesn’t accept ${untaken}.`,
      `Remove ${untaken} first, or change the tag of the element inside.`,
    )
  const needed = isNativeTag(tag) ? (refuseWithout(open, target, tag) ?? refuseFunction(target, tag)) : null
  if (needed) return needed
  const emptied = isNativeTag(tag) && !isVoidTag(tag) && refuseEmptied(open, target, tag)
  if (emptied) return emptied
  const unfitting = acceptsAttributes(open, target, tag)
  if (unfitting) return unfitting
  const place = { index: open.index, source }
  const unfitValue = isNativeTag(tag) ? refuseUnfitFor(place, jsx, tag) : null
  if (unfitValue) return unfitValue
  const addressed = withAddresses(place, jsx, tag)
  const endless = isNativeTag(tag) ? null : checkRecursion(open, [{ source, tag }], source, jsx.node)
  if (endless) return { ...endless, alternative: 'Choose another component.' }
  const retyped = isNativeTag(tag) && jsx.isNative ? retype(open, target, tag) : { patches: [], notes: [] }
  if ('type' in retyped) return retyped
  const notes = [
    ...unfit(tag, openingElement.attributes.length > 0),
    ...retyped.notes,
    ...addressed.notes,
    ...submits(jsx, tag),
    ...notesOnReach(open, target),
  ]
  return draft(
    { source, patches: [...retyped.patches, ...addressed.patches, ...renamedTags(target, tag)] },
    notes,
  )
}

/** Returns the prop that chooses the host element of a component: `<Box as="section">`, `component="section"`. */
function choosingProp({ node, isNative }: OutlineElement): string | null {
  const isTag = (value: unknown) => typeof value === 'string' && isNativeTag(value) && isKnownTag(value)
  const found = ['as', 'component'].find((name) => {
    const attribute = isNative ? null : attributeOf(node, name)
    return attribute && isTag(literalOf(attribute))
  })
  return found ?? null
}

/** Refuses a native tag in place of a component that renders no element, or without which a part of it would fail. */
function refuseWithout(open: Open, { source, jsx }: Target, tag: string): Refusal | null {
  if (jsx.isNative) return null
  const parted = partWithout(open, { source, jsx }, [jsx], (group) =>
    holds(open, source, elementsAround(jsx.parent), group),
  )
  const { source: home, tag: own } = resolvedTag(open.index, source, jsx.tag)
  const isNothing =
    !/(^|\.)Fragment$/.test(own) &&
    isWrappable(home, own) &&
    (isClassless(home, own) || propsOfNothing(home, { tag: own, isNative: false }) !== null)
  if (!parted && !isNothing) return null
  return refuse(
    'no-slot',
    parted
      ? `${parted.part.tag} only works inside <${jsx.tag}>, and the page would fail.`
      : `<${jsx.tag}> renders no element, so it has no tag to change.`,
    `Wrap it in a <${tag}> instead.`,
  )
}

/** Refuses a content that is a function, which only the component calls. */
function refuseFunction({ jsx }: Target, tag: string): Refusal | null {
  const isFunctional = jsx.node.children.some(
    (child) => child.type === 'JSXExpressionContainer' && isFunction(bare(child.expression)),
  )
  return isFunctional
    ? refuse(
        'no-children',
        `<${jsx.tag}> calls the function that is its content, which a <${tag}> can’t.`,
        `Wrap it in a <${tag}> instead, or change what the function renders.`,
      )
    : null
}

/** Refuses a native tag in place of a component that draws several elements itself, which would leave nothing to see. */
function refuseEmptied(open: Open, { source, jsx }: Target, tag: string): Refusal | null {
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  if (!component || jsx.node.children.length > 0 || component.elements.length < 2) return null
  return refuse(
    'no-children',
    `<${jsx.tag}> renders its own content, so the <${tag}> would be empty.`,
    `Change the tag inside ${jsx.tag}, or add the <${tag}> as a new element.`,
  )
}

/** Refuses a name that is not a tag, or that this element cannot have; else returns null. */
function checkNewTag(target: Target, tag: string, isConfirmed: boolean | undefined): Refusal | null {
  const { source, jsx } = target
  const unsafe = checkTag(tag, isConfirmed)
  if (unsafe) return unsafe
  if (tag === jsx.tag) return refuse('no-change', `This is already a <${tag}>.`, 'Choose another tag.')
  if (/^(html|head|body)$/.test(jsx.tag)) return refuse('no-slot', `A page needs its <${jsx.tag}>.`)
  if (!/^[A-Za-z][\w.-]*$/.test(tag) || (isNativeTag(tag) && !isKnownTag(tag)))
    return refuse('bad-name', `“${tag.slice(0, 60)}” isn’t an HTML tag.`)
  if (/^(html|head|body)$/.test(tag) && jsx.parent?.tag !== 'html')
    return refuse('no-slot', `A page can have only one <${tag}>.`, 'Choose another tag.')
  const above = tagsAbove(jsx.parent)
  const only = (is: typeof isSvgTag, root: string) => !above.includes(root) && is(tag) !== is(jsx.tag)
  const part = only(isSvgTag, 'svg') ? 'a picture' : only(isMathTag, 'math') ? 'a formula' : null
  if (isNativeTag(tag) && jsx.isNative && part)
    return refuse(
      'content-model',
      `A <${jsx.tag}> can’t become a <${tag}>, as only one of them is part of ${part}.`,
      `Add <${tag}> as a new element instead.`,
    )
  if (!isNativeTag(tag) && !lookUp(scopeAt(source.scopes, jsx.node), tag.split('.')[0] ?? tag))
    return refuse(
      'captured-name',
      `${tag} isn’t defined in this file.`,
      'Add the component as a new element instead.',
    )
  return isNativeTag(tag) ? null : notAComponent(target, tag)
}

/** Refuses `Card` if it is an object of components, and `Card.Foot` if that object has no such component. */
function notAComponent({ source, jsx }: Target, tag: string): Refusal | null {
  const [holder = tag, part] = tag.split('.')
  const object = declaredAs(lookUp(scopeAt(source.scopes, jsx.node), holder))
  if (object?.type !== 'ObjectExpression') return null
  const names = object.properties.map((one) => (one.type === 'Property' ? keyName(one.key) : null))
  if (part !== undefined && names.some((name) => name === part || name === null)) return null
  const known = names.flatMap((name) => (name === null ? [] : [`${holder}.${name}`]))
  return refuse(
    'bad-name',
    `${tag} isn’t a component.`,
    known.length > 0 ? `Choose ${inWords(known, 'or')}.` : 'Choose another component.',
  )
}

function renamedTags({ jsx }: Target, tag: string): TextPatch[] {
  const { openingElement, closingElement } = jsx.node
  const { name, typeArguments: types } = openingElement
  const patches: TextPatch[] = [{ start: name.start, end: name.end, text: tag }]
  if (types) patches.push({ start: types.start, end: types.end, text: '' })
  if (closingElement && isVoidTag(tag)) {
    const end = openingElement.end
    patches.push({ start: end - 1, end: jsx.node.end, text: ' />' })
  } else if (closingElement) {
    patches.push({ start: closingElement.name.start, end: closingElement.name.end, text: tag })
  }
  return patches
}

function unfit(tag: string, hasProps: boolean): string[] {
  return hasProps && !isNativeTag(tag) ? [`Check that ${tag} accepts the same props.`] : []
}

/** Returns a note for a button in a form, because without a type it submits the form. */
function submits(jsx: OutlineElement, tag: string): string[] {
  const isInForm = tagsAbove(jsx.parent).includes('form')
  return tag === 'button' && isInForm && !attributeOf(jsx.node, 'type') && !hasSpread(jsx.node)
    ? ['This button submits its form now. Set its type to “button” if it shouldn’t.']
    : []
}
