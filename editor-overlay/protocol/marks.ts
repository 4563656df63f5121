/** Class names and attributes that the helper may put on the page, and the filters that keep them out of messages. */
import { ADD_PREFIX, DUPLICATE_PREFIX, ID_PREFIX, isCodebaseId, SOURCE_ID, WRAP_PLACEHOLDER } from './ids.ts'
import { NO_CLASSES } from './nav-node.ts'

/** Classes of the helper (the wire contract, 3.6). */
export const CLASSES = {
  outline: 'arb89-outline',
  editTextButton: 'arb89-edit-text-button',
  instantDiv: 'arb89-instant-div-draw',
  moveBetweenParents: 'arb89-move-between-parents-outline',
  hidden: 'arb89-display-none-until-refresh',
  tempStyling: 'arb89-temp-styling',
} as const

/** The element whose closed shadow root holds the outlines; a name that no selector of a page uses. */
export const OUTLINES_TAG = 'arb89-outlines'

/** Prefixes of generated classes. */
export const CLASS_PREFIXES = {
  styling: 'arb89-styling-',
  force: 'tempo-force-',
  component: 'component-',
} as const

/** Attributes of the helper, and those of the source that carry an id. */
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
/** The length of `data-testid`. */
const SHORTEST_OWN = 11

/** A quick first check: every class of the helper and every id begins like this, but few classes of the page do. */
const hasOwnPrefix = (name: string) => name.startsWith('arb89-') || name.startsWith(ID_PREFIX)

/** The classes that the page's author wrote, without the helper's and without ids. */
export function authorClasses(names: readonly string[]): readonly string[] {
  return readClasses(names.join(' ')).classes
}

type ClassNames = { idClass: string; classes: readonly string[] }

/** Parsed class attributes by text, because many elements of a component share one. */
const known = new Map<string, ClassNames>()
const MOST_KNOWN = 5_000

/**
 * Reads a class attribute. `idClass`: the first codebase id, that of the outermost use, which is what the user edits;
 * empty for none. `classes`: those of the page's author.
 */
export function readClasses(text: string): ClassNames {
  // Few elements share an id, so caching it is slower than reading it.
  if (SOURCE_ID.test(text)) return { idClass: text, classes: NO_CLASSES }
  const before = known.get(text)
  if (before) return before
  let idClass = ''
  const classes: string[] = []
  for (const name of new Set(text.split(/[\t\n\f\r ]+/))) {
    if (isCodebaseId(name)) idClass ||= name
    else if (name && !isHelperClass(name)) classes.push(name)
  }
  const names = { idClass, classes: classes.length > 0 ? classes : NO_CLASSES }
  if (known.size > MOST_KNOWN) known.clear()
  // A generated name never comes again.
  if (!text.includes('arb89-')) known.set(text, names)
  return names
}

/** True for a temporary class of the helper. An id is not one, because a new id is a change of the source. */
export function isHelperClass(name: string): boolean {
  return (
    hasOwnPrefix(name) && (OWN_CLASSES.has(name) || OWN_PREFIXES.some((prefix) => name.startsWith(prefix)))
  )
}

/** False for props that the helper or the annotator adds. */
export function isReportedProp(name: string): boolean {
  return name.length < SHORTEST_OWN || !OWN_ATTRIBUTES.has(name.toLowerCase())
}
