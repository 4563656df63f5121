import 'server-only'
import type { Platform } from '@/lib/gateways/platforms/port'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Database, Json } from '@/lib/gateways/supabase/database.types'
import { one } from '@/lib/gateways/supabase/reply'
import type { AskPlatform } from '../ask-platform'
import type { JobEnd } from '../rules/answers'
import type { JobDetails } from '../schema'

export type JobRow = Database['public']['Tables']['integration_jobs']['Row']

/** What every kind of job receives: its claimed row, the current details, the platform, and a function to call it. */
export type Work = { job: JobRow; details: JobDetails; platform: Platform; ask: AskPlatform }
export type Perform = (work: Work) => Promise<JobEnd>

type Step = 'created' | 'bytes_sent' | 'confirmed' | null

/** False if the claim was lost: another worker continues, and this run stops without another call. */
export function saveStep(job: JobRow, step: Step, progress: { [key: string]: Json }): Promise<boolean> {
  return one(
    adminDb().rpc('save_integration_step', {
      p_id: job.id,
      p_claim: job.claim ?? '',
      p_step: step as string,
      p_progress: progress,
    }),
  )
}

export const LOST: JobEnd = { type: 'lost' }

export function finalFailure(answer: string): JobEnd {
  return { type: 'failed', answer, isFinal: true }
}
