import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { TextInput } from '@/components/forms/text-input'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { API_KEY } from '@/lib/content/screens/dashboard/api-keys'
import { getOpenKey } from '@/lib/domain/api/key-queries'
import { requireCustomerAnd } from '@/lib/web/guards'
import { titleIfFound } from '@/lib/web/loaded-title'
import { KeyFields } from '../_components/key-fields'
import { changeKeyAction } from '../actions'

type Props = PageProps<'/dashboard/settings/api-keys/[keyId]'>

const openKey = cache((keyId: string) =>
  requireCustomerAnd((owner) => getOpenKey(owner, keyId), paths.apiKey(keyId)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { keyId } = await params
  return titleIfFound(
    openKey(keyId).then(([, apiKey]) => apiKey),
    'Change API key',
  )
}

export default async function ApiKeyPage({ params }: Props) {
  const { keyId } = await params
  const [, apiKey] = await openKey(keyId)
  if (!apiKey) return <MissingPage area="dashboard" />

  return (
    <>
      <PageHeading
        title="Change API key"
        lead={
          <FilledText
            text={apiKey.isTest ? API_KEY.test : API_KEY.live}
            parts={{ key: <code>{apiKey.prefix}…</code> }}
          />
        }
        actions={
          <LinkButton href={paths.apiKeys} tone="outline" size="small">
            All keys
          </LinkButton>
        }
      />
      <SuccessRegion>
        <Card title="Key settings" className="max-w-4xl">
          <Form
            action={changeKeyAction}
            hidden={{ keyId: apiKey.id }}
            className="grid items-end gap-5 sm:grid-cols-2"
          >
            <TextInput name="name" label="Name" className="sm:col-span-2" defaultValue={apiKey.name} />
            <KeyFields values={apiKey} />
            <div className="sm:col-span-2">
              <SubmitButton pendingLabel="Saving">Save key</SubmitButton>
            </div>
          </Form>
        </Card>
      </SuccessRegion>
    </>
  )
}
