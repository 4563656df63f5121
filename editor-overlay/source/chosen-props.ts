/** The attributes of `<List>` where code chooses its tag: `const List = isNumbered ? 'ol' : 'ul'`. */
import { leavesOf, stringValue } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import type { PropsMetadata } from './prop-sets.ts'
import { lookUp, scopeAt } from './scopes.ts'
import type { Source } from './source.ts'
import { isJudged } from './tag-attributes.ts'

/** Returns the attributes of all host elements that a tag can be; `null` if it can be anything else. */
export function chosenProps({ scopes }: Source, { tag, node }: OutlineElement): PropsMetadata | null {
  const made = lookUp(scopeAt(scopes, node), tag)?.node
  if (made?.type !== 'VariableDeclarator' || made.id.type !== 'Identifier' || !made.init) return null
  const tags = leavesOf(made.init).map(stringValue)
  const known = tags.flatMap((one) => (one !== null && isJudged(one) ? [one] : []))
  return known.length === tags.length ? { props: [], isOpen: true, ofTags: known } : null
}
