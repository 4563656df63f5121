/** Hears the browser and speaks to the tools. Listeners sit on the window, so that a replaced body loses none. */
import { answerWheel } from '../core/interception.ts'
import type { Modifiers } from '../core/scene.ts'
import type { PointerAt } from '../protocol/drag-context.ts'
import { isParentKey, parseKey } from '../protocol/element-key.ts'
import type { Desk } from './desk.ts'
import { dragContext } from './drag-facts.ts'
import { keyFacts, modifiersOf, targetOf, wheelFacts } from './event-facts.ts'
import type { Rebuild } from './rebuild.ts'

const SWALLOWED = [
  'click',
  'dblclick',
  'pointerleave',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
]
const MOVE_EVERY_MS = 50

type Hovering = Modifiers & { bottomMost?: boolean }

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null)

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

export class Input {
  private readonly desk: Desk
  private readonly rebuild: Rebuild
  private readonly stopping = new AbortController()
  private moveTimer: ReturnType<typeof setTimeout> | undefined
  private waiting: PointerAt | null = null

  constructor(desk: Desk, rebuild: Rebuild) {
    this.desk = desk
    this.rebuild = rebuild
    for (const name of SWALLOWED) this.hear(name, (event) => this.letPass(event))
    this.listenToPointer()
    this.listenToRest()
  }

  hover(element: Element | null, modifiers: Hovering) {
    const { desk } = this
    if (modifiers.alt || desk.isPassing || desk.drag.at !== 'idle') return
    if (!element) desk.selectStep({ type: 'hover-end' })
    else desk.selectStep({ type: 'hover', target: targetOf(desk.parts, element), modifiers })
  }

  move(point: PointerAt, isButtonHeld: boolean) {
    const { desk } = this
    const { zoom, aiContext } = desk
    desk.mouse = point
    this.sendMove(point)
    desk.dragStep({ type: 'move', point: { x: point.pageX, y: point.pageY }, isButtonHeld, zoom, aiContext })
  }

  release() {
    this.desk.dragStep({ type: 'release' })
  }

  stop() {
    this.stopping.abort()
    clearTimeout(this.moveTimer)
  }

  private hear(name: string, hear: (event: Event) => void, passive = false) {
    const { signal } = this.stopping
    this.desk.parts.window.addEventListener(name, hear, { capture: true, passive, signal })
  }

  private on<K extends keyof WindowEventMap>(
    name: K,
    hear: (event: WindowEventMap[K]) => void,
    passive = false,
  ) {
    const { signal } = this.stopping
    this.desk.parts.window.addEventListener(name, hear, { capture: true, passive, signal })
  }

  private listenToPointer() {
    const { desk } = this
    this.on('pointerover', (event) => {
      if (!this.isOwn(event) && !this.passed(event)) this.hover(elementOf(event), modifiersOf(event))
    })
    this.on('pointerdown', (event) => this.press(event))
    this.on('pointermove', (event) => {
      this.letPass(event)
      const { pageX, pageY, clientX, clientY, buttons } = event
      this.move({ pageX, pageY, clientX, clientY }, buttons !== 0)
    })
    this.on('pointerup', (event) => {
      this.letPass(event)
      this.release()
    })
    this.on('pointerout', (event) => this.leave(event), true)
    this.on('pointercancel', () => desk.dragStep({ type: 'interrupt' }))
    this.on('contextmenu', (event) => this.context(event))
    this.on('wheel', (event) => this.wheel(event))
  }

  private listenToRest() {
    const { desk } = this
    const { document, post, window } = desk.parts
    this.on('blur', ({ target }) => target === window && desk.dragStep({ type: 'interrupt' }), true)
    this.on('keydown', (event) => post({ id: 'KEY_DOWN_EVENT', event: keyFacts(event, document) }), true)
    this.on('keyup', (event) => post({ id: 'KEY_UP_EVENT', event: keyFacts(event, document) }), true)
    this.on('scroll', () => desk.frames.redraw(), true)
    this.on('resize', () => desk.frames.redraw(), true)
  }

  private isOwn(event: Event): boolean {
    return event.composedPath().includes(this.desk.parts.paint.host)
  }

  /** True when the page gets the event. */
  private passed(event: Event): boolean {
    if (this.desk.isPassing) return true
    swallow(event)
    return false
  }

  private letPass(event: Event) {
    if (!this.isOwn(event)) this.passed(event)
  }

  private sendMove(point: PointerAt) {
    if (this.moveTimer !== undefined) {
      this.waiting = point
      return
    }
    this.desk.parts.post({ id: 'MOUSE_MOVE_EVENT', event: point })
    this.moveTimer = setTimeout(() => {
      this.moveTimer = undefined
      const next = this.waiting
      this.waiting = null
      if (next) this.sendMove(next)
    }, MOVE_EVERY_MS)
  }

  /** Nothing takes the pointer over when it leaves the page. */
  private leave({ relatedTarget }: PointerEvent) {
    const { desk } = this
    if (!relatedTarget && desk.drag.at === 'idle' && !desk.isPassing) desk.selectStep({ type: 'hover-end' })
  }

  private press(event: PointerEvent) {
    if (event.button !== 0 || this.isOwn(event) || this.isOnButton(event) || this.passed(event)) return
    const element = elementOf(event)
    // A press on what a reload has just brought does not wait until the page has settled.
    const isNews = element !== null && this.rebuild.isBehind && !this.desk.parts.tree.nodeOf(element)
    if (isNews) void this.rebuild.refresh().then(() => this.pressOn(element, event))
    else this.pressOn(element, event)
  }

  private pressOn(element: Element | null, event: PointerEvent) {
    const { desk } = this
    const before = desk.selected
    const target = targetOf(desk.parts, element)
    desk.selectStep({ type: 'press', target, modifiers: modifiersOf(event) })
    const key = desk.selected
    const isAround = before && key && before !== key && isParentKey(parseKey(before), parseKey(key))
    const isReal = key !== null && !desk.parts.tree.isStoryboardKey(before)
    const parentKey = isAround && isReal ? before : null
    desk.dragStep({ type: 'press', context: dragContext(desk, event, { key, parentKey }) })
    desk.frames.redraw()
  }

  /** Beside a modal dialog the button hears nothing; the press is meant for it all the same. */
  private isOnButton(event: PointerEvent): boolean {
    const { paint, post } = this.desk.parts
    const elementKey = paint.textKeyAt({ x: event.clientX, y: event.clientY })
    if (elementKey === null) return false
    swallow(event)
    post({ id: 'EDIT_DYNAMIC_TEXT', elementKey })
    return true
  }

  private context(event: MouseEvent) {
    const { desk } = this
    if (this.isOwn(event) || this.passed(event)) return
    desk.dragStep({ type: 'drop' })
    const { clientX, clientY } = event
    const target = targetOf(desk.parts, elementOf(event))
    const point = { clientX, clientY }
    desk.selectStep({ type: 'context', target, modifiers: modifiersOf(event), point })
  }

  private wheel(event: WheelEvent) {
    const { desk } = this
    const { altKey, ctrlKey, metaKey } = event
    const answer = answerWheel(desk.mode, { alt: altKey, ctrl: ctrlKey, meta: metaKey })
    if (answer.prevent) swallow(event)
    if (answer.send) desk.parts.post({ id: 'WHEEL_EVENT', event: wheelFacts(event) })
  }
}
