import type { ReactNode } from 'react'

/** The card around every account form. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-lg border border-rule bg-sheet px-5 py-6 shadow-sheet md:px-8 md:py-8">
      {children}
    </div>
  )
}
