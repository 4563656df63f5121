import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  className?: string
  /** Disclosures with the same name close each other. */
  name?: string
}

/** Native details: works by keyboard and before scripts have loaded. */
export function Disclosure({ summary, children, open, className, name }: DisclosureProps) {
  return (
    <details className={classNames('group', className)} {...(open && { open })} {...(name && { name })}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-medium text-primary hover:text-primary-strong md:min-h-9 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron" className="-rotate-90 transition-transform group-open:rotate-0" />
        <span className="min-w-0 underline decoration-1 underline-offset-4">{summary}</span>
      </summary>
      <div className="ms-[0.55em] border-rule border-s-2 py-1 ps-5">{children}</div>
    </details>
  )
}
