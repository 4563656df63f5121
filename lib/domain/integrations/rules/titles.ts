import type { JobKind } from '../views'

type Words = { name: string; matter: string; expense: string }

const TITLES: Record<JobKind, (platform: Words) => string> = {
  import_document: () => 'Import a document',
  save_back: ({ matter }) => `Save to the ${matter}`,
  post_expense: ({ expense }) => `Post the ${expense}`,
  renew_webhook: (platform) => `Ask ${platform.name} to notify us of changes`,
  check_source: () => 'Check an original',
}

/** `name`: the document's name, if there is one. */
export function jobTitle({ kind, name }: { kind: JobKind; name: string | null }, platform: Words): string {
  const title = TITLES[kind](platform)
  return name === null ? title : `${title}: ${name}`
}
