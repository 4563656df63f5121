import { z } from 'zod'
import { searchField } from '@/lib/base/fields'
import { REGIONS } from '@/lib/base/platforms'
import { cleanLine } from '@/lib/base/text'
import { quoteSchema } from '../quotes/schema'

/** The platform's ids: digits only, so that none can be a path or a query. */
export const externalIdSchema = z.string().regex(/^[1-9]\d{0,18}$/)

export const connectionSettingsSchema = z.object({
  saveBack: z.boolean().catch(true),
  folderName: z.string().catch('Certified translations'),
  postExpense: z.boolean().catch(true),
  expenseNote: z.string().catch(''),
})
export type ConnectionSettings = z.output<typeof connectionSettingsSchema>

const line = (max: number) =>
  z
    .string()
    .max(1000)
    .default('')
    .transform((text) => cleanLine(text, max))

const ticked = z.preprocess((value) => value === 'on', z.boolean())

export const settingsFormSchema = z.object({
  connectionId: z.uuid(),
  saveBack: ticked,
  folderName: line(100).refine((name) => !/[\\/:*?"<>|]/.test(name), {
    error: 'A folder name can’t contain \\ / : * ? " < > or |.',
  }),
  postExpense: ticked,
  expenseNote: line(150),
})

export const connectionIdSchema = z.object({ connectionId: z.uuid() })
export const retryJobSchema = z.object({ jobId: z.uuid(), connectionId: z.uuid() })
export const staffRetrySchema = z.object({ jobId: z.uuid(), quoteId: z.uuid() })
export const sendImportSchema = z.object({ quoteId: z.uuid() })

const regionSchema = z.enum(REGIONS)

/** Submitted by the form that starts a connection. */
export const beginConnectionSchema = z.object({
  region: regionSchema,
  next: z.string().optional(),
})

/** A page of a signed-in person to return to, as stored in `oauth_states.return_to`. */
export const returnPathSchema = z
  .string()
  .max(500)
  .regex(/^\/dashboard(\/|$)/)

/** The query parameters of the consent page's redirect. */
export const oauthReturnSchema = z.object({
  state: z.string().max(200).default(''),
  code: z.string().max(2000).optional(),
  error: z.string().max(200).optional(),
  platform: z.string().max(40).optional(),
  region: regionSchema.optional(),
})

export type OAuthReturn = z.infer<typeof oauthReturnSchema>

/** The selected document ids; names, sizes and versions are read from the platform again. @usedBy tests */
export const tickedSchema = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat().filter((id) => externalIdSchema.safeParse(id).success))
  .transform((ids) => [...new Set(ids)])

export const matterSearchSchema = z.object({
  search: searchField,
  cursor: z.string().max(2000).optional().catch(undefined),
})

/** `folder` is opened from its start; a `cursor` continues in the shown folder, `in`. */
export const matterPlaceSchema = z
  .object({
    folder: externalIdSchema.optional().catch(undefined),
    in: externalIdSchema.optional().catch(undefined),
    cursor: z.string().max(2000).optional().catch(undefined),
    doc: tickedSchema.catch([]),
  })
  .transform(({ folder, in: shown, cursor, doc }) => ({
    folder: folder ?? (cursor === undefined ? undefined : shown),
    cursor: folder === undefined ? cursor : undefined,
    doc,
  }))

/** What a job stores about a document at the platform. */
export const sourceSchema = z.object({
  documentId: externalIdSchema,
  versionId: externalIdSchema,
  name: z.string(),
  sizeBytes: z.number().int(),
  /** The platform's version number; imports from before it was stored have none. */
  version: z.number().int().nullish(),
  matterId: externalIdSchema.nullish(),
  folderId: externalIdSchema.nullish(),
  sourceState: z.enum(['unchanged', 'changed', 'moved', 'deleted']).catch('unchanged'),
})
export type Source = z.output<typeof sourceSchema>

/** The same before the document was read, because the platform asked us to wait. */
export const unreadSourceSchema = z.object({ documentId: externalIdSchema, matterId: externalIdSchema })

const matterSchema = z.object({
  matterId: externalIdSchema,
  folderId: externalIdSchema.nullish(),
  matterNumber: z.string().nullish(),
})

/** The result of `integration_job_facts()`. */
export const jobDetailsSchema = z
  .object({
    provider: z.string(),
    region: regionSchema,
    settings: connectionSettingsSchema,
    clio: matterSchema.nullable().catch(null),
    ownerId: z.uuid(),
    order: z
      .object({ number: z.string(), cents: z.number().int(), currency: z.string(), day: z.string() })
      .nullable(),
    deliverable: z
      .object({
        title: z.string().nullable(),
        kind: z.string(),
        version: z.number().int(),
        code: z.string().nullable(),
        path: z.string(),
        mime: z.string().nullable(),
      })
      .nullable(),
  })
  .transform(({ clio: matter, ...details }) => ({ ...details, matter }))
export type JobDetails = z.output<typeof jobDetailsSchema>

export const uploadProgressSchema = z.object({
  documentId: z.string(),
  versionId: z.string(),
  versionUuid: z.string(),
  putUrl: z.string(),
  putHeaders: z.array(z.tuple([z.string(), z.string()])),
  at: z.string(),
})

/** The fields of a request, and the matter with its documents. */
export const askFromMatterSchema = z.intersection(
  quoteSchema,
  z.object({
    connectionId: z.uuid(),
    matterId: externalIdSchema,
    documentIds: z
      .string()
      .default('')
      .transform((text) => tickedSchema.parse(text.split(','))),
  }),
)
