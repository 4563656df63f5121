'use client'

import { useCallback } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Button } from '@/components/ui/button'
import { WORKSHEET } from '@/lib/content/screens/admin/worksheet'
import { MAX_CREDENTIALS } from '@/lib/domain/checkout/rules/options'
import { TheirVersion } from '../../../../_components/their-version'
import { useSharedDraft } from '../../../../_components/use-shared-draft'
import { CredentialFields } from './credential-fields'
import {
  type DraftCredential,
  differencesOf,
  emptyCredential,
  isSameDraft,
  type WorksheetDraft,
  worksheetStore,
} from './worksheet-draft'

type WorksheetEditorProps = {
  action: FormAction
  orderId: string
  version: number
  saved: WorksheetDraft
  isOpen: boolean
}

const SHARING = { ...worksheetStore, isSame: isSameDraft }

/** The editor of a worksheet. The grade average updates while typing. */
export function WorksheetEditor({ action, orderId, version, saved, isOpen }: WorksheetEditorProps) {
  const shared = useSharedDraft(orderId, { version, draft: saved }, SHARING)
  const { draft, setDraft, theirs } = shared

  return (
    <Form action={action} hidden={{ orderId, version: shared.version }} className="space-y-6">
      {theirs && (
        <TheirVersion
          differences={differencesOf(draft, theirs)}
          onKeepMine={shared.keepMine}
          onTakeTheirs={shared.takeTheirs}
        />
      )}
      <fieldset disabled={!isOpen} className="min-w-0 space-y-6">
        <legend className="sr-only">Credentials and references</legend>
        <Credentials draft={draft} setDraft={setDraft} isOpen={isOpen} />
        <Textarea
          name="references"
          label="References"
          hint={WORKSHEET.referencesHint}
          optional
          maxLength={4000}
          value={draft.references}
          onChange={({ target }) => setDraft({ ...draft, references: target.value })}
        />
      </fieldset>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-3 border-rule border-t pt-5">
          <SubmitButton pendingLabel="Saving">Save worksheet</SubmitButton>
          {shared.isDirty && <p className="text-ink-soft">{WORKSHEET.unsaved}</p>}
        </div>
      )}
    </Form>
  )
}

type CredentialsProps = {
  draft: WorksheetDraft
  setDraft: ReturnType<typeof useSharedDraft<WorksheetDraft>>['setDraft']
  isOpen: boolean
}

function Credentials({ draft, setDraft, isOpen }: CredentialsProps) {
  const change = useCallback(
    (key: string, changed: (credential: DraftCredential) => DraftCredential) =>
      setDraft((before) => ({
        ...before,
        credentials: before.credentials.map((one) => (one.key === key ? changed(one) : one)),
      })),
    [setDraft],
  )
  const remove = (key: string) =>
    setDraft({ ...draft, credentials: draft.credentials.filter((one) => one.key !== key) })
  return (
    <>
      {draft.credentials.length === 0 && <p className="text-ink-soft">{WORKSHEET.empty}</p>}
      {draft.credentials.map((credential, at) => (
        <CredentialFields
          key={credential.key}
          credential={credential}
          at={at}
          isOpen={isOpen}
          onChange={change}
          onRemove={remove}
        />
      ))}
      {isOpen && draft.credentials.length < MAX_CREDENTIALS && (
        <Button
          tone="outline"
          size="small"
          onClick={() => setDraft({ ...draft, credentials: [...draft.credentials, emptyCredential()] })}
        >
          Add credential
        </Button>
      )}
    </>
  )
}
