import { useEffect, useRef, useState } from 'react'
import { setFrame } from '../messages.ts'
import { pathOf } from '../model/address.ts'
import { pageBottom } from '../model/boxes.ts'
import { grownTo, newHeight } from '../model/frame-height.ts'
import type { FrameState } from '../model/state.ts'
import { useSession, useStudio } from '../shell/context.ts'
import { FrameCaption } from './frame-caption.tsx'
import type { Screens } from './screens.ts'
import { Silence } from './silence.tsx'

/** A page that was compiled for the first time may take as long. */
const ANSWER_WITHIN_MS = 12_000

export function PageFrame({ storyboardId, screens }: { storyboardId: string; screens: Screens }) {
  const frame = useStudio((state) => state.frames.find((one) => one.storyboardId === storyboardId))
  const zoom = useStudio((state) => state.zoom)
  const mode = useStudio((state) => state.mode)
  const isActive = useStudio((state) => state.active === storyboardId)
  const element = useRef<HTMLIFrameElement>(null)
  const first = useFirstSource()
  const loads = useLoads(storyboardId, element)
  const { isSilent, onLoad } = useAnswer(storyboardId, element, frame?.isReady ?? false)
  const height = useHeight(frame)

  useEffect(() => {
    if (element.current) return screens.add(storyboardId, element.current)
  }, [screens, storyboardId])
  if (!frame) return null
  const { width, isReady } = frame
  return (
    <figure className="storyboard" data-active={isActive} aria-current={isActive}>
      <FrameCaption frame={frame} isSilent={isSilent} />
      <div className="storyboard-page" style={{ width: width * zoom, height: height * zoom }}>
        <iframe
          ref={element}
          title={`Page at ${width} pixels`}
          width={width}
          height={height}
          style={{ transform: `scale(${zoom})` }}
          src={first}
          onLoad={onLoad}
        />
        {!isReady && !isSilent && mode !== 'drive' && <div className="storyboard-wait" />}
        {isSilent && <Silence onAgain={loads} />}
      </div>
    </figure>
  )
}

/** React sets it once; later pages are loaded by hand, because a link may have led elsewhere in between. */
function useFirstSource(): string {
  const session = useSession()
  const [first] = useState(() => {
    const { address, appOrigin } = session.store.get()
    return new URL(address, appOrigin).href
  })
  return first
}

/** Loads what was asked for; follows the frame that is used when that has gone to another page. */
function useLoads(storyboardId: string, element: { readonly current: HTMLIFrameElement | null }) {
  const session = useSession()
  const address = useStudio((state) => state.address)
  const opened = useStudio((state) => state.opened)
  const loaded = useRef(opened)
  const load = () => {
    const { appOrigin, address: wanted } = session.store.get()
    setFrame(session, storyboardId, { isReady: false })
    if (element.current) element.current.src = new URL(wanted, appOrigin).href
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is asked for or shown, and only then
  useEffect(() => {
    const { frames, appOrigin, active } = session.store.get()
    const href = frames.find((one) => one.storyboardId === storyboardId)?.href ?? ''
    const isAsked = opened !== loaded.current
    const isElsewhere = href !== '' && storyboardId !== active && pathOf(href, appOrigin) !== address
    loaded.current = opened
    if (isAsked || isElsewhere) load()
  }, [address, opened])
  return load
}

function useAnswer(
  storyboardId: string,
  element: { readonly current: HTMLIFrameElement | null },
  isReady: boolean,
) {
  const session = useSession()
  const [loads, setLoads] = useState(0)
  const [waitedFor, setWaitedFor] = useState(0)
  useEffect(() => {
    if (loads === 0 || isReady) return
    const timer = setTimeout(() => setWaitedFor(loads), ANSWER_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [loads, isReady])
  const onLoad = () => {
    if (!element.current) return
    setLoads((now) => now + 1)
    setFrame(session, storyboardId, { isReady: false, complaint: null, errors: [] })
    session.frames.connect(storyboardId, element.current)
  }
  return { isSilent: loads > 0 && waitedFor === loads && !isReady, onLoad }
}

/** As tall as the page, anew for each page. */
function useHeight(frame: FrameState | undefined): number {
  const appOrigin = useStudio((state) => state.appOrigin)
  const width = frame?.width ?? 0
  const tree = frame?.tree ?? null
  const page = frame ? pathOf(frame.href, appOrigin) : null
  const [shown, setShown] = useState({ page, tree, now: newHeight(width) })
  if (shown.page !== page || shown.tree !== tree) {
    const before = shown.page === page ? shown.now : newHeight(width)
    setShown({ page, tree, now: tree ? grownTo(before, pageBottom(tree)) : before })
  }
  return shown.now.height
}
