import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDispatch, useSession, useStudio } from '../session/context.ts'
import { FrameCaption } from './frame-caption.tsx'
import { PressedText } from './pressed-text.tsx'
import type { Screens } from './screens.ts'

/** From the load of the page, long enough for a busy machine. */
const ANSWER_WITHIN_MS = 12_000
/** Until a page that answered before is loaded again: the app may have been restarted. */
const RETRY_AFTER_MS = 3_000

/** One page in an iframe with its caption, and a message if its helper does not answer in time. */
export function PageFrame({ storyboardId, screens }: { storyboardId: string; screens: Screens }) {
  const dispatch = useDispatch()
  const frame = useStudio((state) => state.canvas.frames.find((one) => one.storyboardId === storyboardId))
  const zoom = useStudio((state) => state.canvas.zoom)
  const isDriving = useStudio((state) => state.canvas.mode.type === 'drive')
  const isActive = useStudio((state) => state.canvas.active === storyboardId)
  const overlay = useStudio((state) => state.ui.overlay)
  const pressedText = isActive && overlay.type === 'text' && overlay.isPressed ? overlay.key : null
  const element = useRef<HTMLIFrameElement>(null)
  const firstHref = useFirstHref()
  const isAppRunning = useStudio((state) => state.project.isAppRunning)
  const isReady = frame?.isReady ?? false
  const { isUnanswered, onLoad } = useAnswer(storyboardId, isReady)
  useAttached(storyboardId, element, screens)
  // In a preview, a link may have led to another site.
  useRetry(storyboardId, { isReady, isLost: isUnanswered && isAppRunning && !isDriving })
  if (!frame) return null
  const { width, size } = frame
  const { height } = size
  return (
    <figure className="storyboard" data-active={isActive} aria-current={isActive}>
      <FrameCaption frame={frame} isUnanswered={isUnanswered} />
      <div className="storyboard-page" style={{ width: width * zoom, height: height * zoom }}>
        <iframe
          ref={element}
          title={`Page at ${width} pixels`}
          width={width}
          height={height}
          style={{ transform: `scale(${zoom})` }}
          src={firstHref}
          onLoad={onLoad}
        />
        {pressedText !== null && <PressedText key={pressedText} elementKey={pressedText} screens={screens} />}
        {!isReady && !isUnanswered && !isDriving && <div className="storyboard-wait" />}
        {isUnanswered && (
          <NoAnswer onRetry={() => dispatch({ type: 'frame-reload-requested', storyboardId })} />
        )}
      </div>
    </figure>
  )
}

/**
 * The first address, which React sets once. An effect loads later pages, because a link may have led elsewhere since.
 */
function useFirstHref(): string {
  const { store } = useSession()
  const [href] = useState(() => {
    const { project, canvas } = store.get()
    return new URL(canvas.address, project.appOrigin).href
  })
  return href
}

function useAttached(storyboardId: string, element: RefObject<HTMLIFrameElement | null>, screens: Screens) {
  const { frames } = useSession()
  useEffect(() => {
    if (!element.current) return
    const stops = [frames.attach(storyboardId, element.current), screens.add(storyboardId, element.current)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [frames, screens, storyboardId, element])
}

function useAnswer(storyboardId: string, isReady: boolean) {
  const dispatch = useDispatch()
  const [loads, setLoads] = useState(0)
  const [answered, setAnswered] = useState(0)
  const [waitedFor, setWaitedFor] = useState(0)
  if (isReady && answered !== loads) setAnswered(loads)
  // A page that is loaded again after its answer may first have to be compiled.
  const isAwaited = answered !== loads
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setWaitedFor(loads), ANSWER_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [loads, isAwaited])
  const onLoad = () => {
    dispatch({ type: 'frame-loaded', storyboardId })
    setLoads((now) => now + 1)
  }
  return { isUnanswered: isAwaited && waitedFor === loads, onLoad }
}

/** Loads a page again that does not answer but has before: an app that was stopped may be back. */
function useRetry(storyboardId: string, { isReady, isLost }: { isReady: boolean; isLost: boolean }) {
  const dispatch = useDispatch()
  const [hasAnswered, setHasAnswered] = useState(isReady)
  if (isReady && !hasAnswered) setHasAnswered(true)
  const isDue = hasAnswered && isLost
  useEffect(() => {
    if (!isDue) return
    const reload = () => dispatch({ type: 'frame-reload-requested', storyboardId })
    const timer = setTimeout(reload, RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [dispatch, storyboardId, isDue])
}

/** Shown when the page has loaded but no helper in it answers. */
function NoAnswer({ onRetry }: { onRetry: () => void }) {
  const appOrigin = useStudio((state) => state.project.appOrigin)
  return (
    <div className="storyboard-silence" role="alert">
      <h2>This page isn’t responding</h2>
      <ul>
        <li>
          Is the app running at <code>{appOrigin}</code>? Start it with <code>npm run dev</code>.
        </li>
        <li>
          Does it allow this studio? <code>NEXT_PUBLIC_EDITOR_ORIGINS</code> in the app must include{' '}
          <code>{window.location.origin}</code>. Restart the app after you change it.
        </li>
        <li>Did a link lead to another site? You can only edit pages of this app.</li>
      </ul>
      <button type="button" onClick={onRetry}>
        Reload page
      </button>
    </div>
  )
}
