/** Shows where an element is being added, from the gesture until the page has it, which takes the dev server a while. */
import { insertLine } from '../model/insert-line.ts'
import { activeFrame } from '../state/canvas.ts'
import type { CanvasContext, Stop } from './context.ts'
import { createDropLine } from './drop-line.ts'

/** Follows the state until stopped. */
export function startAdding({ session, screens }: CanvasContext): Stop {
  const { store } = session
  const line = createDropLine({ session, screens })
  return store.subscribe(() => {
    const { editing, canvas } = store.get()
    const frame = activeFrame(canvas)
    const shown = editing.addingAt && insertLine(frame?.tree ?? null, editing.addingAt, canvas.zoom)
    if (frame && shown) line.show(frame.storyboardId, shown)
    else line.hide()
  })
}
