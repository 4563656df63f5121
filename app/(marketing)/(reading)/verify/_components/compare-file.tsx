'use client'

import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { VERIFY } from '@/lib/content/screens/verify'

type Outcome = 'checking' | 'match' | 'mismatch' | 'unreadable'

const TONES: Record<Outcome, AlertTone> = {
  checking: 'info',
  match: 'success',
  mismatch: 'danger',
  unreadable: 'warning',
}

/** Compares a file of the visitor with the hash of the issued one. The file isn't sent. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const id = useId()
  const latest = useRef<File | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function compare({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0] ?? null
    latest.current = file
    setOutcome(file && 'checking')
    if (!file) return
    const found = await outcomeOf(file, sha256)
    if (latest.current === file) setOutcome(found)
  }

  return (
    <div className="space-y-4">
      <noscript>
        <p>{VERIFY.compare.noScript}</p>
      </noscript>
      <div className="space-y-1.5 noscript:hidden">
        <label htmlFor={id} className="block font-semibold">
          {VERIFY.compare.label}
        </label>
        <input id={id} type="file" accept="application/pdf" onChange={compare} className="control" />
      </div>
      <div role="status">{outcome && <Alert tone={TONES[outcome]}>{VERIFY.compare[outcome]}</Alert>}</div>
    </div>
  )
}

async function outcomeOf(file: File, sha256: string): Promise<Outcome> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex === sha256 ? 'match' : 'mismatch'
  } catch {
    // A file that was moved or changed after it was chosen can't be read.
    return 'unreadable'
  }
}
