import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore, type Store, useStore } from '../model/store.ts'
import { useSession, useStudio } from '../shell/context.ts'
import { startDragging } from './dragging.ts'
import { startDrawing } from './drawing.ts'
import { PageFrame } from './page-frame.tsx'
import { startPanning } from './panning.ts'
import { startRevealing } from './revealing.ts'
import { createScreens } from './screens.ts'
import { type CanvasView, NOTHING_SHOWN } from './view.ts'
import { startWatching } from './watching.ts'
import { fitAll, startZooming, type Zooming } from './zooming.ts'
import './canvas.css'

/** The page at several widths side by side. */
export function Canvas() {
  const session = useSession()
  const frames = useStudio((state) => state.frames)
  const zoom = useStudio((state) => state.zoom)
  const fits = useStudio((state) => state.fits)
  const room = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const zooming = useRef<Zooming>(null)
  const [screens] = useState(createScreens)
  const [view] = useState(() => createStore<CanvasView>(NOTHING_SHOWN))

  useEffect(() => {
    if (!room.current || !scroller.current) return
    const desk = { session, screens, view, room: room.current, scroller: scroller.current }
    zooming.current = startZooming(desk)
    const starts = [startPanning, startDragging, startDrawing, startRevealing]
    const stops = [...starts.map((start) => start(desk)), startWatching(session), zooming.current.stop]
    fitAll(desk)
    return () => {
      for (const stop of stops) stop()
    }
  }, [session, screens, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frames have their new size after each change of the zoom
  useLayoutEffect(() => zooming.current?.settle(), [zoom])
  useEffect(() => {
    if (fits > 0 && scroller.current) fitAll({ session, screens, scroller: scroller.current })
  }, [fits, session, screens])

  return (
    <div className="canvas-room" ref={room}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="canvas" ref={scroller} tabIndex={0} aria-label="Frames">
        <div className="canvas-world">
          {frames.map(({ storyboardId }) => (
            <PageFrame key={storyboardId} storyboardId={storyboardId} screens={screens} />
          ))}
        </div>
      </section>
      <Over view={view} room={room} />
    </div>
  )
}

/** What lies over the frames during a gesture. */
function Over({
  view,
  room,
}: {
  view: Store<CanvasView>
  room: { readonly current: HTMLDivElement | null }
}) {
  const shield = useStore(view, (state) => state.shield)
  const hint = useStore(view, (state) => state.hint)
  const drawn = useStore(view, (state) => state.drawn)
  const { left = 0, top = 0, width = 0 } = room.current?.getBoundingClientRect() ?? {}
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
        style={hint ? { left: hint.at.x - left, top: hint.at.y - top } : undefined}
      >
        {hint?.text}
      </p>
    </>
  )
}
