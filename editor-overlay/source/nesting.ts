/** Checks whether the HTML parser would keep an element where the source puts it. */
import type { OutlineElement } from './outline.ts'
import { refuse } from './plan/draft.ts'
import type { Refusal } from './types.ts'

/** Returns the tags from an element outward, to the extent that this file contains them. */
export function tagsAbove(jsx: OutlineElement | null): string[] {
  const tags: string[] = []
  for (let at = jsx; at; at = at.parent) tags.push(at.tag)
  return tags
}

/** Returns the refusal of a nesting that HTML doesn't allow; `found` completes its sentence. */
export function contentModel(found: string): Refusal {
  return refuse(
    'content-model',
    `HTML does not allow ${found}; the browser would move it.`,
    'Choose another place, or change the tag first.',
  )
}
