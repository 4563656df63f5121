import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { UploadArea } from '@/components/documents/upload-area'
import { BUSINESS_TIME_ZONE } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { FAMILY_WORDS } from '@/lib/content/checkout'
import { countryOptions } from '@/lib/content/countries'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import { businessDate } from '@/lib/domain/checkout/promise'
import { listLanguages } from '@/lib/domain/checkout/queries'
import { stepBefore } from '@/lib/domain/checkout/rules'
import { listDraftFiles } from '@/lib/domain/documents/queries'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { DetailsForm } from '../_components/details-form'
import { FamilyChooser } from '../_components/family-chooser'
import { StepPage } from '../_components/step-page'
import { saveDetailsAction } from '../actions'
import { openStep, stepPath } from '../open-step'

export const metadata: Metadata = { title: 'Your documents' }

export default async function DocumentLanguagePage({
  searchParams,
}: PageProps<'/checkout/document-language'>) {
  const { note, choose, from } = await searchParams
  const { owner, draft } = await openStep('document-language')
  if (draft.family === null || choose !== undefined) {
    return (
      <StepPage step="document-language" draft={draft} title="What can we do for you?">
        <FamilyChooser chosen={draft.family} />
      </StepPage>
    )
  }

  const [languages, files] = await Promise.all([listLanguages(), listDraftFiles(owner, draft.id)])
  const back = stepBefore('document-language', draft.ownedBy)
  return (
    <StepPage
      step="document-language"
      draft={draft}
      title="Your documents"
      lead={
        <>
          {FAMILY_WORDS[draft.family].name}.{' '}
          <Link href={`${paths.checkoutStep('document-language')}?choose=1` as Route} className="link">
            Choose something else
          </Link>
        </>
      }
      note={note}
    >
      <section id="files" tabIndex={-1} aria-label="Your files" className="mb-10 focus:outline-none">
        <UploadArea draftId={draft.id} initialFiles={files} limits={FILE_LIMITS} />
      </section>
      <DetailsForm
        key={draft.revision}
        action={saveDetailsAction}
        fields={fieldsOf(draft, 'document-language')}
        back={back && (`${stepPath(back)}?change=1` as Route)}
        toReview={from === 'payment'}
        family={draft.family}
        languages={languages}
        countries={countryOptions()}
        today={businessDate(new Date(), BUSINESS_TIME_ZONE)}
      />
    </StepPage>
  )
}
