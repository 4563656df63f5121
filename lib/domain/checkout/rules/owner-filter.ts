import type { DraftOwner } from '../views'

/** Every query on a draft or an unsent request uses this filter: row security can't identify a visitor. */
export function ownerFilter(owner: DraftOwner): { user_id: string } | { token_hash: string } {
  return owner.kind === 'user' ? { user_id: owner.userId } : { token_hash: owner.tokenHash }
}
