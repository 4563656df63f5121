/** Replaces `runtime/parts.ts` in the one script, which has no second file to load. */
import { captureElement, loaded } from '../dom/capture.ts'
import { applyChangeItem, updateCodebaseIds } from '../runtime/changes.ts'
import { styleInspector } from '../runtime/style-inspector.ts'

const late = Promise.resolve({ applyChangeItem, updateCodebaseIds, styleInspector })

/** As in `runtime/parts.ts`, but already loaded. */
export const loadPictures = () => Promise.resolve({ captureElement, loaded })

/** As in `runtime/parts.ts`, but already loaded; each call returns the same promise. */
export const loadLateParts = () => late
