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
