import type { Lookups, Scope, ScopeLookup, TreeElementLookup } from '../protocol/lookups.ts'
import { NO_CLASSES } from '../protocol/nav-node.ts'

/** The lookup tables and the values derived from them, computed once per change of the tables. */
export type LookupIndex = {
  readonly elements: TreeElementLookup
  readonly scopeOf: ReadonlyMap<string, Scope>
  /** Names of components and of their instances. */
  readonly componentNames: ReadonlySet<string>
}

/** The types of elements that are components. */
export const COMPONENT_TYPES: ReadonlySet<string | undefined> = new Set([
  'component',
  'storybook-component',
  'component-instance',
])

/** The scope of each id; the first in table order wins. */
function invertScopes(scopes: ScopeLookup): Map<string, Scope> {
  const scopeOf = new Map<string, Scope>()
  for (const scope of Object.values(scopes)) {
    for (const id of scope?.codebaseIds ?? []) if (scope && !scopeOf.has(id)) scopeOf.set(id, scope)
  }
  return scopeOf
}

/** Derives the index of both tables. */
export function indexLookups({ elements, scopes }: Lookups): LookupIndex {
  const componentNames = new Set<string>()
  for (const element of Object.values(elements)) {
    if (element?.componentName && COMPONENT_TYPES.has(element.type)) componentNames.add(element.componentName)
  }
  return { elements, scopeOf: invertScopes(scopes), componentNames }
}

/** True when the text of the element is static in the source. */
export function hasStaticText(lookupIndex: LookupIndex, codebaseId: string): boolean {
  return Boolean(codebaseId && lookupIndex.elements[codebaseId]?.staticTextContents)
}

/** Returns the given classes that are written on the element itself and can be removed there. */
export function directClasses(
  lookupIndex: LookupIndex,
  codebaseId: string,
  classes: readonly string[],
): readonly string[] {
  const removable = classes.length > 0 ? lookupIndex.elements[codebaseId]?.removableClasses : undefined
  return removable ? classes.filter((name) => removable.includes(name)) : NO_CLASSES
}
