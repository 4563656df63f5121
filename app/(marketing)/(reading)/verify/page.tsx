import { headers } from 'next/headers'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { pageMetadata } from '@/components/marketing/metadata'
import { deliverableName } from '@/components/orders/order-labels'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { FilledText } from '@/components/ui/filled-text'
import { sentenceFor } from '@/lib/base/errors'
import { formatDate } from '@/lib/base/time'
import { clientAddress } from '@/lib/config/client-address'
import { paths } from '@/lib/config/paths'
import { VERIFY } from '@/lib/content/screens/verify'
import { lookUpVerification } from '@/lib/domain/api/commands/look-up-verification'
import { isVerificationCode } from '@/lib/domain/api/rules/keys'
import type { VerificationResource } from '@/lib/domain/api/schema/catalog'
import { singleParam } from '@/lib/web/untrusted'
import { CompareFile } from './_components/compare-file'

export const metadata = pageMetadata(paths.verify)

export default async function VerifyPage({ searchParams }: PageProps<'/verify'>) {
  const typed = singleParam((await searchParams).code)?.trim()
  return (
    <div className="container-page py-10 md:py-14">
      <div className="max-w-[38rem]">
        <PageHeading title={VERIFY.title} lead={VERIFY.lead} />
        <search>
          <form action={paths.verify} className="mb-8 space-y-1.5">
            <label htmlFor="code" className="block font-semibold">
              {VERIFY.label}
            </label>
            <p id="code-hint" className="text-body-sm text-ink-soft">
              {VERIFY.hint}
            </p>
            <div className="flex flex-wrap gap-3">
              <input
                id="code"
                name="code"
                required
                maxLength={40}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                defaultValue={typed}
                aria-describedby="code-hint"
                className="control w-auto min-w-[min(14rem,100%)] flex-1 font-mono"
              />
              <Button type="submit">{VERIFY.submit}</Button>
            </div>
          </form>
        </search>
        {typed && <Result typed={typed} />}
        <p className="text-ink-soft">
          <FilledText
            text={VERIFY.programs}
            parts={{
              api: (
                <Link prefetch={false} href={paths.apiPage('verifications')} className="link">
                  {VERIFY.api}
                </Link>
              ),
            }}
          />
        </p>
      </div>
    </div>
  )
}

async function Result({ typed }: { typed: string }) {
  if (!isVerificationCode(typed)) return <Notice tone="warning" {...VERIFY.malformed} />
  const found = await lookUpVerification({ code: typed, clientAddress: clientAddress(await headers()) })
  if (found.ok) return <Issued document={found.value} />
  if (found.code === 'not_found') return <Notice tone="danger" {...VERIFY.unknown} />
  return <Notice tone="warning" title={VERIFY.failed} text={found.hint ?? sentenceFor(found.code)} />
}

function Notice({ tone, title, text }: { tone: AlertTone; title: string; text: string }) {
  return (
    <Alert tone={tone} title={title} className="mb-8">
      <p>{text}</p>
    </Alert>
  )
}

const TONES = { valid: 'success', superseded: 'warning', revoked: 'danger' } as const

function Issued({ document }: { document: VerificationResource }) {
  const { state, kind, issued_on, version, initials, sha256 } = document
  return (
    <section aria-label={VERIFY.states[state].title} className="mb-10">
      <Notice tone={TONES[state]} {...VERIFY.states[state]} />
      <DescriptionList
        entries={[
          { term: 'Code', value: <span className="font-mono">{document.code}</span> },
          { term: 'Document', value: deliverableName(kind) },
          { term: 'Issued on', value: formatDate(issued_on) },
          { term: 'Version', value: version },
          { term: 'Issued to', value: initials },
          { term: 'SHA-256', value: sha256 && <span className="break-all font-mono">{sha256}</span> },
        ]}
      />
      <p className="mt-3 text-body-sm text-ink-soft">{VERIFY.initials}</p>
      {sha256 && state !== 'revoked' && (
        <div className="mt-8">
          <h2 className="title-card mb-2">{VERIFY.compare.title}</h2>
          <p className="mb-4 text-ink-soft">{VERIFY.compare.text}</p>
          <CompareFile key={sha256} sha256={sha256} />
        </div>
      )}
    </section>
  )
}
