'use client'

import type { ReactNode } from 'react'
import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { RadioCards } from '@/components/forms/radio-cards'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { ConsentField, Honeypot } from '@/components/marketing/contact-fields'
import { plural } from '@/lib/base/text'
import { FAMILY_LABELS, PURPOSE_LABELS } from '@/lib/content/checkout'
import { QUOTE, QUOTE_EXTRAS, QUOTE_FORM } from '@/lib/content/quote'
import { FAMILIES } from '@/lib/domain/checkout/views'
import { DOCUMENT_KIND_IDS, DOCUMENT_KINDS } from '@/lib/domain/documents/rules/kinds'
import { extraField, kindField, QUOTE_PURPOSES } from '@/lib/domain/quotes/rules'
import { CheckboxGroup } from './checkbox-group'

type QuoteFormProps = {
  action: FormAction
  /** Known values by field name; a checked box is `on`. */
  defaults?: Record<string, string>
  /** The unsent request that is corrected. */
  quoteId?: string | undefined
  /** The number of attached files, so that the request can be sent without another page. */
  files?: number
  /** False if the files come from elsewhere, so that none can be added on another page. */
  canAddFiles?: boolean
  /** Submitted without a visible field. */
  hidden?: Record<string, string>
  /** Keeps what is typed in this tab over a reload; components/layout/behavior/kept-form.ts looks for the mark. */
  isKept?: boolean
  /** What the terms of the extras mean; rendered on the server, so that the browser does not load the glossary. */
  terms: ReactNode
  onSubmitted?: () => void
}

const FAMILY_CARDS = FAMILIES.map((family) => ({
  value: family,
  label: FAMILY_LABELS[family].name,
  description: FAMILY_LABELS[family].about,
}))
const KINDS = DOCUMENT_KIND_IDS.map((kind) => ({ field: kindField(kind), label: DOCUMENT_KINDS[kind].label }))
const EXTRAS = Object.entries(QUOTE_EXTRAS).map(([extra, label]) => ({ field: extraField(extra), label }))
const PURPOSES = QUOTE_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] ?? value }))

/** Long, because it is one form in reading order without decisions. */
export function QuoteForm({
  action,
  defaults = {},
  quoteId,
  files = 0,
  canAddFiles = true,
  hidden = {},
  isKept = false,
  terms,
  onSubmitted,
}: QuoteFormProps) {
  return (
    <Form
      action={action}
      hidden={{ ...hidden, quoteId }}
      className="group/quote space-y-10"
      {...(onSubmitted && { onSubmitted })}
    >
      {isKept && <span data-kept hidden />}
      <FormSection title={QUOTE_FORM.need}>
        <RadioCards name="family" legend="Service" cards={FAMILY_CARDS} defaultValue={defaults.family} />
        <CheckboxGroup
          name="documentKinds"
          legend={QUOTE_FORM.kinds.label}
          hint={QUOTE_FORM.kinds.hint}
          options={KINDS}
          ticked={defaults}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <TextInput
            name="sourceLanguages"
            label={QUOTE_FORM.sourceLanguages.label}
            hint={QUOTE_FORM.sourceLanguages.hint}
            defaultValue={defaults.sourceLanguages}
            maxLength={200}
          />
          <div className="group-has-[[name=family][value=evaluation]:checked]/quote:hidden">
            <TextInput
              name="targetLanguage"
              label={QUOTE_FORM.targetLanguage}
              optional
              defaultValue={defaults.targetLanguage ?? 'English'}
              maxLength={120}
            />
          </div>
        </div>
      </FormSection>
      <FormSection title={QUOTE_FORM.purposeSection}>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Select
            name="purpose"
            label={QUOTE_FORM.purpose.label}
            optional
            options={PURPOSES}
            defaultValue={defaults.purpose}
            placeholder={QUOTE_FORM.purpose.placeholder}
          />
          <TextInput
            name="neededBy"
            type="date"
            label={QUOTE_FORM.neededBy}
            optional
            defaultValue={defaults.neededBy}
          />
        </div>
        <TextInput
          name="recipient"
          label={QUOTE_FORM.recipient.label}
          hint={QUOTE_FORM.recipient.hint}
          defaultValue={defaults.recipient}
          optional
          maxLength={200}
        />
        <CheckboxGroup name="extras" legend={QUOTE_FORM.extras} optional options={EXTRAS} ticked={defaults} />
        {terms}
        <Textarea
          name="notes"
          label={QUOTE_FORM.notes.label}
          hint={QUOTE_FORM.notes.hint}
          defaultValue={defaults.notes}
          optional
          maxLength={4000}
          rows={5}
        />
        <TextInput
          name="reference"
          label={QUOTE_FORM.reference.label}
          hint={QUOTE_FORM.reference.hint}
          defaultValue={defaults.reference}
          optional
          maxLength={64}
        />
      </FormSection>
      <FormSection title={QUOTE_FORM.contactSection}>
        <TextInput
          name="fullName"
          label={QUOTE_FORM.name}
          autoComplete="name"
          maxLength={120}
          defaultValue={defaults.fullName}
        />
        <EmailField defaultValue={defaults.email} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            name="phone"
            type="tel"
            label={QUOTE_FORM.phone}
            optional
            autoComplete="tel"
            maxLength={40}
            defaultValue={defaults.phone}
          />
          <TextInput
            name="company"
            label={QUOTE_FORM.company}
            optional
            autoComplete="organization"
            maxLength={120}
            defaultValue={defaults.company}
          />
        </div>
        <ConsentField />
      </FormSection>
      <Honeypot />
      <SendButtons files={files} canAddFiles={canAddFiles} />
    </Form>
  )
}

function SendButtons({ files, canAddFiles }: { files: number; canAddFiles: boolean }) {
  const later = (
    <SubmitButton
      name="sending"
      value="with_files"
      pendingLabel="Saving"
      {...(files > 0 && { tone: 'outline' })}
    >
      {files > 0 ? QUOTE_FORM.moreFiles : QUOTE_FORM.withFiles}
    </SubmitButton>
  )
  const now = (
    <SubmitButton name="sending" value="now" pendingLabel="Sending" {...(files === 0 && { tone: 'outline' })}>
      {files > 0 ? QUOTE.files.submit : QUOTE_FORM.withoutFiles}
    </SubmitButton>
  )
  return (
    <div className="border-rule border-t pt-6">
      <p className="mb-4 max-w-prose text-ink-soft">
        {files > 0 ? `${plural(files, 'file')} ${QUOTE_FORM.filesAlong}` : QUOTE_FORM.filesNote}
      </p>
      <div className="flex flex-wrap gap-3">
        {files > 0 && now}
        {canAddFiles && later}
        {files === 0 && now}
      </div>
    </div>
  )
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-6">
      <h2 className="title-section border-primary border-b pb-2">{title}</h2>
      {children}
    </section>
  )
}
