'use client'

import './globals.css'
import ErrorPage from './error'

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** Stands in for the root layout when that itself has failed. */
export default function GlobalError(props: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>Unexpected Application Error!</title>
        <ErrorPage {...props} />
      </body>
    </html>
  )
}
