import type { Metadata } from 'next'
import { TermList } from '@/components/pricing/term-list'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { preselectedOnline } from '@/lib/domain/pricing/rules/ordering'
import { readEstimate } from '@/lib/web/estimate'
import { ManyPages } from '../_components/many-pages'
import { ServiceForm } from '../_components/service-form'
import { StepPage } from '../_components/step-frame'
import { saveServiceAction } from '../actions'
import { calendarFor, openStep, partPath } from '../open-step'

export const metadata: Metadata = { title: 'Service' }

export default async function ServicePage({ searchParams }: PageProps<'/checkout/service'>) {
  const { note, from } = await searchParams
  const { draft } = await openStep('service')
  const serviceId = preselectedOnline('service', draft.family, (await readEstimate()).serviceId)
  const preselected: Fields = serviceId === null ? {} : { serviceId }
  return (
    <StepPage
      step="service"
      draft={draft}
      title="Choose a service level"
      note={note}
      calendar={await calendarFor(draft)}
      preselected={preselected}
    >
      <ManyPages draft={draft} />
      <ServiceForm
        key={draft.version}
        version={draft.version}
        action={saveServiceAction}
        fields={fieldsOf(draft, 'service')}
        suggested={preselected}
        back={partPath('names')}
        toReview={from === 'payment'}
        family={draft.family}
        terms={
          draft.family !== 'evaluation' && (
            <TermList terms={['Certified translation', 'Notarization', 'Apostille']} />
          )
        }
      />
    </StepPage>
  )
}
