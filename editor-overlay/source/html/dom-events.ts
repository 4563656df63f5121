/** The DOM events that React knows. */
import { words } from './html.ts'

const EVENTS = words(
  `Cancel Close GotPointer LostPointer
  Abort AnimationEnd AnimationIteration AnimationStart AuxClick BeforeInput BeforeToggle Blur CanPlay
  CanPlayThrough Change Click CompositionEnd CompositionStart CompositionUpdate ContextMenu Copy Cut DoubleClick
  Drag DragEnd DragEnter DragExit DragLeave DragOver DragStart Drop DurationChange Emptied Encrypted Ended Error
  Focus Input Invalid KeyDown KeyPress KeyUp Load LoadStart LoadedData LoadedMetadata MouseDown MouseEnter
  MouseLeave MouseMove MouseOut MouseOver MouseUp Paste Pause Play Playing PointerCancel PointerDown
  PointerEnter PointerLeave PointerMove PointerOut PointerOver PointerUp Progress RateChange Reset Scroll
  ScrollEnd Seeked Seeking Select Stalled Submit Suspend TimeUpdate Toggle TouchCancel TouchEnd TouchMove
  TouchStart TransitionCancel TransitionEnd TransitionRun TransitionStart VolumeChange Waiting Wheel`,
)

/** Whether a prop is the handler of an event, such as `onClick` or `onClickCapture`. */
export function isDomEvent(name: string): boolean {
  const [, event = ''] = /^on([A-Z]\w*?)(?:Capture)?$/.exec(name) ?? []
  return EVENTS.has(event)
}

/** Events of HTML and SVG attributes that React does not know, which custom elements still get as attributes. */
const OTHERS = words(
  `afterprint beforematch beforeprint beforeunload begin bounce command contextlost contextrestored cuechange dblclick
  end finish focusin focusout formdata hashchange languagechange message messageerror mousewheel offline online pagehide
  pagereveal pageshow pageswap pointerrawupdate popstate readystatechange rejectionhandled repeat resize search
  securitypolicyviolation selectionchange selectstart show slotchange start storage unhandledrejection unload
  webkitanimationend webkitanimationiteration webkitanimationstart webkittransitionend`,
)

const ATTRIBUTES = new Set([...EVENTS].map((event) => event.toLowerCase()))

/** Whether HTML takes an attribute as code, in any letter case: `onclick`, `ONCLICK`. */
export function isEventAttribute(name: string): boolean {
  const event = /^on([a-z]+?)(?:capture)?$/.exec(name.toLowerCase())?.[1] ?? ''
  return ATTRIBUTES.has(event) || OTHERS.has(event)
}
