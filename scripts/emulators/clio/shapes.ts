import type { Shape } from './fields.ts'
import type { Rows } from './rows.ts'
import { etagOf, type Store } from './store.ts'

/** Rows in Clio's API format. */

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

function common(row: { id: number; createdAt: number; updatedAt: number }): Shape {
  return { id: row.id, etag: etagOf(row), created_at: iso(row.createdAt), updated_at: iso(row.updatedAt) }
}

export function userShape(store: Store, row: Rows['user']): Shape {
  const account = store.need('account', row.account)
  const [first = '', last = ''] = row.name.split(' ')
  return {
    ...common(row),
    name: row.name,
    first_name: first,
    last_name: last,
    email: row.email,
    enabled: true,
    roles: row.roles,
    type: 'ManageUser',
    subscription_type: 'NonAttorney',
    account_owner: row.roles.includes('Administrator'),
    account: { ...common(account), name: account.name, state: 'paying' },
  }
}

export function contactShape(row: Rows['contact']): Shape {
  return { ...common(row), name: row.name, type: 'Person', is_client: true }
}

export function matterShape(store: Store, row: Rows['matter']): Shape {
  const client = store.get('contact', row.client)
  return {
    ...common(row),
    display_number: row.number,
    number: row.id % 100_000,
    description: row.description,
    status: row.status,
    client_id: row.client,
    open_date: iso(row.createdAt)?.slice(0, 10),
    billable: true,
    billing_method: 'hourly',
    client: client ? contactShape(client) : null,
  }
}

export function folderShape(store: Store, row: Rows['folder']): Shape {
  const matter = row.matter === null ? undefined : store.get('matter', row.matter)
  const parent = row.parent === null ? undefined : store.get('folder', row.parent)
  return {
    ...common(row),
    name: row.name,
    type: 'Folder',
    root: row.parent === null,
    locked: false,
    deleted_at: iso(row.deletedAt),
    matter: matter ? matterShape(store, matter) : null,
    parent: parent
      ? { ...common(parent), name: parent.name, type: 'Folder', root: parent.parent === null }
      : null,
    external_properties: [],
    latest_document_version: null,
  }
}

type Signed = { putUrl: string; headers: { name: string; value: string }[] }
export type Sign = (version: Rows['version']) => Signed

/** An uploaded version no longer has an address for its bytes. */
export function versionShape(row: Rows['version'], sign: Sign): Shape {
  const signed = row.isUploaded ? null : sign(row)
  return {
    ...common(row),
    document_id: row.document,
    uuid: row.uuid,
    version_number: row.number,
    filename: row.filename,
    content_type: row.contentType,
    size: row.isUploaded ? (row.bytes?.size ?? null) : null,
    fully_uploaded: row.isUploaded,
    put_url: signed?.putUrl ?? null,
    put_headers: signed?.headers ?? [],
    received_at: iso(row.createdAt),
  }
}

/** The visible version or, for a document without one, the version being uploaded. */
export function latestVersion(store: Store, document: number): Rows['version'] | undefined {
  const versions = store.list('version', (one) => one.document === document)
  return versions.findLast(({ isUploaded }) => isUploaded) ?? versions.at(-1)
}

type DocumentView = { sign: Sign; version?: Rows['version'] | undefined }

export function documentShape(store: Store, row: Rows['document'], view: DocumentView): Shape {
  const version = view.version ?? latestVersion(store, row.id)
  const folder = store.get('folder', row.folder)
  const matter = store.get('matter', row.matter)
  return {
    ...common({ ...row, updatedAt: Math.max(row.updatedAt, version?.updatedAt ?? 0) }),
    etag: etagOf({ row, version }),
    name: row.name,
    type: 'Document',
    locked: false,
    filename: version?.filename ?? null,
    content_type: version?.contentType ?? null,
    size: version?.isUploaded ? (version.bytes?.size ?? null) : null,
    received_at: iso(row.createdAt),
    deleted_at: iso(row.deletedAt),
    matter: matter ? matterShape(store, matter) : null,
    parent: folder ? folderShape(store, folder) : null,
    latest_document_version: version ? versionShape(version, view.sign) : null,
    external_properties: row.properties.map((one) => ({ ...common({ ...row, id: one.id }), ...one })),
  }
}

export function activityShape(store: Store, row: Rows['activity']): Shape {
  const matter = row.matter === null ? undefined : store.get('matter', row.matter)
  const price = row.priceCents / 100
  return {
    ...common(row),
    type: row.type,
    date: row.date,
    price,
    quantity: row.quantity,
    total: row.type === 'TimeEntry' ? price : price * row.quantity,
    note: row.note,
    reference: row.reference,
    billed: row.isBilled,
    on_bill: row.isBilled,
    non_billable: false,
    matter: matter ? matterShape(store, matter) : null,
    user: userShape(store, store.need('user', row.user)),
  }
}

export function actionShape(row: Rows['action']): Shape {
  return { ...common(row), label: row.label, target_url: row.targetUrl, ui_reference: row.place }
}

export function webhookShape(row: Rows['webhook']): Shape {
  return {
    ...common(row),
    url: row.url,
    model: row.model,
    events: row.events,
    fields: row.fields,
    status: row.status,
    expires_at: iso(row.expiresAt),
    shared_secret: row.secret,
  }
}
