import { cssLookup } from './css-rule.ts'
import { scopeLookup, treeElementLookup } from './lookups.ts'
import {
  asText,
  finite,
  isRecord,
  keyText,
  list,
  nullable,
  opaque,
  opaqueRecord,
  optional,
  type Parsed,
  type Parser,
  REFUSED,
  shape,
  table,
  text,
  textOrEmpty,
  texts,
  truthy,
  tuple,
} from './parse.ts'

const point = shape({ x: finite, y: finite })
const pointer = shape({ clientX: finite, clientY: finite, buttons: optional(finite) })
const options = shape({
  driveModeEnabled: truthy,
  aiContextSelection: truthy,
  diagnosticsEnabled: truthy,
  textChanges: truthy,
})
const none = tuple()
const key = nullable(keyText)
/** A number, also as text such as `80` or `80px`. */
const pixels: Parser<number> = (value) =>
  finite(typeof value === 'string' && /^-?\d+(\.\d+)?(px)?$/.test(value) ? Number.parseFloat(value) : value)
const position = optional(pixels)
/** A size in CSS syntax; a number counts pixels. Empty for none. */
const size: Parser<string> = (value) => {
  const length = pixels(value)
  return length === REFUSED ? textOrEmpty(value) : `${length}px`
}

/** Every callable function of the wire with the schema of its arguments (the wire contract, 6.1). */
export const FUNCTIONS = {
  initProject: tuple(
    nullable(asText),
    treeElementLookup,
    scopeLookup,
    opaque,
    (value) => (isRecord(value) ? options(value) : undefined),
    textOrEmpty,
    textOrEmpty,
    textOrEmpty,
  ),
  enableDriveMode: none,
  disableDriveMode: none,
  setNewLookups: tuple(treeElementLookup, scopeLookup),
  setHoveredElement: tuple(key),
  setSelectedElement: tuple(key),
  setMultiselectedElementKeys: tuple(nullable(list(keyText))),
  processRulesForSelectedElement: tuple(nullable(cssLookup), key),
  setModifiersForSelectedElement: tuple(texts, key),
  getCssEvals: tuple(key),
  ruleMatchesElement: tuple(opaque, textOrEmpty, key),
  getElementClassList: tuple(key),
  applyChangeItemToDocument: tuple(nullable(opaqueRecord)),
  updateCodebaseIds: tuple(table(textOrEmpty), optional(treeElementLookup), optional(scopeLookup)),
  dispatchEvent: tuple(text(1_000), optional(opaqueRecord)),
  updateOutlines: none,
  goBack: none,
  goForward: none,
  refresh: none,
  syntheticMouseOver: tuple(point, truthy, truthy),
  syntheticMouseMove: tuple(pointer),
  syntheticMouseUp: none,
  clearHoveredOutlines: none,
  setZoomPerc: tuple(pixels),
  setAiContext: tuple(truthy),
  tempMoveElement: tuple(keyText, pixels),
  tempAddDiv: tuple(textOrEmpty, position, size, size),
  tempMoveToNewParent: tuple(position, position, position, position, key, truthy),
  checkIfHydrationError: none,
  triggerDragStart: none,
  triggerDragCancel: none,
  setIsFlushing: tuple(truthy),
  captureComponentPreview: tuple(optional(keyText), optional(text(1_000))),
} as const satisfies Record<string, Parser<readonly unknown[]>>

/** The name of a callable function. */
export type FunctionName = keyof typeof FUNCTIONS
/** The parsed arguments of a function. */
export type FunctionArgs<N extends FunctionName> = Parsed<(typeof FUNCTIONS)[N]>
/** One handler per function; a truthy result is posted as the answer. */
export type Handlers = { [N in FunctionName]: (...args: FunctionArgs<N>) => unknown }

/** Functions that run one after another, because each changes the page and reads the tree. */
export const QUEUED: ReadonlySet<FunctionName> = new Set<FunctionName>([
  'applyChangeItemToDocument',
  'updateCodebaseIds',
  'tempMoveElement',
  'tempAddDiv',
  'captureComponentPreview',
])

/** True for a callable function; inherited property names are not functions. */
export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name)
}
