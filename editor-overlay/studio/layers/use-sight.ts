import { type RefObject, useLayoutEffect, useState } from 'react'

/** In the size of the text, so that larger text has higher rows. */
const ROW_REM = 1.75

/** Which part of a scrolling list is in sight. */
export function useSight(place: RefObject<HTMLElement | null>) {
  const [sight, setSight] = useState({ rowPx: 28, topPx: 0, heightPx: 600 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => {
      const rowPx = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setSight({ rowPx, topPx: element.scrollTop, heightPx: element.clientHeight })
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  const onScroll = () => {
    const topPx = place.current?.scrollTop ?? 0
    setSight((before) => ({ ...before, topPx }))
  }
  return { sight, onScroll }
}
