'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'

/** Told what a form inside has done; null when there is nothing (any more) to say. */
type Hear = (text: string | null) => void

const NewsContext = createContext<Hear | null>(null)

export function useDoneNews(): Hear | null {
  return useContext(NewsContext)
}

/**
 * Says what the forms inside have done, in a place that stays when the form itself is gone because its work is done.
 */
export function DoneNews({ children }: { children: ReactNode }) {
  const [news, setNews] = useState<{ text: string } | null>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button that was pressed may be gone, and with it the keyboard's place on the page.
    if (news) place.current?.focus()
  }, [news])

  return (
    <NewsContext value={(text) => setNews(text === null ? null : { text })}>
      <div ref={place} role="status" tabIndex={-1} className={news ? 'mb-6 scroll-mt-24' : undefined}>
        {news && <Alert tone="success">{news.text}</Alert>}
      </div>
      {children}
    </NewsContext>
  )
}
