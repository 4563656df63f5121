import type { Metadata } from 'next'
import { MissingPage } from '@/app/_components/missing-page'

export const metadata: Metadata = { title: 'Page not found' }

/** Rendered per request, so that the scripts of this 404 get the nonce that every page of the area has. */
export default function UnknownPage() {
  return <MissingPage />
}
