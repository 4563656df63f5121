import type { Lookups, Scope, ScopeLookup, TreeElementLookup } from '../protocol/lookups.ts'
import { NO_CLASSES } from '../protocol/nav-node.ts'

/** Lookups with everything derived from them, made once per change of the tables and not per node. */
export type Catalogue = {
  readonly elements: TreeElementLookup
  readonly scopeOf: ReadonlyMap<string, Scope>
  readonly componentNames: ReadonlySet<string>
  readonly instanceNames: ReadonlySet<string>
}

/** The first scope in table order wins for each id. */
function invertScopes(scopes: ScopeLookup): Map<string, Scope> {
  const scopeOf = new Map<string, Scope>()
  for (const scope of Object.values(scopes)) {
    for (const id of scope?.codebaseIds ?? []) if (scope && !scopeOf.has(id)) scopeOf.set(id, scope)
  }
  return scopeOf
}

export function catalogueOf({ elements, scopes }: Lookups): Catalogue {
  const componentNames = new Set<string>()
  const instanceNames = new Set<string>()
  for (const element of Object.values(elements)) {
    if (!element?.componentName) continue
    if (element.type === 'component' || element.type === 'storybook-component')
      componentNames.add(element.componentName)
    if (element.type === 'component-instance') instanceNames.add(element.componentName)
  }
  return { elements, scopeOf: invertScopes(scopes), componentNames, instanceNames }
}

export function hasStaticText(catalogue: Catalogue, codebaseId: string): boolean {
  return Boolean(codebaseId && catalogue.elements[codebaseId]?.staticTextContents)
}

export function directClasses(
  catalogue: Catalogue,
  codebaseId: string,
  classes: readonly string[],
): readonly string[] {
  const removable = codebaseId ? catalogue.elements[codebaseId]?.removableClasses : undefined
  return removable ? classes.filter((name) => removable.includes(name)) : NO_CLASSES
}
