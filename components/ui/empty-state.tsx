import type { ReactNode } from 'react'
import { Guilloche } from './guilloche'

/** One sentence on what will appear here, and one action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-rule border-dashed bg-sheet px-6 py-12 text-center">
      <Guilloche className="size-24 text-primary/45" />
      <p className="title-card">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
