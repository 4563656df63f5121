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
