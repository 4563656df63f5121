import 'server-only'
import { ProposalNotice, type ProposalNoticeProps, proposalNoticeSubject } from '@/emails/proposal-notice'
import { ProposalTurn, proposalTurnSubject } from '@/emails/proposal-turn'
import type { ProposalTurnProps } from '@/emails/proposal-turn-texts'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { PROPOSAL_EVENTS, proposalEventOf } from '../../proposals/rules/turns'
import { addressOf } from '../page-address'
import { MAIL_PROPOSAL, type MailProposal, toProposalTurn } from '../proposal-rows'
import { getMailOrder, getMailReader } from '../queries'
import { proposalJobSchema, proposalStatusJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

type Job = { dedupeKey: string }

/**
 * Notifies the customer and staff of a move, as the table of events defines. Skips a move that is no longer
 * the latest, because the next one has its own job.
 */
export async function sendProposalStatus(payload: unknown, job: Job): Promise<void> {
  const { proposalId, from, to, actorKind: actor, version } = proposalStatusJobSchema.parse(payload)
  const { customer, staff } = PROPOSAL_EVENTS[proposalEventOf({ from, to, actor })]
  if (customer === null && staff === null) return
  const proposal = await getMailProposal(proposalId)
  if (proposal.version !== version) return
  if (staff) await mailStaff(proposal, staff, { dedupeKey: `${job.dedupeKey}/staff` })
  if (customer) await mailCustomer(proposal, customer, job)
}

/** A day before it expires, if the customer may still decide. */
export async function sendProposalReminder(payload: unknown, job: Job): Promise<void> {
  const proposal = await getMailProposal(proposalJobSchema.parse(payload).proposalId)
  const isOpen = proposal.status === 'proposed' || proposal.status === 'accepted'
  if (isOpen && Date.parse(proposal.expires_at) > Date.now())
    await mailCustomer(proposal, 'expires_soon', job)
}

function getMailProposal(proposalId: string): Promise<MailProposal> {
  return one(adminDb().from('change_proposals').select(MAIL_PROPOSAL).eq('id', proposalId).maybeSingle())
}

async function mailCustomer(proposal: MailProposal, turn: ProposalTurnProps['turn'], job: Job) {
  const order = await getMailOrder(proposal.order_id)
  const { address, clock } = await getMailReader(order.user_id)
  const props = toProposalTurn(proposal, {
    turn,
    orderNumber: order.order_number,
    fullName: order.full_name,
    orderUrl: addressOf(paths.order(order.id)),
  })
  await deliverMail({
    to: address,
    subject: proposalTurnSubject(props),
    mail: <ProposalTurn {...props} clock={clock} />,
    key: job.dedupeKey,
  })
}

async function mailStaff(proposal: MailProposal, notice: ProposalNoticeProps['notice'], job: Job) {
  const order = await getMailOrder(proposal.order_id)
  const { ADMIN_NOTICE_TO } = serverEnv()
  const props = {
    notice,
    orderNumber: order.order_number,
    adminOrderUrl: addressOf(paths.adminOrder(order.id)),
  }
  await deliverMail({
    to: ADMIN_NOTICE_TO,
    subject: proposalNoticeSubject(props),
    mail: <ProposalNotice {...props} />,
    key: job.dedupeKey,
  })
}
