/** The insertion line is drawn by the helper, in the frame, as the wire offers it. */
import { keyOf } from '../../protocol/element-key.ts'
import type { Landing } from '../model/drop.ts'
import type { Session } from '../session.ts'
import type { Screens } from './screens.ts'

type Shown = Extract<Landing, { line: unknown }>

export function showLine(
  { session, screens }: { session: Session; screens: Screens },
  storyboardId: string,
  { line, container }: Shown,
) {
  const scroll = screens.scrollOf(storyboardId)
  const { left, top, width, height } = line
  const parent = keyOf(container.tempoElement)
  session.frames.call(
    storyboardId,
    'tempMoveToNewParent',
    width,
    height,
    left - scroll.x,
    top - scroll.y,
    parent,
    false,
  )
}

export function hideLine(session: Session, storyboardId: string) {
  session.frames.call(storyboardId, 'tempMoveToNewParent', 0, 0, 0, 0, null, true)
}
