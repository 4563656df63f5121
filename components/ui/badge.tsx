import type { ReactNode } from 'react'
import { classNames } from './class-names'

type BadgeTone = 'neutral' | 'primary' | 'seal' | 'warning' | 'danger' | 'info'

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-rule bg-sunken text-ink-soft',
  primary: 'border-primary/30 bg-primary-tint text-primary',
  seal: 'border-seal/40 bg-seal-tint text-seal',
  warning: 'border-warning/40 bg-warning-tint text-warning',
  danger: 'border-danger/40 bg-danger-tint text-danger',
  info: 'border-info/30 bg-info-tint text-info',
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-2 py-px text-caption font-semibold',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
