/** Checks whether the HTML parser would keep an element where the source puts it. */
import { misplaced } from './html.ts'
import type { OutlineElement } from './outline.ts'
import { refuse } from './plan/draft.ts'
import type { Refusal } from './types.ts'

/** Returns the tags from an element outward, to the extent that this file contains them. */
export function tagsAbove(jsx: OutlineElement | null): string[] {
  const tags: string[] = []
  for (let at = jsx; at; at = at.parent) tags.push(at.tag)
  return tags
}

/** Refuses an element that isn't allowed under these ancestors, nearest first; `rename` is the new tag of its root. */
export function checkNesting(
  jsx: OutlineElement,
  ancestors: readonly string[],
  rename?: string,
): Refusal | null {
  const found = firstMisplaced(jsx, ancestors, rename ?? jsx.tag)
  return found === null ? null : contentModel(found)
}

function firstMisplaced(jsx: OutlineElement, ancestors: readonly string[], tag: string): string | null {
  const own = misplaced(tag, ancestors)
  if (own) return own
  for (const child of jsx.children) {
    const found = firstMisplaced(child, [tag, ...ancestors], child.tag)
    if (found) return found
  }
  return null
}

/** Returns the refusal of a nesting that HTML doesn't allow; `found` completes its sentence. */
export function contentModel(found: string): Refusal {
  return refuse(
    'content-model',
    `HTML does not allow ${found}; the browser would move it.`,
    'Choose another place, or change the tag first.',
  )
}
