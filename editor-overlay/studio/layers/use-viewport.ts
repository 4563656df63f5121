import { type RefObject, useLayoutEffect, useState } from 'react'

/** Relative to the text size, so that larger text has taller rows. */
const ROW_REM = 1.75

/** Height of a row, scroll position and height of the list, in px. */
export type Viewport = { rowPx: number; topPx: number; heightPx: number }

/** Returns which part of a scrolling list is in view. */
export function useViewport(list: RefObject<HTMLElement | null>) {
  const [viewport, setViewport] = useState<Viewport>({ rowPx: 28, topPx: 0, heightPx: 600 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const rowPx = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setViewport({ rowPx, topPx: element.scrollTop, heightPx: element.clientHeight })
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  const onScroll = () => {
    const topPx = list.current?.scrollTop ?? 0
    setViewport((before) => ({ ...before, topPx }))
  }
  return { viewport, onScroll }
}
