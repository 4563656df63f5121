/** Replaces `runtime/parts.ts` in the one script, which has no second file to load. */
import { captureElement, loaded } from '../dom/capture.ts'
import { applyChangeItem, updateCodebaseIds } from '../runtime/changes.ts'

const changes = Promise.resolve({ applyChangeItem, updateCodebaseIds })

/** As in `runtime/parts.ts`, but already loaded. */
export const loadPictures = () => Promise.resolve({ captureElement, loaded })

/** As in `runtime/parts.ts`, but already loaded; each call returns the same promise. */
export const loadChanges = () => changes
