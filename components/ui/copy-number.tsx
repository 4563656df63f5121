import { classNames } from './class-names'
import { CopyButton } from './copy-button'

type CopyNumberProps = {
  value: string
  label: string
  /** Wraps at any character, for values that are only copied. */
  isLong?: boolean
}

/** A number that people quote to support: spaced for reading, copied with one click. */
export function CopyNumber({ value, label, isLong = false }: CopyNumberProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <span
        className={classNames(
          'figures select-all font-semibold tracking-[0.04em]',
          isLong ? 'break-all' : 'whitespace-nowrap',
        )}
      >
        {value}
      </span>
      <CopyButton
        value={value}
        label={label}
        className="relative inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:text-primary md:size-8"
      >
        <span className="sr-only">
          Copy {label.toLowerCase()} {value}
        </span>
      </CopyButton>
    </span>
  )
}
