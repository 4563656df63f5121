import type { ReactNode, Ref } from 'react'

type DialogProps = { ref: Ref<HTMLDialogElement>; id: string; title: string; children: ReactNode }

/** A native modal dialog: the page behind is inert, and Escape closes it. Its opener calls `showModal()`. */
export function Dialog({ ref, id, title, children }: DialogProps) {
  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      className="m-auto w-[min(26rem,92vw)] rounded-lg border border-rule bg-paper p-6 text-ink shadow-lift"
    >
      <h2 id={`${id}-title`} className="title-card">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
