type StoredFile = { title: string | null; verification_code: string | null }

/** The name of the file outside our pages. A draft is called one, since only a document that was final has a code. */
export function downloadName({ title, verification_code: code }: StoredFile): string {
  const name = title ?? 'document'
  return code === null ? `DRAFT ${name}` : name
}

/** The carrier and tracking number, as the clerk entered them. */
export function trackingText(carrier: string | null, number: string | null): string | null {
  return [carrier, number].filter(Boolean).join(' ') || null
}

const TRACKING_PAGES: Record<string, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** Where the carrier shows the parcel; null for another carrier, or for what no carrier gives as a number. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  const [name = ''] = (carrier ?? '').trim().toLowerCase().split(/\s/)
  const compact = (number ?? '').replace(/[\s-]/g, '')
  const page = Object.hasOwn(TRACKING_PAGES, name) ? TRACKING_PAGES[name] : undefined
  return page && /^[A-Za-z0-9]{8,40}$/.test(compact) ? page + compact : null
}
