import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useSession } from './context.ts'
import { Icon } from './icons.tsx'
import './dialog.css'

/** The browser's own modal dialog: it keeps the focus, closes on Escape, and gives the focus back. */
export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const { store } = useSession()
  const place = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the document: only so does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const close = () => store.set({ dialog: null })
  return (
    <dialog ref={place} aria-labelledby={id} className="dialog" onClose={close} onCancel={close}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="quiet" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
