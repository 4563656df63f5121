import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

export type StatusTone = 'neutral' | 'active' | 'attention' | 'done' | 'stopped'

const TONES: Record<StatusTone, { look: string; icon: IconName }> = {
  neutral: { look: 'border-rule bg-sunken text-ink-soft', icon: 'clock' },
  active: { look: 'border-info/30 bg-info-tint text-info', icon: 'half' },
  attention: { look: 'border-warning/40 bg-warning-tint text-warning', icon: 'warning' },
  done: { look: 'border-primary/30 bg-primary-tint text-primary', icon: 'check' },
  stopped: { look: 'border-danger/40 bg-danger-tint text-danger', icon: 'close' },
}

/** A state in one or two words. The icon conveys the tone to readers who don't see the color. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: string }) {
  const { look, icon } = TONES[tone]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border leading-snug max-md:rounded-lg max-md:text-start md:whitespace-nowrap px-2.5 py-0.5 text-sm font-semibold',
        look,
      )}
    >
      <Icon name={icon} className="size-[1em]" />
      {children}
    </span>
  )
}
