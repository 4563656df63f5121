import { notFound } from 'next/navigation'

/** Rendered per request, so that the scripts of this 404 get the nonce that every page of the area has. */
export default function UnknownPage(): never {
  notFound()
}
