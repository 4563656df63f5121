import 'server-only'
import { z } from 'zod'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformCall, PlatformSubject } from '@/lib/gateways/platforms/types'
import type { Ask } from './ask'
import type { ClioClient } from './port'
import { data, subjectSchema } from './rows'

/** The only subjects that our custom actions open from. */
const SUBJECT = /^\/api\/v4\/(matters|documents|folders)\/([1-9]\d{0,18})(\.json)?$/
const NONCE = /^[\w=+/.~-]{8,500}$/

/** Parses the subject of a custom action; null if it doesn't have this strict form. @usedBy tests */
export function parseSubject(path: string): { kind: 'matters' | 'documents' | 'folders'; id: string } | null {
  const [, kind, id] = SUBJECT.exec(path) ?? []
  if (id === undefined) return null
  return kind === 'matters' || kind === 'documents' || kind === 'folders' ? { kind, id } : null
}

const callSchema = z.object({
  user_id: z.string().regex(/^[1-9]\d{0,18}$/),
  subject_url: z.string().max(300),
  custom_action_nonce: z.string().regex(/^[\w.~+/=-]{8,200}$/),
})

/** The query that Clio opens our page with. A subject that is not of the strict form is no subject of Clio's. */
export function readCall(query: unknown): PlatformCall | null {
  const called = callSchema.safeParse(query).data
  if (!called) return null
  const { user_id: userId, subject_url: path, custom_action_nonce: nonce } = called
  return { userId, subjectPath: parseSubject(path) && path, nonce, query: called }
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
