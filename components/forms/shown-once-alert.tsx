'use client'

import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { useFocusOnChange } from './use-focus-on-change'

/** Introduces what can't be shown again. Takes focus, because it replaces the pressed button. */
export function ShownOnceAlert({ title, children }: { title: string; children: ReactNode }) {
  const box = useFocusOnChange<HTMLDivElement>(title)
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-md">
      <Alert tone="warning" title={title} live>
        {children}
      </Alert>
    </div>
  )
}
