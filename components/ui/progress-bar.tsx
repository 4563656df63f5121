/** `value` from 0 to 100; null while the amount is unknown. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  return (
    <progress
      aria-label={label}
      max={100}
      {...(value !== null && { value })}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border border-rule bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[inline-size] indeterminate:animate-shimmer"
    />
  )
}
