import type { ReactNode } from 'react'

/** A titled part of a long form. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="space-y-6 border-rule border-t pt-8 first:border-t-0 first:pt-0">
      <div>
        <h2 className="title-section">{title}</h2>
        {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
