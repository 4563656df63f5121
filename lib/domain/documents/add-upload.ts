import 'server-only'
import type { Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Database } from '@/lib/gateways/supabase/database.types'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import { FILE_LIMITS } from './rules/files'

type NewUpload = Database['public']['Tables']['uploaded_documents']['Insert']

/** Stores a file that waits for its bytes, unless its order or its owner would exceed a limit. Safe to repeat with the same id. */
export function addUpload(upload: NewUpload): Promise<Result<unknown>> {
  return rpcMaybe(adminDb().rpc('add_upload', { p_upload: upload, p_limits: FILE_LIMITS }))
}
