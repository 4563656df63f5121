'use client'

import { useEffect } from 'react'
import { DEV_HOSTS, isHelperHost, keepEarlyInits, mountWhereAllowed } from '@/editor-overlay/index'

const words = (list: string | undefined) => list?.split(/\s+/).filter(Boolean) ?? []

/** Endings of further host names where it may run, and origins of parent editors elsewhere than on this very host. */
const hosts = {
  ...DEV_HOSTS,
  suffixes: [...DEV_HOSTS.suffixes, ...words(process.env.NEXT_PUBLIC_EDITOR_HOSTS)],
}
const origins = words(process.env.NEXT_PUBLIC_EDITOR_ORIGINS)

/** A parent editor speaks when the page has loaded, which may be before the helper has. */
const isAllowed = typeof window !== 'undefined' && isHelperHost(window.location.hostname, hosts)
const early = isAllowed ? keepEarlyInits(window) : undefined

/** Lets a parent editor edit the page it frames. Part of development builds only; see editor-overlay/docs/editing-helper.md. */
export function EditingHelper() {
  useEffect(() => {
    if (!isAllowed) return
    mountWhereAllowed({ hosts, allowedOrigins: [window.location.origin, ...origins], early })
  }, [])
  return null
}
