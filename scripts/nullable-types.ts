// Postgres does not record which arguments and results may be null; these may.
const NULLABLE_ARGS = /^(\s+p_actor_id): string$/gm
const OPTIONAL_ARGS = /(\bp_\w+\?): ([\w.]+(?:\[\])*)/g
const NULLABLE_RESULTS = {
  accept_upload: 'string',
  claim_draft: 'string',
  outbox_enqueue: 'string',
  audit_chain_break: 'number',
  find_known_device: 'string',
  find_own_card: 'string',
  get_document_hold: 'string',
  find_provider_customer: 'string',
  save_payment_method: 'string',
  use_recovery_code: 'number',
  use_sign_in_pass: 'string',
}

/** The arguments of generated types that SQL functions may leave out or get as null. */
export function withNullableArguments(types: string): string {
  return types
    .replace(NULLABLE_ARGS, '$1: string | null')
    .replace(/(\bp_actor_id): string(?= *[;}])/g, '$1: string | null')
    .replace(OPTIONAL_ARGS, '$1: $2 | null')
}

/** The results of generated types that may be null. */
export function withNullableResults(types: string): string {
  let text = types
  for (const [name, type] of Object.entries(NULLABLE_RESULTS)) {
    const result = new RegExp(`(\\b${name}: \\{[^]*?Returns: )${type}\\b`)
    if (!result.test(text)) throw new Error(`No function ${name} in the generated types.`)
    text = text.replace(result, `$1${type} | null`)
  }
  return text
}
