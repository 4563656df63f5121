import { notFound } from 'next/navigation'

/** Quotes do not exist yet, so no address of a quote is good; the page beside this one says what to do instead. */
export default function PayQuotePage(): never {
  notFound()
}
