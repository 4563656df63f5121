/** Facts for machines. A data block runs nothing; `<` is escaped so that no text can end it early. */
export function JsonLd({ facts }: { facts: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
