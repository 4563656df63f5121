'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, drawn at the bottom; the safe one first. */
  actions?: ReactNode
}

/** Native modal dialog: the browser keeps focus inside, closes on Escape and gives focus back. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={element}
      onClose={onClose}
      aria-labelledby={titleId}
      className="w-[min(34rem,calc(100vw-2rem))] rounded-lg border border-rule bg-sheet p-0 shadow-lift"
    >
      <div className="flex items-start justify-between gap-4 border-rule border-b py-3 ps-6 pe-3">
        <h2 id={titleId} className="title-card py-1.5">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="inline-grid size-11 place-items-center rounded-sm text-ink-soft hover:text-ink"
        >
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="px-6 py-5">{children}</div>
      {actions && (
        <div className="flex flex-wrap justify-end gap-3 border-rule border-t px-6 py-4">{actions}</div>
      )}
    </dialog>
  )
}
