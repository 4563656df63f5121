import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { NodeEnv } from '../shared/process.ts'
import { unprocessable } from './answers.ts'
import { matterFolder } from './api/folders.ts'
import type { Deps } from './call.ts'
import { faultSchema, settingSchema } from './controls.ts'
import { revoke } from './oauth.ts'
import { REGIONS, type Rows } from './rows.ts'
import { addDocument, addMatter, addVersion } from './seed.ts'
import { readState } from './state.ts'
import { newSecret } from './tokens.ts'

const NONCE_MS = 60_000

const regionSchema = z.enum(REGIONS)
const fileSchema = z.object({ name: z.string().min(1), contentType: z.string().min(1), base64: z.string() })
const matterSchema = z.object({
  region: regionSchema,
  /** A person of the firm that it belongs to. */
  user: z.coerce.number().int(),
  number: z.string().min(1),
  description: z.string().default('Sample matter'),
  client: z.string().default('Sample Client'),
  documents: z.array(fileSchema).default([]),
})
const versionSchema = fileSchema.extend({ document: z.number().int() })
const changeSchema = z.object({
  document: z.number().int(),
  change: z.enum(['trash', 'restore', 'rename', 'move']),
  /** The new name, or the folder to move to. */
  to: z.union([z.string(), z.number()]).optional(),
})
const openSchema = z.object({
  action: z.coerce.number().int(),
  subject: z.string().startsWith('/api/v4/'),
  /** How long ago the person selected it. */
  ageSeconds: z.coerce.number().int().min(0).default(0),
})
const userSchema = z.object({
  user: z.coerce.number().int(),
  denied: z.array(z.enum(['documents:write', 'activities:write', 'documents:read', 'webhooks:write'])),
})

/** Controls for people and tests, which Clio does not have. */
export function sandboxRoutes(deps: Deps) {
  const routes = new Hono<NodeEnv>()
  routes.get('/state', (c) => c.json(readState(deps)))
  routes.route('/', faultRoutes(deps))
  routes.route('/', firmRoutes(deps))
  routes.route('/', accessRoutes(deps))
  routes.route('/', webhookRoutes(deps))
  return routes
}

/** The clock, the limit of calls, and the faults that the API makes. */
function faultRoutes({ store, controls, quotas, webhooks }: Deps) {
  const routes = new Hono<NodeEnv>()

  routes.put('/settings', async (c) => {
    controls.set(read(settingSchema, await c.req.json()))
    quotas.reset()
    await store.flush()
    await webhooks.deliver()
    return c.json({
      clockOffsetSeconds: controls.clockOffsetSeconds,
      limitPerMinute: controls.limitPerMinute,
    })
  })
  routes.post('/faults', async (c) => {
    controls.faults = [...controls.faults, read(faultSchema, await c.req.json())]
    return c.json({ faults: controls.faults })
  })
  routes.delete('/faults', (c) => {
    controls.faults = []
    return c.json({ faults: [] })
  })
  return routes
}

/** What people of a firm do in Clio itself. */
function firmRoutes(deps: Deps) {
  const { store, webhooks } = deps
  const routes = new Hono<NodeEnv>()

  routes.post('/matters', async (c) => {
    const { region, user: id, documents, ...about } = read(matterSchema, await c.req.json())
    const { account } = store.need('user', id)
    const matter = addMatter(store, { region, account }, about)
    const folder = matterFolder(store, matter)
    const ids: number[] = []
    for (const document of documents) ids.push((await putDocument(deps, folder, document)).id)
    await store.flush()
    return c.json({ matter: matter.id, folder: folder.id, documents: ids })
  })
  routes.post('/versions', async (c) => {
    const { document: id, name, contentType, base64 } = read(versionSchema, await c.req.json())
    const document = store.need('document', id)
    const bytes = await deps.storage.write(newSecret(12), Buffer.from(base64, 'base64'))
    addVersion(store, document, { name, contentType, bytes })
    webhooks.announce('document', 'updated', store.change('document', document, {}))
    return done(deps, c)
  })
  routes.post('/documents', async (c) => {
    const { document: id, change, to } = read(changeSchema, await c.req.json())
    changeDocument(deps, store.need('document', id), { change, to })
    return done(deps, c)
  })
  routes.post('/activities/:id/bill', (c) => {
    const activity = store.need('activity', Number(c.req.param('id')))
    store.change('activity', activity, { isBilled: true })
    return done(deps, c)
  })
  return routes
}

