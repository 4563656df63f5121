import { z } from 'zod'
import { MATTER_SOURCE, REGION_NAMES, REGIONS } from '@/lib/base/platforms'
import type { Partner } from '../views'

const short = z.string().max(200).nullish()

/** What an API call stores with its quote. */
const apiSchema = z.object({
  keyName: z.string().max(120),
  mode: z.enum(['live', 'test']).catch('live'),
  reference: short,
  pricing: z.enum(['automatic', 'manual']).catch('manual'),
})

/** What a request from a platform stores: one matter and nothing else of the firm's. */
const matterSchema = z.object({
  platform: short,
  firm: z.string().max(200),
  region: z.enum(REGIONS).catch('us'),
  matterNumber: short,
  matterLabel: short,
  clientLabel: short,
  saveBack: z.boolean().nullish(),
  postExpense: z.boolean().nullish(),
})

type Stored = { source: string; api: unknown; clio: unknown }

/** Invalid details are hidden; the quote itself is shown. */
export function partnerOf({ source, api, clio }: Stored): Partner | null {
  if (source === 'api') return fromApi(apiSchema.safeParse(api).data)
  return source === MATTER_SOURCE ? fromMatter(matterSchema.safeParse(clio).data) : null
}

function fromApi(api: z.output<typeof apiSchema> | undefined): Partner | null {
  if (!api) return null
  return {
    name: api.keyName,
    details: given([
      ['Key', api.keyName],
      ['Mode', api.mode === 'test' ? 'Test' : 'Live'],
      ['Partner’s reference', api.reference],
      ['Price', api.pricing === 'automatic' ? 'By rule' : 'By a person'],
    ]),
  }
}

function fromMatter(matter: z.output<typeof matterSchema> | undefined): Partner | null {
  if (!matter) return null
  return {
    name: matter.firm,
    details: given([
      ['Platform', matter.platform],
      ['Firm', matter.firm],
      ['Region', REGION_NAMES[matter.region]],
      ['Matter', [matter.matterNumber, matter.matterLabel].filter(Boolean).join(' ')],
      ['Client', matter.clientLabel],
      ['Save the result to the matter', matter.saveBack === false ? 'No' : 'Yes'],
      ['Post the cost as an expense', matter.postExpense === false ? 'No' : 'Yes'],
    ]),
  }
}

function given(pairs: [string, string | null | undefined][]): Partner['details'] {
  return pairs.flatMap(([term, value]) => (value ? [{ term, value }] : []))
}
