import 'server-only'
import { formatInstant } from '@/lib/base/time'
import { drawPdf, type Section } from '@/lib/gateways/pdf/draw-pdf'
import type { Evidence } from './views'

/** The PDF of a dispute: order, terms, timeline, work, delivery, and who opened what. */
export function evidencePdf(facts: Evidence): Promise<Uint8Array> {
  const title = `Evidence for order ${facts.order.number}`
  return drawPdf(title, [
    ...(facts.statement === null ? [] : [{ heading: 'What happened', lines: facts.statement.split('\n') }]),
    orderSection(facts),
    termsSection(facts),
    listed(
      'Timeline of the order',
      facts.timeline.map(({ at, text }) => `${formatInstant(at)}: ${text}`),
    ),
    listed(
      'Documents that the customer sent',
      facts.documents.map(({ name, uploadedAt }) => `${formatInstant(uploadedAt)}: ${name}`),
    ),
    listed('Finished documents', facts.deliverables.map(deliverableLine)),
    listed('Deliveries', facts.deliveries.map(deliveryLine)),
    listed(
      'Document access log',
      facts.accesses.map(({ at, who, what, from }) =>
        [`${formatInstant(at)}: ${who} opened ${what}`, from && `from ${from}`].filter(Boolean).join(' '),
      ),
    ),
  ])
}

function listed(heading: string, lines: string[]): Section {
  return { heading, lines: lines.length === 0 ? ['None.'] : lines }
}

function orderSection({ order, payment, disputeId, reason }: Evidence): Section {
  return {
    heading: 'Order',
    lines: [
      `Dispute ${disputeId}, reason given: ${reason.replaceAll('_', ' ')}`,
      `Customer: ${order.customer}, ${order.email}`,
      `Ordered: ${order.product}, ${order.total}`,
      ...(order.placedAt === null ? [] : [`Paid: ${formatInstant(order.placedAt)}`]),
      ...(payment === null ? [] : [`Paid with: ${payment}`]),
      ...(order.completedAt === null ? [] : [`Completed: ${formatInstant(order.completedAt)}`]),
    ],
  }
}

function termsSection({ terms }: Evidence): Section {
  if (terms === null) return { heading: 'Terms', lines: ['No acceptance is stored with this order.'] }
  const { version, acceptedAt, from, requestId } = terms
  return {
    heading: 'Terms',
    lines: [
      `The customer accepted the terms of ${version} on ${formatInstant(acceptedAt)}, before the order was made.`,
      ...(from === null ? [] : [`Accepted from the network ${from}.`]),
      ...(requestId === null ? [] : [`Request ${requestId} in our audit trail.`]),
    ],
  }
}

function deliverableLine(file: Evidence['deliverables'][number]): string {
  const checksum = file.sha256 === null ? '' : `, SHA-256 ${file.sha256}`
  return `${formatInstant(file.issuedAt)}: ${file.title}, version ${file.version}, ${file.status}${checksum}`
}

function deliveryLine({ method, status, sentAt, tracking }: Evidence['deliveries'][number]): string {
  const sent = sentAt === null ? '' : `, sent ${formatInstant(sentAt)}`
  return `${method.replaceAll('_', ' ')}: ${status.replaceAll('_', ' ')}${sent}${tracking === null ? '' : `, ${tracking}`}`
}
