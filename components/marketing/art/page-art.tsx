import { PURPOSE_ART } from './purpose-art'
import { SUBJECT_ART } from './subject-art'

const DRAWINGS = { ...PURPOSE_ART, ...SUBJECT_ART }

export type PageArtName = keyof typeof DRAWINGS

/** The drawing for a page's topic. */
export function PageArt({ name, className = '' }: { name: PageArtName; className?: string }) {
  return (
    <svg
      viewBox="0 0 320 220"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`text-primary ${className}`}
    >
      {DRAWINGS[name]}
    </svg>
  )
}
