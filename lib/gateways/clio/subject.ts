import 'server-only'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformSubject } from '@/lib/gateways/platforms/types'
import type { Ask } from './ask'
import type { ClioClient } from './port'
import { data, subjectSchema } from './rows'

/** The only subjects that our custom actions open from. */
const SUBJECT = /^\/api\/v4\/(matters|documents|folders)\/([1-9]\d{0,18})(\.json)?$/
const NONCE = /^[\w=+/.~-]{8,500}$/

/** Parses the subject of a custom action; null if it doesn't have this strict form. */
export function parseSubject(path: string): { kind: 'matters' | 'documents' | 'folders'; id: string } | null {
  const [, kind, id] = SUBJECT.exec(path) ?? []
  if (id === undefined) return null
  return kind === 'matters' || kind === 'documents' || kind === 'folders' ? { kind, id } : null
}

type Read = Pick<ClioClient, 'matter' | 'document' | 'folder'>

/**
 * Uses the nonce on the subject itself, which proves that this person just chose our action there, and only then reads
 * it in a second call without the nonce: Clio documents the first call without any other parameter.
 */
export async function readSubject(
  ask: Ask,
  { subjectPath, nonce }: { subjectPath: string; nonce: string },
  read: Read,
): Promise<PlatformReply<PlatformSubject>> {
  const subject = parseSubject(subjectPath)
  if (subject === null || !NONCE.test(nonce)) return refused('malformed_subject')
  const { kind, id } = subject
  const proof = await ask(
    { path: `/${kind}/${id}`, query: { custom_action_nonce: nonce } },
    data(subjectSchema),
  )
  if (!proof.ok) return proof
  if (proof.value.id !== id) return refused('other_subject')
  return readAs(kind, id, read)
}

async function readAs(
  kind: 'matters' | 'documents' | 'folders',
  id: string,
  read: Read,
): Promise<PlatformReply<PlatformSubject>> {
  if (kind === 'matters') {
    const reply = await read.matter(id)
    return reply.ok ? { ...reply, value: { type: 'matter', matter: reply.value } } : reply
  }
  if (kind === 'folders') {
    const reply = await read.folder(id)
    return reply.ok ? { ...reply, value: { type: 'folder', folder: reply.value } } : reply
  }
  const reply = await read.document(id)
  if (!reply.ok) return reply
  if (reply.value === null) return refused('no_document')
  return { ...reply, value: { type: 'document', document: reply.value } }
}

function refused(code: string): PlatformReply<never> {
  return {
    ok: false,
    problem: 'forbidden',
    status: null,
    code,
    message: `Custom action: ${code}`,
    quota: null,
  }
}
