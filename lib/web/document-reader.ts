import 'server-only'
import type { Viewer } from '@/lib/domain/accounts/views'
import type { DocumentReader } from '@/lib/domain/documents/views'
import { accessRefusal } from './actor'
import { draftOwnerOf } from './draft-owner'

/** As whom this viewer opens an upload: a suspended staff member is an owner like any other. */
export async function documentReaderOf(viewer: Viewer): Promise<DocumentReader | null> {
  return accessRefusal('admin', viewer) === null ? { kind: 'admin' } : draftOwnerOf(viewer)
}
