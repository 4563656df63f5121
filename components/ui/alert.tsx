import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const TONES: Record<AlertTone, { box: string; icon: IconName; mark: string }> = {
  info: { box: 'border-info/40 bg-info-tint', icon: 'info', mark: 'text-info' },
  success: { box: 'border-primary/40 bg-primary-tint', icon: 'check', mark: 'text-primary' },
  warning: { box: 'border-warning/40 bg-warning-tint', icon: 'warning', mark: 'text-warning' },
  danger: { box: 'border-danger/50 bg-danger-tint', icon: 'stop', mark: 'text-danger' },
}

type AlertProps = {
  tone?: AlertTone
  title?: string
  children?: ReactNode
  /** The support reference of an unexpected error. */
  reference?: string | undefined
  /** Set for messages that appear after the page has loaded. */
  live?: boolean
  className?: string
}

export function Alert({ tone = 'info', title, children, reference, live = false, className }: AlertProps) {
  const look = TONES[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-md border px-4 py-3.5', look.box, className)}
    >
      <Icon name={look.icon} className={classNames('mt-[0.2em]', look.mark)} />
      <div className="min-w-0 flex-1 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {reference && (
          <p className="text-sm text-ink-soft">
            Support reference: <code>{reference}</code>
          </p>
        )}
      </div>
    </div>
  )
}
