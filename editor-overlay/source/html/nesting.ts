/** Checks whether the HTML parser would keep an element where the source puts it. */
import { allowedIn, isBlock, mayBeChild, parentsOf } from '../../protocol/html.ts'
import { refuse, tagsInWords } from '../draft.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Sentence, sentence } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { isMathTag, isSvgTag, isTextOnly } from './html.ts'

/** Returns the tags from an element outward, to the extent that this file contains them. */
export function tagsAbove(jsx: OutlineElement | null): string[] {
  const tags: string[] = []
  for (let at = jsx; at; at = at.parent) tags.push(at.tag)
  return tags
}

const ELSEWHERE = 'Choose another place, or change the tag first.'

/** Returns the refusal of a nesting that HTML doesn't allow: what is misplaced (`<p> in <p>`), and the use around it. */
export function contentModel(found: string, where: Sentence | null): Refusal {
  const [, tag = '', parent = ''] = /^<([\w-]+)> in <([\w-]+)>/.exec(found) ?? []
  const wrong = sentence`HTML does not allow ${found}${where ?? ''}`
  const parents = parentsOf(tag)
  if (parents.length > 0 && !parents.includes(parent))
    return refuse(
      'content-model',
      sentence`${wrong}; <${tag}> belongs in ${tagsInWords(parents, 'or')}.`,
      ELSEWHERE,
    )
  if (!mayBeChild(tag, parent)) {
    const children = allowedIn(parent).filter((one) => !/^(script|template)$/.test(one))
    return refuse(
      'content-model',
      sentence`${wrong}; only ${tagsInWords(children, 'or')} can be directly in <${parent}>.`,
      ELSEWHERE,
    )
  }
  const reason = consequenceOf(tag, parent, found)
  return refuse('content-model', sentence`${wrong}${reason && `; ${reason}`}.`, ELSEWHERE)
}

/** Returns what the browser makes of it; empty if it would stay where it is. */
function consequenceOf(tag: string, parent: string, found: string): string {
  if (isTextOnly(parent)) return `<${parent}> can contain only text`
  if (found.startsWith('a form in')) return 'the browser would leave it out'
  if (tag === 'title') return 'it would become the title of the page'
  if (isSvgTag(tag)) return 'it is drawn only in <svg>'
  if (isMathTag(tag)) return 'it is part of <math>'
  if (/^h[1-6]$/.test(parent)) return 'a heading can contain only text and inline elements'
  if (isBlock(tag) && tag !== 'details' && /^(button|legend|summary)$/.test(parent))
    return `a <${parent}> can contain only text and inline elements`
  const isNested = tag === parent && /^(a|button)$/.test(tag)
  const isClosing = /^(p|svg|math)$/.test(parent) || found.startsWith('a heading in')
  if (isNested || isClosing) return 'the browser would move it'
  return /^(a|button|label)$/.test(parent) ? 'a click there could mean either' : ''
}
