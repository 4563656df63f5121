import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import type { NodeEnv } from '../../shared/process.ts'
import { notFound, unprocessable } from '../answers.ts'
import { isRegion } from '../api.ts'
import type { Deps } from '../call.ts'
import { faultSchema, settingSchema } from '../controls.ts'
import { allowed, declined, readAsk } from '../oauth.ts'
import { authorizePage } from './authorize.ts'
import { controlsPage } from './controls.ts'
import { firmPage, indexPage } from './firms.ts'
import { type Markup, noticePage } from './layout.ts'

/** A form may end at our site, because its answer redirects there. */
export function sendPage(
  c: Context,
  { settings }: Deps,
  body: Markup,
  status: 200 | 400 | 401 | 404 | 422 = 200,
) {
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${settings.site}; base-uri 'none'; frame-ancestors 'none'`
  return c.html(body, status, { 'content-security-policy': policy })
}

export function pageRoutes(deps: Deps) {
  const { store } = deps
  const routes = new Hono<NodeEnv>()

  routes.get('/', (c) => sendPage(c, deps, indexPage(deps)))
  routes.get('/firms/:id{\\d+}', (c) => {
    const account = store.get('account', Number(c.req.param('id')))
    if (!account) throw notFound()
    return sendPage(c, deps, firmPage(deps, account))
  })
  routes.route('/', authorizeRoutes(deps))
  routes.route('/controls', controlRoutes(deps))
  routes.get('/assets/clio.css', async (c) => {
    const css = await readFile(new URL('../assets/clio.css', import.meta.url))
    return c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' })
  })
  return routes
}

/** The consent page, and the redirect back to the application after the choice. */
function authorizeRoutes(deps: Deps) {
  const { store } = deps
  const routes = new Hono<NodeEnv>()

  routes.get('/:region/oauth/authorize', (c) => {
    const region = c.req.param('region')
    if (!isRegion(region)) throw notFound()
    const ask = readAsk(deps, region, new URL(c.req.url).searchParams)
    const people = store
      .list('user', (one) => one.region === region)
      .map((user) => ({ user, account: store.need('account', user.account) }))
    return sendPage(c, deps, authorizePage(region, ask, people))
  })
  routes.post('/:region/oauth/authorize', async (c) => {
    const region = c.req.param('region')
    if (!isRegion(region)) throw notFound()
    const form = await formOf(c)
    const ask = readAsk(deps, region, form)
    if (form.get('decision') !== 'allow') {
      const back = declined(ask)
      return back === null
        ? sendPage(c, deps, noticePage('Declined', 'The application was not given access.'))
        : c.redirect(back, 303)
    }
    const user = store.get('user', Number(form.get('user')))
    if (user?.region !== region) throw notFound()
    const location = allowed(deps, user, ask)
    await store.flush()
    return c.redirect(location, 303)
  })
  return routes
}

/** The page of faults and settings, and its forms. */
function controlRoutes(deps: Deps) {
  const { store, controls, quotas, webhooks } = deps
  const routes = new Hono<NodeEnv>()

  routes.get('/', (c) => sendPage(c, deps, controlsPage(controls)))
  routes.post('/faults', async (c) => {
    const read = faultSchema.safeParse(Object.fromEntries(await formOf(c)))
    if (!read.success) throw unprocessable('These numbers are out of range.')
    controls.faults = [...controls.faults, read.data]
    return c.redirect('/controls', 303)
  })
  routes.post('/clear', (c) => {
    controls.faults = []
    return c.redirect('/controls', 303)
  })
  routes.post('/settings', async (c) => {
    const read = settingSchema.safeParse(Object.fromEntries(await formOf(c)))
    if (!read.success) throw unprocessable('These numbers are out of range.')
    controls.set(read.data)
    quotas.reset()
    await store.flush()
    await webhooks.deliver()
    return c.redirect('/controls', 303)
  })
  return routes
}

const formOf = async (c: Context) => new URLSearchParams(await c.req.text())
