'use client'

import { COPY_NUMBER } from '@/lib/content/screens/copy'
import { Icon } from './icon'
import { showToast } from './toast-store'

/** A number that people quote to support: spaced for reading, copied with one click. */
export function CopyNumber({ value, label }: { value: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      showToast(`${label} copied.`)
    } catch {
      showToast(COPY_NUMBER.blocked(label.toLowerCase(), value))
    }
  }

  return (
    <span className="inline-flex items-center gap-1">
      <span className="figures select-all whitespace-nowrap font-semibold tracking-[0.04em]">{value}</span>
      <button
        type="button"
        onClick={copy}
        className="inline-grid size-11 place-items-center rounded-sm text-ink-soft hover:text-primary md:size-8"
      >
        <Icon name="copy" />
        <span className="sr-only">
          Copy {label.toLowerCase()} {value}
        </span>
      </button>
    </span>
  )
}
