'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { startSite } from './behavior/site'

/**
 * Runs the header's behavior where React runs. Prerendered public pages lose React after the build and run the same
 * code as a script of their own (docs/decisions/009-public-pages-without-react.md). It starts again on each page, because
 * signing in and out ends in a redirect.
 */
export function SiteBehavior() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts it again
  useEffect(() => startSite(), [pathname])
  return null
}
