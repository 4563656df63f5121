'use client'

import { useEffect, useRef, useState } from 'react'
import { followChanges } from './follow-changes'

/** The response to an action of this page often contains the change; waiting for it saves a notice. */
const SETTLE_MS = 800

/** The newest version of what the page shows, or null while the page shows it. */
export function useNewest(url: string, version: string): string | null {
  const shown = useRef(version)
  const [found, setFound] = useState({ since: version, newest: version })

  useEffect(() => {
    shown.current = version
  }, [version])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = followChanges(url, (newest) => {
      clearTimeout(timer)
      timer = setTimeout(() => setFound({ since: shown.current, newest }), SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [url])

  return found.since === version && found.newest !== version ? found.newest : null
}
