import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icons.tsx'
import './dialog.css'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** The browser's modal dialog: it traps the focus, closes on Escape, and restores the focus. A field is focused first. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the document, because only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // The browser would focus the button that closes the dialog.
    dialog?.querySelector('textarea')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={element} aria-labelledby={id} className="dialog" onClose={onClose} onCancel={onClose}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="quiet" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