/** Rights of people, access of applications, and the way from Clio to one. */
function accessRoutes(deps: Deps) {
  const { store } = deps
  const routes = new Hono<NodeEnv>()

  routes.post('/users', async (c) => {
    const { user, denied } = read(userSchema, await c.req.json())
    store.change('user', store.need('user', user), { denied })
    return done(deps, c)
  })
  routes.post('/connections/:id/revoke', async (c) => {
    revoke(deps, store.need('connection', Number(c.req.param('id'))))
    await store.flush()
    return wantsPage(c.req.header('accept'))
      ? c.redirect(c.req.header('referer') ?? '/', 303)
      : c.json({ ok: true })
  })
  /** Opens our custom action as Clio does when a person selects it: in the browser, with a nonce. */
  routes.post('/open', async (c) => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    const { action: id, ...chosen } = read(openSchema, isForm ? await c.req.parseBody() : await c.req.json())
    const location = openAction(deps, store.need('action', id), chosen)
    await store.flush()
    return isForm ? c.redirect(location, 303) : c.json({ location })
  })
  return routes
}

function webhookRoutes({ webhooks }: Deps) {
  const routes = new Hono<NodeEnv>()

  routes.post('/webhooks/hold', async (c) => {
    webhooks.isHeld = read(z.object({ isHeld: z.boolean() }), await c.req.json()).isHeld
    return c.json({ ok: true })
  })
  routes.post('/webhooks/flush', async (c) => c.json({ sent: await webhooks.deliver({ all: true }) }))
  return routes
}

/** Answers once the change is stored and the applications know of it. */
async function done({ store, webhooks }: Deps, c: Context): Promise<Response> {
  await store.flush()
  await webhooks.deliver()
  return c.json({ ok: true })
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value)
  if (found.success) return found.data
  throw unprocessable(z.prettifyError(found.error))
}

const wantsPage = (accept: string | undefined) => accept?.includes('text/html') ?? false

async function putDocument(deps: Deps, folder: Rows['folder'], file: z.infer<typeof fileSchema>) {
  const bytes = await deps.storage.write(newSecret(12), Buffer.from(file.base64, 'base64'))
  const document = addDocument(deps.store, folder, { ...file, bytes })
  deps.webhooks.announce('document', 'created', document)
  return document
}

type Change = { change: 'trash' | 'restore' | 'rename' | 'move'; to: string | number | undefined }

function changeDocument({ store, webhooks }: Deps, document: Rows['document'], { change, to }: Change): void {
  const changed = store.change('document', document, {
    ...(change === 'trash' ? { deletedAt: store.clock() } : {}),
    ...(change === 'restore' ? { deletedAt: null } : {}),
    ...(change === 'rename' ? { name: String(to) } : {}),
    ...(change === 'move' ? { folder: Number(to) } : {}),
  })
  webhooks.announce('document', change === 'trash' ? 'deleted' : 'updated', changed)
}

type Chosen = { subject: string; ageSeconds: number }

function openAction({ store }: Deps, action: Rows['action'], { subject, ageSeconds }: Chosen): string {
  const value = newSecret(24)
  const { region, account, user } = action
  store.add('nonce', {
    region,
    account,
    user,
    value,
    subject,
    expiresAt: store.clock() + NONCE_MS - ageSeconds * 1000,
    spentAt: null,
  })
  const url = new URL(action.targetUrl)
  url.searchParams.set('custom_action_id', String(action.id))
  url.searchParams.set('user_id', String(user))
  url.searchParams.set('subject_url', subject)
  url.searchParams.set('custom_action_nonce', value)
  return url.href
}
