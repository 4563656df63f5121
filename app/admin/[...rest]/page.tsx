import { notFound } from 'next/navigation'

/** Drawn per request, so that the scripts of this 404 carry the nonce that every page of the area has. */
export default function UnknownPage(): never {
  notFound()
}
