'use client'

import type { ReactNode } from 'react'
import { COPY_NUMBER } from '@/lib/content/screens/copy'
import { Icon } from './icon'
import { showToast } from './toast-store'

type CopyButtonProps = {
  value: string
  /** What is copied, as in “Order number copied.” */
  label: string
  /** Read out, and shown unless it is hidden. */
  children: ReactNode
  className: string
}

/** Copies a value with one press; if the browser refuses, says the value. */
export function CopyButton({ value, label, children, className }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      showToast(`${label} copied.`)
    } catch {
      showToast(COPY_NUMBER.blocked(label.toLowerCase(), value))
    }
  }

  return (
    <button type="button" onClick={copy} className={className}>
      <Icon name="copy" />
      {children}
    </button>
  )
}
