import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAMILIES } from '@/lib/domain/checkout/views'
import { priceOrder } from '../rules'
import { MARKETING } from '../table'
import { DELIVERY_IDS, DOCUMENT_TYPE_IDS, SERVICE_IDS } from './ids'
import { offeredOnline, onlineRange, preselectedOnline, quoteReason } from './ordering'

const REPORTS = ['general', 'course_by_course'] as const
const ONE_DEGREE = { reportType: 'general', credentials: [{}] }

const COMBINATIONS = FAMILIES.flatMap((family) =>
  DOCUMENT_TYPE_IDS.flatMap((documentType) =>
    SERVICE_IDS.flatMap((serviceId) =>
      DELIVERY_IDS.map((deliveryId) => ({ family, documentType, serviceId, deliveryId })),
    ),
  ),
)

test('every translation and six evaluations of the 135 combinations can be ordered online', () => {
  const online = COMBINATIONS.filter((choice) => quoteReason({ ...choice, evaluation: ONE_DEGREE }) === null)

  expect(COMBINATIONS).toHaveLength(135)
  expect(online.filter(({ family }) => family === 'translation')).toHaveLength(45)
  expect(online.filter(({ family }) => family === 'bundle')).toEqual([])
  expect(online.filter(({ family }) => family === 'evaluation').map((choice) => cells(choice))).toEqual([
    'standard certified digital $100',
    'standard certified physical $120',
    'standard certified expedited-physical $135',
    'certificate certified digital $125',
    'certificate certified physical $145',
    'certificate certified expedited-physical $160',
  ])
})

function cells({ documentType, serviceId, deliveryId }: (typeof COMBINATIONS)[number]): string {
  const { totalCents } = priceOrder({ documentType, serviceId, deliveryId })
  return `${documentType} ${serviceId} ${deliveryId} $${totalCents / 100}`
}

test('sells nothing online below its advertised price', () => {
  const advertised = MARKETING.landing.evaluation.amount * 100

  expect(onlineRange('evaluation')).toEqual({ fromCents: 10000, toCents: 16000 })
  expect(onlineRange('evaluation')?.fromCents).toBeGreaterThanOrEqual(advertised)
  expect(onlineRange('translation')).toEqual({ fromCents: 5000, toCents: 20500 })
  expect(onlineRange('bundle')).toBeNull()
})

test('a course-by-course report, several degrees and a bundle always need a quote', () => {
  for (const choice of COMBINATIONS.filter(({ family }) => family === 'evaluation')) {
    expect(quoteReason({ ...choice, evaluation: { ...ONE_DEGREE, reportType: 'course_by_course' } })).toBe(
      'course_by_course',
    )
    expect(quoteReason({ ...choice, evaluation: { ...ONE_DEGREE, credentials: [{}, {}] } })).toBe(
      'several_degrees',
    )
  }
  for (const reportType of REPORTS) {
    expect(quoteReason({ family: 'bundle', evaluation: { ...ONE_DEGREE, reportType } })).toBe('bundle')
  }
})

test('offers no report on medical records and no report without a signature', () => {
  const choice = { family: 'evaluation', documentType: 'certificate', serviceId: 'certified' } as const

  expect(quoteReason({ ...choice, documentType: 'medical' })).toBe('document_type')
  expect(quoteReason({ ...choice, serviceId: 'expedited' })).toBe('service')
  expect(quoteReason({ ...choice, serviceId: 'standard' })).toBe('service')
})

test('a choice still open does not lead to a quote', () => {
  expect(quoteReason({ family: null })).toBeNull()
  expect(quoteReason({ family: 'evaluation' })).toBeNull()
  expect(quoteReason({ family: 'evaluation', documentType: 'standard', serviceId: null })).toBeNull()
  expect(offeredOnline(null)).toEqual(offeredOnline('translation'))
})

test('an evaluation has its own texts and the table’s amounts', () => {
  const choice = { documentType: 'certificate', serviceId: 'certified', deliveryId: 'digital' }
  const table = priceOrder(choice)
  const report = priceOrder({ ...choice, family: 'evaluation' })

  expect(report.lines.map(({ amountCents }) => amountCents)).toEqual(
    table.lines.map(({ amountCents }) => amountCents),
  )
  expect(report.lines.map(({ label }) => label)).toEqual([
    'Diploma or degree certificate',
    'Certified report',
    'Digital',
  ])
})

test('the decision lists every combination with its price or its quote', () => {
  const decision = readFileSync(join(process.cwd(), 'docs/decisions/020-table-price-or-quote.md'), 'utf8')
  for (const family of FAMILIES) {
    for (const documentType of DOCUMENT_TYPE_IDS) {
      for (const serviceId of SERVICE_IDS) {
        expect(decision).toContain(tableRow(family, documentType, serviceId))
      }
    }
  }
})

function tableRow(family: (typeof FAMILIES)[number], documentType: string, serviceId: string): string {
  const reason = quoteReason({ family, documentType, serviceId, evaluation: ONE_DEGREE })
  const cell = (deliveryId: string) =>
    reason === null
      ? `$${priceOrder({ documentType, serviceId, deliveryId }).totalCents / 100}`
      : `quote from $${family === 'bundle' ? MARKETING.landing.bundle.amount : MARKETING.landing.evaluation.amount}`
  return `| ${family} | ${documentType} | ${serviceId} | ${DELIVERY_IDS.map(cell).join(' | ')} |`
}

test.each([
  ['service', 'translation', 'certified', 'certified'],
  ['service', 'translation', undefined, null],
  ['service', 'evaluation', undefined, 'certified'],
  ['service', 'evaluation', 'expedited', 'certified'],
  ['documentType', 'evaluation', 'legal', null],
  ['documentType', 'translation', 'legal', 'legal'],
] as const)(
  'of the %s of the service %s, an estimate of %p preselects %p',
  (part, family, estimated, chosen) => {
    expect(preselectedOnline(part, family, estimated)).toBe(chosen)
  },
)
