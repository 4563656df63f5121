'use client'

import './globals.css'
import { DemoNote } from '@/components/layout/demo-note'
import ErrorPage from './error'

type GlobalErrorProps = { error: Error & { digest?: string } }

/** Replaces the root layout when the layout itself has failed. */
export default function GlobalError(props: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <ErrorPage {...props} />
        <DemoNote />
      </body>
    </html>
  )
}
