'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { startSite } from './behaviour/site'

/**
 * Runs the header's behaviour where React runs. Prerendered public pages lose React after the build and run the same
 * code as a script of their own (docs/decisions/020-public-pages-without-react.md). A new page starts it anew, because
 * signing in and out ends in a redirect.
 */
export function SiteBehaviour() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts anew
  useEffect(() => startSite(), [pathname])
  return null
}
