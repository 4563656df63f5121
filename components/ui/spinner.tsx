import { classNames } from './class-names'

export function Spinner({ label = 'Loading', className }: { label?: string; className?: string }) {
  return (
    <span role="status" className={classNames('inline-flex items-center gap-3 text-ink-soft', className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.25em] animate-turn">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <span>{label}</span>
    </span>
  )
}
