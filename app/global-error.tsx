'use client'

import './globals.css'
import { DemoNote } from '@/components/layout/demo-note'
import ErrorPage from './error'

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** Replaces the root layout when the layout itself has failed. */
export default function GlobalError(props: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>Unexpected Application Error!</title>
        <ErrorPage {...props} />
        <DemoNote />
      </body>
    </html>
  )
}
