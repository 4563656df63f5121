import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusStage } from '../commands/regions.ts'
import { boxOf } from '../model/boxes.ts'
import { shiftInto } from '../model/geometry.ts'
import { mixedTextOf, nodeOf } from '../model/tree.ts'
import { useSession, useStudio } from '../session/context.ts'
import { activeFrame } from '../state/canvas.ts'
import { entryOf } from '../state/studio.ts'
import type { Screens } from './screens.ts'

type PressedTextProps = { elementKey: string; screens: Screens }

/**
 * Edits the text of a pressed element that has other elements inside, in a field below it. Like a text that is edited in
 * place, it is written when the field is left, and by Enter; Escape leaves it as it was.
 */
export function PressedText({ elementKey, screens }: PressedTextProps) {
  const { dispatch, applyText } = useSession()
  const frame = useStudio(({ canvas }) => activeFrame(canvas))
  const zoom = useStudio((state) => state.canvas.zoom)
  const tag = useStudio((state) => entryOf(state, elementKey)?.componentName ?? 'the element')
  const choice = useStudio((state) => state.selection.choice)
  const node = nodeOf(frame?.tree, elementKey)
  const id = useId()
  // The words that the designer has read: if they are changed elsewhere meanwhile, the edit is refused.
  const [oldText] = useState(() => mixedTextOf(node) ?? '')
  const [pressed] = useState(choice)
  const card = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    dispatch({ type: 'dialog-closed' })
  }
  const finish = () => {
    // A field that is closed also loses the focus.
    if (isClosed.current) return
    const newText = field.current?.value ?? oldText
    close()
    if (newText !== oldText) void applyText({ key: elementKey, newText, oldText })
  }
  const finishNow = useRef(finish)
  finishNow.current = finish
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  useEffect(() => {
    if (choice !== pressed) finishNow.current()
  }, [choice, pressed])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') finish()
    else close()
    focusStage()
  }
  useInView(card)
  const box = node && boxOf(node)
  if (!frame || !box) return null
  const scroll = screens.scrollOf(frame.storyboardId)
  const left = (box.left - scroll.x) * zoom
  const top = (box.top + box.height - scroll.y) * zoom + BELOW_PX
  return (
    <div ref={card} className="pressed-text" style={{ left, top, minWidth: box.width * zoom }}>
      <label htmlFor={id}>Text of {tag}</label>
      <textarea
        ref={field}
        id={id}
        rows={Math.min(6, Math.max(1, Math.ceil(oldText.length / 40)))}
        defaultValue={oldText}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
      <p className="soft">Press Enter to apply, Shift+Enter for a new line, or Esc to cancel.</p>
    </div>
  )
}

/** Moves what is shown over a page into the visible part of the canvas. */
function useInView(card: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const bounds = card.current?.closest('.canvas')?.getBoundingClientRect()
    if (!card.current || !bounds) return
    const { x, y } = shiftInto(card.current.getBoundingClientRect(), bounds)
    card.current.style.translate = `${x}px ${y}px`
  }, [card])
}

/** Out of the way of a drag, which begins after 20 px and closes the field. */
const BELOW_PX = 24
