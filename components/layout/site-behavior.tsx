'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { startSite } from './behavior/site'

/**
 * Runs the header's behavior on pages with React. Prerendered public pages lose React after the build and run
 * the same code as a separate script (docs/decisions/009-public-pages-without-react.md). Restarts on each
 * page, because signing in and out ends in a redirect.
 */
export function SiteBehavior() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts on each page
  useEffect(() => startSite(), [pathname])
  return null
}
