import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { TermList } from '@/components/pricing/term-list'
import { paths, withQuery } from '@/lib/config/paths'
import { FAMILY_LABELS } from '@/lib/content/checkout'
import { countryOptions } from '@/lib/content/countries'
import { degreeChoices, fieldsOf } from '@/lib/domain/checkout/form-fields'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { getWorkCalendar, listEarlierEducation, listLanguages } from '@/lib/domain/checkout/queries'
import { needsEvaluation, partBefore, stepBefore } from '@/lib/domain/checkout/rules'
import { suggestedType } from '@/lib/domain/checkout/rules/suggested-type'
import { documentPartSchema } from '@/lib/domain/checkout/schema'
import type { DocumentPart, Draft, DraftOwner, Family } from '@/lib/domain/checkout/views'
import { listFiles } from '@/lib/domain/documents/queries'
import { DOCUMENT_KIND_IDS, REPORT_KINDS } from '@/lib/domain/documents/rules/kinds'
import { preselectedOnline } from '@/lib/domain/pricing/rules/ordering'
import { readEstimate } from '@/lib/web/estimate'
import { AboutForm } from '../_components/about-form'
import { DocumentParts } from '../_components/document-parts'
import { FamilyCards } from '../_components/family-cards'
import { FamilyChooser } from '../_components/family-chooser'
import { NamesForm } from '../_components/names-form'
import { StepPage } from '../_components/step-frame'
import { type TypeAdvice, TypeHint } from '../_components/type-hint'
import { UploadForm } from '../_components/upload-form'
import { saveDetailsAction } from '../actions'
import { calendarFor, openStep, partPath, stepPath } from '../open-step'

export const metadata: Metadata = { title: 'Your documents' }

const TITLES: Record<DocumentPart, string> = {
  upload: 'Upload your documents',
  about: 'About your documents',
  names: 'Names and date',
}

export default async function DocumentLanguagePage({
  searchParams,
}: PageProps<'/checkout/document-language'>) {
  const { note, choose, from, part: asked } = await searchParams
  const { owner, draft } = await openStep('document-language')
  if (draft.family === null || choose !== undefined) {
    return (
      <StepPage
        step="document-language"
        draft={draft}
        title="Choose a service"
        calendar={await calendarFor(draft)}
      >
        <FamilyChooser>
          <FamilyCards chosen={draft.family} />
        </FamilyChooser>
      </StepPage>
    )
  }
  if (draft.family === 'bundle') redirect(paths.checkoutQuote)

  const part = documentPartSchema.safeParse(asked).data ?? 'upload'
  const toReview = from === 'payment'
  const { preselected, typeAdvice } = part === 'about' ? await typeChoice(draft) : UNDECIDED
  return (
    <StepPage
      step="document-language"
      draft={draft}
      above={<DocumentParts part={part} toReview={toReview} />}
      title={TITLES[part]}
      lead={part === 'upload' && <ChosenService family={draft.family} />}
      note={note}
      calendar={part === 'names' ? await getWorkCalendar(new Date()) : null}
      preselected={preselected}
    >
      <Part
        part={part}
        owner={owner}
        draft={draft}
        family={draft.family}
        toReview={toReview}
        preselected={preselected}
        typeAdvice={typeAdvice}
      />
    </StepPage>
  )
}

function ChosenService({ family }: { family: Family }) {
  return (
    <>
      {FAMILY_LABELS[family].name}.{' '}
      <Link
        prefetch={false}
        href={withQuery(paths.checkoutStep('document-language'), { choose: 1 })}
        className="link"
      >
        Change service
      </Link>
    </>
  )
}

type TypeChoice = { preselected: Fields; typeAdvice: TypeAdvice }

const UNDECIDED: TypeChoice = { preselected: {}, typeAdvice: null }

/** The type from the estimate or, without one, from the kinds of the files. */
async function typeChoice(draft: Draft): Promise<TypeChoice> {
  const estimated = preselectedOnline('documentType', draft.family, (await readEstimate()).documentType)
  const suggestion = suggestedType(draft)
  const documentType = estimated ?? suggestion?.documentType
  if (!documentType) return UNDECIDED
  const isMatched = suggestion !== null && estimated === null && draft.documentType === null
  return {
    preselected: { documentType },
    typeAdvice: suggestion?.isMixed ? 'mixed' : isMatched ? 'matched' : null,
  }
}

type PartProps = {
  part: DocumentPart
  owner: DraftOwner
  draft: Draft
  family: Family
  toReview: boolean
  preselected: Fields
  typeAdvice: TypeAdvice
}

async function Part({ part, owner, draft, family, toReview, preselected, typeAdvice }: PartProps) {
  const form = {
    action: saveDetailsAction,
    fields: fieldsOf(draft, part),
    version: draft.version,
    back: backFrom(part, draft),
    toReview,
  }
  if (part === 'names') {
    return <NamesForm key={draft.version} {...form} />
  }
  if (part === 'about') {
    const [languages, earlier] = await Promise.all([
      listLanguages(),
      needsEvaluation(family) ? listEarlierEducation(owner) : [],
    ])
    return (
      <AboutForm
        key={draft.version}
        {...form}
        suggested={preselected}
        family={family}
        typeHint={<TypeHint advice={typeAdvice} />}
        languages={languages}
        countries={countryOptions()}
        earlier={degreeChoices(earlier)}
        reportTerms={<TermList terms={['General report', 'Course-by-course report', 'Equivalency', 'GPA']} />}
      />
    )
  }
  const files = await listFiles(draft)
  return (
    <UploadForm
      {...form}
      draftId={draft.id}
      files={files}
      checklist={needsEvaluation(family) ? REPORT_KINDS : DOCUMENT_KIND_IDS}
    />
  )
}

/** Only a visitor has a step before the first part: the contact details. */
function backFrom(part: DocumentPart, draft: Draft) {
  const before = partBefore(part)
  if (before) return partPath(before)
  const step = stepBefore('document-language', draft.ownedBy)
  return step && withQuery(stepPath(step), { change: 1 })
}
