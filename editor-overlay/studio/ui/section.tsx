import type { ReactNode } from 'react'

/** A collapsible part of the panel; `isOpen` is only its initial state. */
export function Section({
  title,
  isOpen = true,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="section" open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className="section-body">{children}</div>
    </details>
  )
}
