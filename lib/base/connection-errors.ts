/** Refusals of what connects programs: API keys, webhooks and accounts on other platforms. */
export const CONNECTION_ERRORS = {
  too_many_keys: {
    status: 422,
    text: 'You can have up to 20 active keys. Revoke one that you no longer use first.',
  },
  spend_limit_reached: {
    status: 422,
    text: 'This key has reached its monthly spend limit.',
  },
  too_many_webhooks: {
    status: 422,
    text: 'You can keep up to 16 webhook endpoints. Please delete one first.',
  },
  webhook_paused: {
    status: 409,
    text: 'This endpoint is paused, so nothing was sent. Turn it on first.',
  },
  webhook_rotated_often: {
    status: 409,
    text: 'This endpoint’s secret was rotated twice in 24 hours. Please wait until the earlier secrets have expired.',
  },
  webhook_retried_often: {
    status: 409,
    text: 'This event has already been sent 50 times. Send a test event instead, or fetch the object.',
  },
  integration_ended: {
    status: 409,
    text: 'The connection has ended. Please connect again; we’ve kept everything that’s waiting.',
  },
  integration_forbidden: {
    status: 403,
    text: 'Your user there doesn’t have access to this. Please ask your firm’s administrator.',
  },
  integration_busy: { status: 429, text: 'The platform asked us to wait. Please try again in a minute.' },
  integration_unavailable: {
    status: 503,
    text: 'The platform didn’t respond. Nothing was changed; please try again in a few minutes.',
  },
  integration_state: {
    status: 400,
    text: 'This connection was started in another browser, was used already, or took longer than ten minutes. Please start again.',
  },
  integration_declined: {
    status: 400,
    text: 'You didn’t allow the connection, so nothing was connected.',
  },
  integration_taken: {
    status: 409,
    text: 'That account is already connected to another Attesta account. Disconnect it there first, or contact us.',
  },
} as const satisfies Record<string, { status: number; text: string }>
