'use client'

import { useEffect } from 'react'
import {
  DEV_HOSTS,
  isHelperHost,
  keepEarlyInits,
  mountWhereAllowed,
  preloadHelper,
} from '@/editor-overlay/index'

const words = (list: string | undefined) => list?.split(/\s+/).filter(Boolean) ?? []

/** Additional host suffixes where the helper may run, and origins of parent editors on other hosts. */
const hosts = {
  ...DEV_HOSTS,
  suffixes: [...DEV_HOSTS.suffixes, ...words(process.env.NEXT_PUBLIC_EDITOR_HOSTS)],
}
const origins = words(process.env.NEXT_PUBLIC_EDITOR_ORIGINS)

/** A parent editor sends messages when the page has loaded, which may be before the helper has. */
const isAllowed = typeof window !== 'undefined' && isHelperHost(window.location.hostname, hosts)
const early = isAllowed ? keepEarlyInits(window) : undefined
if (isAllowed) preloadHelper()

/** Lets a parent editor edit the framed page. Only in development builds; see editor-overlay/docs/editing-helper.md. */
export function EditingHelper() {
  useEffect(() => {
    if (!isAllowed) return
    mountWhereAllowed({ hosts, allowedOrigins: [window.location.origin, ...origins], early })
  }, [])
  return null
}
