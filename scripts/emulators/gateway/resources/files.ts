import { type Call, listRoute, type Route } from '../call.ts'
import { testId } from '../ids.ts'
import { invalid, missingParam } from '../problems.ts'
import type { StoredFile } from '../side-objects.ts'

const PURPOSES = ['dispute_evidence', 'customer_signature'] as const
const MOST_BYTES = 5 * 1024 * 1024
const TYPES: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

export const FILE_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/files', run: createFile },
  listRoute('/v1/files', 'file', ['purpose']),
  { method: 'GET', path: '/v1/files/:id', run: ({ tx, id }) => tx.need('file', id) },
]

/** Stores the metadata of an upload without its content, because nothing here reads evidence. */
function createFile({ tx, params }: Call): StoredFile {
  params.only(['purpose', 'file'])
  const purpose = params.choice('purpose', PURPOSES)
  const file = params.child('file')
  if (!purpose) throw missingParam('purpose')
  if (!file) throw missingParam('file')
  const size = file.integer('size') ?? 0
  const type = TYPES[file.text('type') ?? '']
  if (!type)
    throw invalid('We only support the following file types for this purpose: pdf, jpg, png.', {
      param: 'file',
    })
  if (size === 0) throw invalid('The file you uploaded is empty.', { param: 'file' })
  if (size > MOST_BYTES) throw invalid('The file you uploaded is too large.', { param: 'file' })
  const id = testId('file')
  return tx.put<StoredFile>({
    id,
    object: 'file',
    created: tx.now,
    livemode: false,
    expires_at: null,
    filename: file.text('name'),
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose,
    size,
    title: null,
    type,
    url: `${tx.baseUrl}/v1/files/${id}/contents`,
  })
}
