import { classNames } from './class-names'

/** A grey block in the final shape; shown only after 150 ms so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block min-h-4 animate-shimmer rounded-sm bg-rule/70 [animation-delay:150ms]',
        className,
      )}
    />
  )
}

export function SkeletonLines({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  )
}
