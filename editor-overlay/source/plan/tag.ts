import { isKnownTag, isVoid } from '../html.ts'
import { checkNesting, tagsAbove } from '../nesting.ts'
import { isNativeTag } from '../nodes.ts'
import { checkTag } from '../safety.ts'
import { lookUp, scopeAt } from '../scopes.ts'
import type { IntentOf, TextPatch } from '../types.ts'
import { type Drafted, draft, type Open, refuse } from './draft.ts'

export function planTag(open: Open, { id, tag }: IntentOf<'changeElementTag'>): Drafted {
  const target = open.find(id)
  if (target.at === 'refused') return target
  const { source, spot } = target
  const { openingElement, closingElement, children } = spot.node
  const unsafe = checkTag(tag)
  if (unsafe) return unsafe
  if (tag === spot.tag) return refuse('no-change', `This is a <${tag}> already.`)
  if (/^(html|head|body)$/.test(spot.tag)) return refuse('no-slot', `A page needs its <${spot.tag}>.`)
  if (!/^[A-Za-z][\w.-]*$/.test(tag) || (isNativeTag(tag) && !isKnownTag(tag)))
    return refuse('bad-name', `“${tag.slice(0, 60)}” is no tag of HTML.`)
  if (!isNativeTag(tag) && !lookUp(scopeAt(source.scopes, spot.node), tag.split('.')[0] ?? tag))
    return refuse(
      'captured-name',
      `${tag} is not known in this file.`,
      'Add the component as a new element instead.',
    )
  if (isVoid(tag) && children.length > 0)
    return refuse(
      'no-children',
      `<${tag}> holds nothing, and this element does.`,
      'Delete its content first.',
    )
  const nesting = checkNesting(spot, tagsAbove(spot.parent), tag)
  if (nesting) return nesting
  const { name } = openingElement
  const patches: TextPatch[] = [{ start: name.start, end: name.end, text: tag }]
  const types = openingElement.typeArguments
  if (types && isNativeTag(tag)) patches.push({ start: types.start, end: types.end, text: '' })
  if (closingElement && isVoid(tag)) {
    const end = openingElement.end
    patches.push({ start: end - 1, end: spot.node.end, text: ' />' })
  } else if (closingElement) {
    patches.push({ start: closingElement.name.start, end: closingElement.name.end, text: tag })
  }
  return draft({ source, patches }, unfit(tag, openingElement.attributes.length > 0))
}

function unfit(tag: string, hasProps: boolean): string[] {
  return hasProps && !isNativeTag(tag) ? [`Check that ${tag} takes the same props.`] : []
}
