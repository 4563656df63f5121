/** Draw mode: a press and a drag over a page makes a rectangle, the release adds an element where it began. */
import { drawn, rectangle } from '../model/draw.ts'
import { type Landing, landingAt } from '../model/drop.ts'
import type { Box, Point } from '../model/geometry.ts'
import { hideLine, showLine } from './line.ts'
import { type Desk, listening, pointOf, type Stop } from './view.ts'
import { worldOf } from './world.ts'

type Start = { storyboardId: string; page: Point; landing: Landing }

const PRIMARY = 0

export function startDrawing(desk: Desk): Stop {
  const { session, screens, view, room } = desk
  const { signal, stop } = listening()
  let start: Start | null = null
  let shownIn: string | null = null

  const isOn = () => view.get().shield === 'draw'
  const clear = () => {
    if (shownIn) hideLine(session, shownIn)
    start = null
    shownIn = null
    view.set({ hint: null, drawn: null })
  }
  const follow = () => {
    const { mode } = session.store.get()
    const { shield } = view.get()
    if (mode === 'draw' && shield === 'none') view.set({ shield: 'draw' })
    if (mode !== 'draw' && shield === 'draw') {
      clear()
      view.set({ shield: 'none' })
    }
  }
  const look = (event: PointerEvent): Start | null => {
    const at = pointOf(event)
    const storyboardId = screens.at(at)
    if (shownIn && shownIn !== storyboardId) hideLine(session, shownIn)
    shownIn = storyboardId
    const landing = storyboardId ? landingIn(desk, storyboardId, at) : null
    if (!storyboardId || !landing) {
      view.set({ hint: null })
      return null
    }
    if (landing.at === 'spot') showLine(desk, storyboardId, landing)
    else hideLine(session, storyboardId)
    view.set({ hint: { text: landing.label, isRefused: landing.at !== 'spot', at } })
    return { storyboardId, page: screens.intoPage(storyboardId, at, session.store.get().zoom), landing }
  }
  const onMove = (event: PointerEvent) => {
    if (!isOn()) return
    if (start) grow(desk, start, event)
    else look(event)
  }
  const onPress = (event: PointerEvent) => {
    if (!isOn() || event.button !== PRIMARY) return
    start = look(event)
    if (start) room.setPointerCapture(event.pointerId)
  }
  const onRelease = (event: PointerEvent) => {
    if (!start) return
    const begun = start
    const box = inPage(desk, begun, event)
    clear()
    void add(desk, begun, box)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !start) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clear()
  }
  room.addEventListener('pointermove', onMove, { signal })
  room.addEventListener('pointerdown', onPress, { signal })
  room.addEventListener('pointerup', onRelease, { signal })
  room.addEventListener('pointercancel', clear, { signal })
  room.addEventListener('pointerleave', () => !start && clear(), { signal })
  window.addEventListener('keydown', onKeyDown, { capture: true, signal })
  const unheard = session.store.subscribe(follow)
  follow()
  return () => {
    stop()
    unheard()
  }
}

function landingIn({ session, screens }: Desk, storyboardId: string, at: Point): Landing | null {
  const world = worldOf(session, storyboardId)
  return world && landingAt(world, screens.intoPage(storyboardId, at, world.zoom))
}

function grow(desk: Desk, start: Start, event: PointerEvent) {
  const { width, height } = inPage(desk, start, event)
  const text = `${Math.round(width)} × ${Math.round(height)} px, ${start.landing.label}`
  const hint = { text, isRefused: start.landing.at !== 'spot', at: pointOf(event) }
  desk.view.set({ drawn: onScreen(desk, start, event), hint })
}

function inPage({ session, screens }: Desk, { storyboardId, page }: Start, event: PointerEvent): Box {
  return rectangle(page, screens.intoPage(storyboardId, pointOf(event), session.store.get().zoom))
}

function onScreen({ session, screens }: Desk, { storyboardId, page }: Start, event: PointerEvent): Box {
  return rectangle(screens.outOfPage(storyboardId, page, session.store.get().zoom), pointOf(event))
}

async function add({ session }: Desk, { landing, storyboardId }: Start, box: Box) {
  const { drawing, zoom } = session.store.get()
  const thing = drawing ?? { tag: 'div' }
  if (landing.at !== 'spot')
    return session.say({
      text: `Nothing was added — ${landing.label}.`,
      tone: 'refused',
      alternative: 'Draw it inside or beside another element.',
    })
  session.store.set({ active: storyboardId })
  const isAdded = await session.apply([drawn(thing, landing.spot, box, zoom)])
  if (isAdded) {
    session.store.set({ drawing: null })
    session.setMode('select')
  }
}
