type EndpointStatus = 'enabled' | 'paused' | 'disabled_failing'

export type EndpointView = {
  id: string
  livemode: boolean
  url: string
  description: string | null
  events: string[]
  status: EndpointStatus
  stoppedBy: 'owner' | 'failing' | 'gone' | null
  failingSince: string | null
  /** Until when the secret before the last rotation also signs. */
  previousSecretUntil: string | null
  createdAt: string
}

type Try = {
  at: string
  attempt?: number | undefined
  status?: number | undefined
  error?: string | undefined
  ms?: number | undefined
  body?: string | undefined
}

export type DeliveryView = {
  id: string
  status: 'pending' | 'succeeded' | 'failed'
  attempts: number
  nextAttemptAt: string | null
  createdAt: string
  event: { id: string; type: string }
  /** The body as it was sent. */
  request: string
  tries: Try[]
}
