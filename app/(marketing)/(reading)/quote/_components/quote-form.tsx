'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { RadioCards } from '@/components/forms/radio-cards'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { Honeypot } from '@/components/marketing/honeypot'
import { paths } from '@/lib/config/paths'
import { FAMILY_WORDS, PURPOSE_WORDS } from '@/lib/content/checkout'
import { CONTACT } from '@/lib/content/contact'
import { QUOTE_EXTRAS, QUOTE_PURPOSE_WORDS } from '@/lib/content/quote'
import { FAMILIES } from '@/lib/domain/checkout/views'
import { DOCUMENT_KIND_IDS, DOCUMENT_KINDS } from '@/lib/domain/documents/rules/kinds'
import { extraField, kindField, QUOTE_PURPOSES } from '@/lib/domain/quotes/rules'
import type { FormState } from '@/lib/web/form-state'
import { TickGroup } from './tick-group'

type QuoteFormProps = { action: (state: FormState, data: FormData) => Promise<FormState> }

const FAMILY_CARDS = FAMILIES.map((family) => ({
  value: family,
  label: FAMILY_WORDS[family].name,
  description: FAMILY_WORDS[family].about,
}))
const KINDS = DOCUMENT_KIND_IDS.map((kind) => ({ field: kindField(kind), label: DOCUMENT_KINDS[kind].label }))
const EXTRAS = Object.entries(QUOTE_EXTRAS).map(([extra, label]) => ({ field: extraField(extra), label }))
const PURPOSE_NAMES: Record<string, string> = { ...PURPOSE_WORDS, ...QUOTE_PURPOSE_WORDS }
const PURPOSES = QUOTE_PURPOSES.map((value) => ({ value, label: PURPOSE_NAMES[value] ?? value }))

export function QuoteForm({ action }: QuoteFormProps) {
  return (
    <Form action={action} className="relative space-y-10 overflow-hidden">
      <Part title="What you need">
        <RadioCards name="family" legend="Service" cards={FAMILY_CARDS} />
        <TickGroup
          name="documentKinds"
          legend="Kinds of documents"
          hint="Tick all that apply."
          ticks={KINDS}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <TextInput
            name="sourceLanguages"
            label="They are in"
            hint="Languages, or “not sure”."
            maxLength={200}
          />
          <TextInput name="targetLanguage" label="Into" optional defaultValue="English" maxLength={120} />
        </div>
      </Part>
      <Part title="What it is for">
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Select name="purpose" label="Purpose" optional options={PURPOSES} placeholder="Choose one" />
          <TextInput name="neededBy" type="date" label="Needed by" optional />
        </div>
        <TextInput
          name="recipient"
          label="Who will receive it"
          hint="The university, board, court or office, if you know."
          optional
          maxLength={200}
        />
        <TickGroup name="extras" legend="Extras" optional ticks={EXTRAS} />
        <Textarea
          name="notes"
          label="Anything else"
          hint="How many pages, roughly; what must not be translated; questions."
          optional
          maxLength={4000}
          rows={5}
        />
        <TextInput
          name="reference"
          label="Your own reference"
          hint="A matter or purchase number; it appears on quote and receipt."
          optional
          maxLength={64}
        />
      </Part>
      <Part title="Where the answer goes">
        <TextInput name="fullName" label="Your name" autoComplete="name" maxLength={120} />
        <TextInput
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput name="phone" type="tel" label="Phone" optional autoComplete="tel" maxLength={40} />
          <TextInput name="company" label="Company" optional autoComplete="organization" maxLength={120} />
        </div>
        <Checkbox
          name="consent"
          label={
            <>
              {CONTACT.consent} More in the{' '}
              <Link href={paths.privacy} className="link">
                privacy policy
              </Link>
              .
            </>
          }
        />
      </Part>
      <Honeypot />
      <div className="border-rule border-t pt-6">
        <p className="mb-4 max-w-prose text-ink-soft">
          A price is more exact when we see the documents. You can add files before sending, or send without.
        </p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="sending" value="with_files" pendingLabel="Saving">
            Add files, then send
          </SubmitButton>
          <SubmitButton name="sending" value="now" tone="outline" pendingLabel="Sending">
            Send without files
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-6">
      <h2 className="title-section border-primary border-b pb-2">{title}</h2>
      {children}
    </section>
  )
}
