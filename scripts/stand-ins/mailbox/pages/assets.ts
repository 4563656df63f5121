import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Exchange, HttpRefusal, send } from '../http.ts'

const own = (name: string) => new URL(`../assets/${name}`, import.meta.url)
const font = (name: string) => new URL(import.meta.resolve(`@fontsource-variable/${name}`))

const ASSETS: Record<string, { type: string; locate: () => URL }> = {
  'mailbox.css': { type: 'text/css; charset=utf-8', locate: () => own('mailbox.css') },
  'mailbox.js': { type: 'text/javascript; charset=utf-8', locate: () => own('mailbox.js') },
  'icon.svg': { type: 'image/svg+xml', locate: () => own('icon.svg') },
  'serif.woff2': {
    type: 'font/woff2',
    locate: () => font('source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'),
  },
  'sans.woff2': { type: 'font/woff2', locate: () => font('inter/files/inter-latin-wght-normal.woff2') },
}

export async function sendAsset({ response, params }: Exchange): Promise<void> {
  const name = params[0] ?? ''
  const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined
  if (!asset) throw new HttpRefusal(404, 'not_found', 'There is no such file.')
  send(response, {
    status: 200,
    type: asset.type,
    body: await readFile(fileURLToPath(asset.locate())),
    headers: { 'cache-control': 'max-age=300' },
  })
}
