import type { ReactNode } from 'react'
import { classNames } from './class-names'

type CardProps = {
  /** The anchor of the card. */
  id?: string
  title?: ReactNode
  /** Links or buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
  className?: string
  headingLevel?: 2 | 3
}

export function Card({ id, title, actions, children, className, headingLevel = 2 }: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section id={id} className={classNames('rounded-lg border border-rule bg-sheet shadow-sheet', className)}>
      {title && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b px-5 py-3.5 md:px-6">
          <Heading className="title-card">{title}</Heading>
          {actions}
        </header>
      )}
      <div className="px-5 py-5 md:px-6">{children}</div>
    </section>
  )
}
