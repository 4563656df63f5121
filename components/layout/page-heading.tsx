import type { ReactNode } from 'react'

type PageHeadingProps = { title: ReactNode; eyebrow?: ReactNode; lead?: ReactNode; actions?: ReactNode }

export function PageHeading({ title, eyebrow, lead, actions }: PageHeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="wrap-anywhere min-w-0 max-w-prose">
        {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
        <h1 className="title-page">{title}</h1>
        {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  )
}
