import { type IncomingHttpHeaders, request as send } from 'node:http'
import { request as sendSecurely } from 'node:https'

/** A browser without scripts: cookies, redirects on request, and forms as the page offers them. */

export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** Path and query of `Location`, or the full address if it leads to another site. */
  location: string | null
}

type Sending = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

export function siteUrl(): string {
  const url = process.env.SITE_URL
  if (!url) throw new Error('Run this inside the stack: node scripts/run.mjs --stack --app -- …')
  return url
}

export class Browser {
  readonly jar = new Map<string, string>()

  readonly origin: string

  constructor(origin = siteUrl()) {
    this.origin = origin
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(path, { headers })
  }

  /** A request as our own page's script or form would make it. */
  async post(path: string, sending: Omit<Sending, 'method'> & { method?: string }): Promise<Reply> {
    const headers = { origin: this.origin, 'sec-fetch-site': 'same-origin', ...sending.headers }
    return this.send(path, { method: 'POST', ...sending, headers })
  }

  /** Exactly the given headers, plus the cookies. */
  async send(path: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Reply> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await exchange(this.origin, path, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of reply.headers['set-cookie'] ?? []) this.#keep(line)
    return reply
  }

  /** Opens the page, fills in the form that has this button, and submits it to the form's target. */
  async submit(path: string, button: string, fields: Record<string, string>): Promise<Reply> {
    const page = await this.get(path)
    const form = formWith(page.body, button)
    const at = page.location ? `${page.status} to ${page.location}` : page.status
    if (!form) throw new Error(`${path} (${at}) has no form with a button "${button}".`)
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...form.hidden, ...fields })) data.append(name, value)
    const encoded = new Response(data)
    return this.post(form.action ?? path, {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: new Uint8Array(await encoded.arrayBuffer()),
    })
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const gone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute))
    if (gone) this.jar.delete(name)
    else this.jar.set(name, value)
  }
}

/** The path is sent unchanged, because some tests are about unusual spellings. */
function exchange(origin: string, path: string, sending: Sending): Promise<Reply> {
  const url = new URL(origin)
  const open = url.protocol === 'https:' ? sendSecurely : send
  return new Promise((resolve, reject) => {
    // Node sends no Content-Length for the body of a DELETE, so its bytes would be parsed as another request.
    const length =
      sending.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(sending.body)) }
    const headers = { ...length, ...sending.headers }
    // Uses a new connection: the server may close an idle one while the test computes for seconds.
    const outgoing = open(url, { path, method: sending.method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString('utf8'),
          location: shorten(incoming.headers.location, url),
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(sending.body)
  })
}

function shorten(location: string | undefined, from: URL): string | null {
  if (location === undefined) return null
  const target = new URL(location, from)
  return target.origin === from.origin ? `${target.pathname}${target.search}` : target.href
}

type FoundForm = { action: string | null; hidden: Record<string, string> }

export function formWith(html: string, button: string): FoundForm | null {
  for (const [, attributes = '', inside = ''] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    if (!textOf(inside).includes(button)) continue
    const action = attributeOf(attributes, 'action')
    return { action: action || null, hidden: hiddenFields(inside) }
  }
  return null
}

/** The initial values of this form, with checkboxes only if checked. */
export function fieldsAsDrawn(html: string, button: string): Record<string, string> {
  const inside = [...html.matchAll(/<form[^>]*>([\s\S]*?)<\/form>/g)].find(([form]) =>
    textOf(form).includes(button),
  )
  if (!inside) throw new Error(`There is no form with a button "${button}".`)
  const inputs = [...inside[0].matchAll(/<input([^>]*)>/g)].map(([, attributes = '']) => attributes)
  return Object.fromEntries(
    inputs.flatMap((attributes) => {
      const [name, type] = [attributeOf(attributes, 'name'), attributeOf(attributes, 'type')]
      const isTicked = /\schecked(=|\s|$)/.test(attributes)
      if (!name || type === 'hidden' || (type === 'checkbox' && !isTicked)) return []
      return [[name, attributeOf(attributes, 'value') ?? '']]
    }),
  )
}

function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input([^>]*)>/g)].map(([, attributes = '']) => attributes)
  return Object.fromEntries(
    inputs.flatMap((attributes) => {
      const name = attributeOf(attributes, 'name')
      return attributeOf(attributes, 'type') === 'hidden' && name
        ? [[name, attributeOf(attributes, 'value') ?? '']]
        : []
    }),
  )
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return found === undefined ? null : decode(found)
}

/** The visible text: no tags, no scripts. */
export function textOf(html: string): string {
  const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<!--[\s\S]*?-->/g, '')
  return decode(shown.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
