import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSession, useStudio } from '../session/context.ts'
import { pathnameOf } from '../state/canvas.ts'
import { createStore, type Store, useStore } from '../state/store.ts'
import { startAdding } from './adding.ts'
import { startDragging } from './dragging.ts'
import { startDrawing } from './drawing.ts'
import { type GestureEvent, type GestureState, NO_GESTURE, stepGesture } from './gesture-state.ts'
import { PageFrame } from './page-frame.tsx'
import { startPanning } from './panning.ts'
import { startRevealing } from './revealing.ts'
import { createScreens } from './screens.ts'
import { startWatching } from './watching.ts'
import { startZooming, type Zooming } from './zooming.ts'
import './canvas.css'

/** The page at several widths side by side. */
export function Canvas() {
  const session = useSession()
  const frames = useStudio((state) => state.canvas.frames)
  const zoom = useStudio((state) => state.canvas.zoom)
  const pathname = useStudio(pathnameOf)
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const zooming = useRef<Zooming>(null)
  const [screens] = useState(createScreens)
  const [gesture] = useState(() => createStore({ initial: NO_GESTURE, step: stepGesture }))

  useEffect(() => {
    if (!root.current || !scroller.current) return
    const context = { session, screens, gesture, root: root.current, scroller: scroller.current }
    zooming.current = startZooming(context)
    const starts = [startPanning, startDragging, startDrawing, startRevealing, startAdding]
    const stops = [
      ...starts.map((start) => start(context)),
      startWatching(session),
      session.onFitCanvas(zooming.current.fit),
      zooming.current.stop,
    ]
    zooming.current.fit(false)
    return () => {
      for (const stop of stops) stop()
    }
  }, [session, screens, gesture])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frames have their new size after each change of the zoom
  useLayoutEffect(() => zooming.current?.settle(), [zoom])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top, as in a browser
  useEffect(() => {
    zooming.current?.showTop()
  }, [pathname])

  return (
    <div className="canvas-room" ref={root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="canvas" ref={scroller} tabIndex={0} aria-label="Frames">
        <div className="canvas-world">
          {frames.map(({ storyboardId }) => (
            <PageFrame key={storyboardId} storyboardId={storyboardId} screens={screens} />
          ))}
        </div>
      </section>
      <GestureLayer gesture={gesture} root={root} />
    </div>
  )
}

type GestureLayerProps = {
  gesture: Store<GestureState, GestureEvent>
  root: RefObject<HTMLDivElement | null>
}

/** Covers the frames during a gesture. */
function GestureLayer({ gesture, root }: GestureLayerProps) {
  const shield = useStore(gesture, (state) => state.shield)
  const hint = useStore(gesture, (state) => state.hint)
  const drawn = useStore(gesture, (state) => state.rectangle)
  const { left = 0, top = 0, width = 0 } = root.current?.getBoundingClientRect() ?? {}
  return (
    <>
      {shield !== 'none' && <div className="canvas-shield" data-for={shield} />}
      {drawn && (
        <div
          className="canvas-drawn"
          style={{ left: drawn.left - left, top: drawn.top - top, width: drawn.width, height: drawn.height }}
        />
      )}
      <p
        className="canvas-hint"
        role="status"
        data-side={hint && hint.at.x - left > width / 2 ? 'left' : 'right'}
        data-tone={hint?.isRefused ? 'refused' : 'done'}
        style={hint ? { transform: `translate(${hint.at.x - left}px, ${hint.at.y - top}px)` } : undefined}
      >
        {hint?.text}
      </p>
    </>
  )
}
