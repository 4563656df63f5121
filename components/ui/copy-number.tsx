import { CopyButton } from './copy-button'

/** A number that people quote to support: spaced for reading, copied with one click. */
export function CopyNumber({ value, label }: { value: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="figures select-all whitespace-nowrap font-semibold tracking-[0.04em]">{value}</span>
      <CopyButton
        value={value}
        label={label}
        className="inline-grid size-11 place-items-center rounded-sm text-ink-soft hover:text-primary md:size-8"
      >
        <span className="sr-only">
          Copy {label.toLowerCase()} {value}
        </span>
      </CopyButton>
    </span>
  )
}
