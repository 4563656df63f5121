const SHAPES = {
  check: <path d="m4.5 12.5 5 5 10-11" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  arrow: <path d="M4 12h15m-6-6.5 6.5 6.5-6.5 6.5" />,
  back: <path d="M20 12H5m6-6.5L4.5 12l6.5 6.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.6v.1" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4 2.8 19.5h18.4L12 4Z" />
      <path d="M12 10v4.5M12 16.9v.1" />
    </>
  ),
  stop: (
    <>
      <path d="M8.4 3.5h7.2l5 5v7l-5 5H8.4l-5-5v-7l5-5Z" />
      <path d="M12 8v5M12 16v.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  document: (
    <>
      <path d="M6 3.5h8l4.5 4.5v12.5H6v-17Z" />
      <path d="M13.8 3.7v4.5h4.5M9 12.5h6M9 16h6" />
    </>
  ),
  note: (
    <>
      <path d="M4.5 4.5h15v10l-5 5h-10v-15Z" />
      <path d="M19.2 14.5h-4.7v4.7M8 9h8M8 12.5h4" />
    </>
  ),
  copy: (
    <>
      <path d="M8.5 8.5h11v11h-11z" />
      <path d="M15.5 8.5v-4h-11v11h4" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8.2" r="3.7" />
      <path d="M4.7 20c.9-4 3.8-6 7.3-6s6.4 2 7.3 6" />
    </>
  ),
  lock: (
    <>
      <path d="M5.5 10.5h13v9.5h-13z" />
      <path d="M8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3" />
    </>
  ),
  dot: <circle cx="12" cy="12" r="4" fill="currentColor" />,
  half: (
    <>
      <circle cx="12" cy="12" r="7" />
      <path d="M12 5a7 7 0 0 1 0 14Z" fill="currentColor" />
    </>
  ),
} as const

export type IconName = keyof typeof SHAPES

/** A decorative line icon, one em high. The text beside it carries the meaning. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`size-[1.2em] shrink-0 ${className}`}
    >
      {SHAPES[name]}
    </svg>
  )
}
