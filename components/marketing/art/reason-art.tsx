import type { ReactNode } from 'react'
import type { ArtName } from '@/lib/content/landing'

const DRAWINGS: Record<ArtName, ReactNode> = {
  price: (
    <>
      <path className="fill-primary-tint" d="M14 8h36v46l-6-4-6 4-6-4-6 4-6-4-6 4V8Z" />
      <path d="M21 18h14M21 26h10M21 34h12M43 18h1M43 26h1M43 34h1M21 42h24" />
    </>
  ),
  scan: (
    <>
      <path className="fill-primary-tint" d="M18 12h22l8 8v32H18V12Z" />
      <path d="M40 12v8h8M25 28h16M25 35h16M25 42h9" />
      <path d="M8 20v-9h9M56 44v9h-9M8 44v9h9M56 20v-9h-9" />
    </>
  ),
  eyes: (
    <>
      <path className="fill-primary-tint" d="M4 26c6-9 22-9 28 0-6 9-22 9-28 0Z" />
      <circle cx="18" cy="26" r="4" />
      <path className="fill-primary-tint" d="M32 40c6-9 22-9 28 0-6 9-22 9-28 0Z" />
      <circle cx="46" cy="40" r="4" />
      <path d="M38 16c6 0 10 4 10 10m-4-3 4 4 4-4M26 50c-6 0-10-4-10-10m4 3-4-4-4 4" />
    </>
  ),
  pair: (
    <>
      <path className="fill-primary-tint" d="M8 14h26v34H8z" />
      <path d="M14 23h14M14 30h14M14 37h8" />
      <path className="fill-sheet" d="M28 22h28v34H28z" />
      <path d="M35 48V40m7 8V34m7 14V29M35 30h5" />
    </>
  ),
  calendar: (
    <>
      <path className="fill-primary-tint" d="M9 14h46v40H9z" />
      <path d="M9 25h46M20 9v9M44 9v9M18 33h5M30 33h5M42 33h5M18 43h5" />
      <path strokeWidth="2.4" d="m29 43 4 4 8-9" />
    </>
  ),
  lock: (
    <>
      <path className="fill-primary-tint" d="M12 28h40v27H12z" />
      <path d="M20 28v-7a12 12 0 0 1 24 0v7" />
      <circle cx="32" cy="39" r="4" />
      <path d="M32 43v6" />
    </>
  ),
}

export function ReasonArt({ name }: { name: ArtName }) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-14 text-primary"
    >
      {DRAWINGS[name]}
    </svg>
  )
}
