import { z } from 'zod'
import type { Partner } from '../views'

const short = z.string().max(200).nullish()

/** What an API call stores with its quote. */
const apiSchema = z.object({
  keyName: z.string().max(120),
  mode: z.enum(['live', 'test']).catch('live'),
  reference: short,
  pricing: z.enum(['automatic', 'manual']).catch('manual'),
})

/** What a request from Clio stores: one matter and nothing else of the firm's. */
const clioSchema = z.object({
  firm: z.string().max(200),
  region: z.enum(['us', 'ca', 'eu', 'au']).catch('us'),
  matterNumber: short,
  matterLabel: short,
  clientLabel: short,
  saveBack: z.boolean().nullish(),
  postExpense: z.boolean().nullish(),
})

const REGIONS = { us: 'United States', ca: 'Canada', eu: 'European Union', au: 'Australia' } as const

type Stored = { source: string; api: unknown; clio: unknown }

/** Invalid facts are hidden; the quote itself is shown. */
export function partnerOf({ source, api, clio }: Stored): Partner | null {
  if (source === 'api') return fromApi(apiSchema.safeParse(api).data)
  return source === 'clio' ? fromClio(clioSchema.safeParse(clio).data) : null
}

function fromApi(api: z.output<typeof apiSchema> | undefined): Partner | null {
  if (!api) return null
  return {
    name: api.keyName,
    facts: given([
      ['Key', api.keyName],
      ['Mode', api.mode === 'test' ? 'Test' : 'Live'],
      ['Partner’s reference', api.reference],
      ['Price', api.pricing === 'automatic' ? 'By rule' : 'By a person'],
    ]),
  }
}

function fromClio(clio: z.output<typeof clioSchema> | undefined): Partner | null {
  if (!clio) return null
  return {
    name: clio.firm,
    facts: given([
      ['Firm', clio.firm],
      ['Region', REGIONS[clio.region]],
      ['Matter', [clio.matterNumber, clio.matterLabel].filter(Boolean).join(' ')],
      ['Client', clio.clientLabel],
      ['Save the result to the matter', clio.saveBack === false ? 'No' : 'Yes'],
      ['Post the cost as an expense', clio.postExpense === false ? 'No' : 'Yes'],
    ]),
  }
}

function given(pairs: [string, string | null | undefined][]): Partner['facts'] {
  return pairs.flatMap(([term, value]) => (value ? [{ term, value }] : []))
}
