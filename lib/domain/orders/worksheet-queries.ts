import 'server-only'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import { assertStaff } from '@/lib/domain/accounts/rules/staff-only'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { COURSE_LEVELS, US_GRADES } from './rules/grades'
import type { Worksheet } from './views/worksheet'

const bodySchema = z.object({
  credentials: z.array(
    z.object({
      title: z.string(),
      institution: z.string(),
      recognition: z.string(),
      entryRequirement: z.string(),
      years: z.number().nullable(),
      equivalency: z.string(),
      courses: z.array(
        z.object({
          year: z.string(),
          subject: z.string(),
          originalCredits: z.string(),
          originalGrade: z.string(),
          credits: z.number().nullable(),
          grade: z.enum(US_GRADES).nullable(),
          level: z.enum(COURSE_LEVELS).nullable(),
        }),
      ),
    }),
  ),
  references: z.string(),
})

/** The answer of `worksheet_for_staff`. */
const answerSchema = z.object({
  version: z.number().int(),
  body: bodySchema.nullable(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  isOpen: z.boolean(),
})

/** Null for an order without an evaluation. The database checks the viewer again. */
export async function getWorksheet(viewer: SignedIn, orderId: string): Promise<Worksheet | null> {
  assertStaff(viewer)
  if (!isUuid(orderId)) return null
  const found = await maybe(
    adminDb().rpc('worksheet_for_staff', { p_order_id: orderId, p_viewer_id: viewer.userId }),
  )
  if (found === null) return null
  const { body, ...worksheet } = answerSchema.parse(found)
  return { ...worksheet, credentials: body?.credentials ?? [], references: body?.references ?? '' }
}
