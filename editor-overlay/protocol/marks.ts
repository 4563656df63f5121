/** Class names and attributes that the helper may put on the page, and the filters that keep them out of reports. */
import { ADD_PREFIX, DUPLICATE_PREFIX, ID_PREFIX, isCodebaseId, WRAP_PLACEHOLDER } from './ids.ts'
import { NO_CLASSES } from './nav-node.ts'

export const CLASSES = {
  outline: 'arb89-outline',
  editTextButton: 'arb89-edit-text-button',
  instantDiv: 'arb89-instant-div-draw',
  moveBetweenParents: 'arb89-move-between-parents-outline',
  hidden: 'arb89-display-none-until-refresh',
  tempStyling: 'arb89-temp-styling',
} as const

export const CLASS_PREFIXES = {
  styling: 'arb89-styling-',
  force: 'tempo-force-',
  component: 'component-',
} as const

export const ATTRIBUTES = {
  instantUpdate: 'arb89-instant-update',
  deleteAfterRefresh: 'arb89-delete-after-refresh',
  queueDelete: 'arb89-queue-delete-after-hot-reload',
  deleteAfterInstantUpdate: 'arb89-delete-after-instant-update',
  outlineUntilRefresh: 'arb89-outline-until-refresh',
  doNotShowInNav: 'arb89-do-not-show-in-nav',
  elementId: 'tempoelementid',
  testId: 'data-testid',
} as const

const OWN_CLASSES: ReadonlySet<string> = new Set([...Object.values(CLASSES), WRAP_PLACEHOLDER])
const OWN_PREFIXES = [
  CLASS_PREFIXES.styling,
  DUPLICATE_PREFIX,
  ADD_PREFIX,
  CLASS_PREFIXES.force,
  'arb89-key-',
  'arb89-lookup-',
]
const OWN_ATTRIBUTES: ReadonlySet<string> = new Set(Object.values(ATTRIBUTES))

/** Everything of ours and every id begins so; the page's own classes hardly ever do. */
const mayBeOurs = (name: string) => name.startsWith('arb89-') || name.startsWith(ID_PREFIX)

/** A class that the page's author wrote: not the helper's, not an id, not empty. */
export function isAuthorClass(name: string): boolean {
  if (!mayBeOurs(name)) return name !== ''
  return !isCodebaseId(name) && !isHelperClass(name)
}

export function authorClasses(names: readonly string[]): readonly string[] {
  const own = names.filter(isAuthorClass)
  return own.length > 0 ? own : NO_CLASSES
}

/** The helper's own transient classes; an id class is not one of them, since a new id is real news. */
export function isHelperClass(name: string): boolean {
  return mayBeOurs(name) && (OWN_CLASSES.has(name) || OWN_PREFIXES.some((prefix) => name.startsWith(prefix)))
}

export function isReportedProp(name: string): boolean {
  return !OWN_ATTRIBUTES.has(name.toLowerCase())
}
