import { randomUUID } from 'node:crypto'
import { matterFolder } from './api/folders.ts'
import { REGIONS, type Region, type Right, type Rows } from './rows.ts'
import { drawSample, NOTES, SAMPLES } from './samples.ts'
import type { Storage } from './storage.ts'
import type { Store } from './store.ts'

type Seeded = { store: Store; storage: Storage }
type Stored = NonNullable<Rows['version']['bytes']>

const FIRMS = [
  {
    name: 'Harbor & Vale LLP (sample firm)',
    people: [
      { name: 'Ada Paralegal', roles: ['Administrator'], denied: [] },
      {
        name: 'Ben Reader',
        roles: ['User'],
        denied: ['documents:write', 'activities:write', 'webhooks:write'],
      },
      {
        name: 'Cleo Intern',
        roles: ['User'],
        denied: ['documents:read', 'documents:write', 'activities:write'],
      },
    ],
    matters: [
      { number: '00042-Solano', description: 'Adjustment of status', client: 'Lucia Solano Prueba' },
      { number: '00043-Teles', description: 'Naturalization', client: 'Rui Teles Amostra' },
      { number: '00044-Haddad', description: 'Work visa', client: 'Nadia Haddad Exemple' },
    ],
  },
  {
    name: 'Northgate Immigration (sample firm)',
    people: [{ name: 'Dana Northgate', roles: ['Administrator'], denied: [] }],
    matters: [{ number: '00007-Okafor', description: 'Family petition', client: 'Ada Okafor Muster' }],
  },
] as const satisfies {
  name: string
  people: { name: string; roles: string[]; denied: Right[] }[]
  matters: { number: string; description: string; client: string }[]
}[]

/** Two firms in each region with sample matters and documents, written as one line: all or nothing. */
export async function seed({ store, storage }: Seeded): Promise<void> {
  const files: Stored[] = []
  for (const sample of SAMPLES) files.push(await storage.write(sample.file, await drawSample(sample)))
  const notes = await storage.write(NOTES.file, Buffer.from(NOTES.text))
  for (const region of REGIONS) {
    for (const firm of FIRMS) seedFirm(store, region, firm, { files, notes })
  }
  await store.flush()
}

type Files = { files: Stored[]; notes: Stored }

function seedFirm(store: Store, region: Region, firm: (typeof FIRMS)[number], { files, notes }: Files): void {
  const account = store.add('account', { region, account: 0, name: firm.name })
  store.change('account', account, { account: account.id })
  const owner = { region, account: account.id }
  for (const { name, roles, denied } of firm.people) {
    const email = `${name.toLowerCase().replace(' ', '.')}.${region}@firm.example`
    store.add('user', { ...owner, name, email, roles: [...roles], denied: [...denied] })
  }
  for (const one of firm.matters) {
    const matter = addMatter(store, owner, one)
    const folder = matterFolder(store, matter)
    SAMPLES.forEach((sample, index) => {
      const bytes = files[index]
      if (bytes) addDocument(store, folder, { ...sample, bytes })
    })
    const inner = store.add('folder', {
      ...owner,
      matter: matter.id,
      parent: folder.id,
      name: 'Correspondence',
      deletedAt: null,
    })
    addDocument(store, inner, { ...NOTES, bytes: notes })
  }
}

type Owner = { region: Region; account: number }

export function addMatter(
  store: Store,
  owner: Owner,
  { number, description, client }: { number: string; description: string; client: string },
): Rows['matter'] {
  const contact = store.add('contact', { ...owner, name: client })
  return store.add('matter', {
    ...owner,
    number,
    description,
    status: 'Open',
    client: contact.id,
    hiddenFrom: [],
  })
}

export function addDocument(
  store: Store,
  folder: Rows['folder'],
  { name, contentType, bytes }: { name: string; contentType: string; bytes: Stored },
): Rows['document'] {
  const { region, account, matter } = folder
  const row = {
    region,
    account,
    matter: matter ?? 0,
    folder: folder.id,
    name,
    properties: [],
    deletedAt: null,
  }
  const document = store.add('document', row)
  addVersion(store, document, { name, contentType, bytes })
  return document
}

export function addVersion(
  store: Store,
  document: Rows['document'],
  { name, contentType, bytes }: { name: string; contentType: string; bytes: Stored },
): void {
  const { region, account } = document
  const number = store.list('version', (one) => one.document === document.id).length + 1
  const row = {
    region,
    account,
    document: document.id,
    uuid: randomUUID(),
    number,
    filename: name,
    contentType,
  }
  store.add('version', { ...row, bytes, isUploaded: true })
}
