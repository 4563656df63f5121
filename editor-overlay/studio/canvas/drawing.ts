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
  const { room, session } = desk
  const { signal, stop } = listening()
  const drawing = new Drawing(desk)
  room.addEventListener('pointermove', (event) => drawing.move(event), { signal })
  room.addEventListener('pointerdown', (event) => drawing.press(event), { signal })
  room.addEventListener('pointerup', (event) => drawing.release(event), { signal })
  room.addEventListener('pointercancel', () => drawing.clear(), { signal })
  room.addEventListener('pointerleave', () => drawing.leave(), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !drawing.isDrawing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      drawing.clear()
    },
    { capture: true, signal },
  )
  const unheard = session.store.subscribe(() => drawing.followMode())
  drawing.followMode()
  return () => {
    stop()
    unheard()
  }
}

class Drawing {
  private readonly desk: Desk
  private start: Start | null = null
  private shownIn: string | null = null

  constructor(desk: Desk) {
    this.desk = desk
  }

  get isDrawing(): boolean {
    return this.start !== null
  }

  followMode() {
    const { session, view } = this.desk
    const isDrawMode = session.store.get().mode === 'draw'
    const { shield } = view.get()
    if (isDrawMode && shield === 'none') view.set({ shield: 'draw' })
    if (isDrawMode || shield !== 'draw') return
    this.clear()
    view.set({ shield: 'none' })
  }

  move(event: PointerEvent) {
    if (!this.isOn) return
    if (this.start) grow(this.desk, this.start, event)
    else this.look(event)
  }

  press(event: PointerEvent) {
    if (!this.isOn || event.button !== PRIMARY) return
    this.start = this.look(event)
    if (this.start) this.desk.room.setPointerCapture(event.pointerId)
  }

  release(event: PointerEvent) {
    const { start } = this
    if (!start) return
    const box = inPage(this.desk, start, event)
    this.clear()
    void add(this.desk, start, box)
  }

  leave() {
    if (!this.start) this.clear()
  }

  clear() {
    if (!this.start && !this.shownIn) return
    if (this.shownIn) hideLine(this.desk.session, this.shownIn)
    this.start = null
    this.shownIn = null
    this.desk.view.set({ hint: null, drawn: null })
  }

  private get isOn(): boolean {
    return this.desk.view.get().shield === 'draw'
  }

  /** Where it would land; the line in the frame and the words beside the pointer say so. */
  private look(event: PointerEvent): Start | null {
    const { session, screens, view } = this.desk
    const at = pointOf(event)
    const storyboardId = screens.at(at)
    if (this.shownIn && this.shownIn !== storyboardId) hideLine(session, this.shownIn)
    this.shownIn = storyboardId
    const landing = storyboardId ? landingIn(this.desk, storyboardId, at) : null
    if (!storyboardId || !landing) {
      view.set({ hint: null })
      return null
    }
    if (landing.at === 'spot') showLine(this.desk, storyboardId, landing)
    else hideLine(session, storyboardId)
    view.set({ hint: { text: landing.label, isRefused: landing.at !== 'spot', at } })
    return { storyboardId, page: screens.intoPage(storyboardId, at, session.store.get().zoom), landing }
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
  const { drawing, drawingProps, zoom } = session.store.get()
  const thing = drawing ?? { tag: 'div' }
  if (landing.at !== 'spot')
    return session.say({
      text: `Nothing was added — ${landing.label}.`,
      tone: 'refused',
      alternative: 'Draw it inside or beside another element.',
    })
  session.store.set({ active: storyboardId })
  const wish = drawn(thing, landing.spot, box, zoom)
  const isBare = drawing === null || wish.type !== 'add'
  const isAdded = await session.apply([isBare ? wish : { ...wish, props: { ...drawingProps } }])
  if (isAdded) {
    session.store.set({ drawing: null })
    session.setMode('select')
  }
}
