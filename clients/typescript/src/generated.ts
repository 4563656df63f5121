// Made from the OpenAPI document by `npm run client:types`.

/** Your own keys and values, returned unchanged: up to 20 keys of up to 40 characters, with values of up to 500. */
export type Metadata = Record<string, string>

export type Address = {
  recipient_name: string
  line1: string
  line2?: string
  city: string
  region?: string
  postal_code?: string
  country: string
}

export type OrderFromPriceTable = {
  /** Accepted documents that no other quote uses. */
  documents: string[]
  family: 'translation' | 'evaluation'
  /** BCP 47 tag from `GET /capabilities`, or `und` when you are not sure. */
  source_language: string
  /** Required unless `family` is `evaluation`. */
  target_language?: string
  needed_by?: string
  purpose?: 'immigration' | 'education' | 'employment' | 'licensing' | 'military' | 'legal' | 'business' | 'other'
  /** Who will receive the result, such as a university. */
  recipient?: string
  /** How names are spelled in passports. */
  name_sheet?: ({
    as_in_passport: string
    as_in_document?: string
    relation?: string
  })[]
  notes?: string
  /** Your own reference, such as a case number. */
  reference?: string
  metadata?: Metadata
  document_type: 'standard' | 'certificate' | 'legal' | 'medical' | 'technical'
  service: 'standard' | 'expedited' | 'certified'
  delivery: 'digital' | 'physical' | 'expedited-physical'
  /** Required unless `delivery` is `digital`. */
  address?: Address
  /** You agree to the terms of service and the refund rules. */
  accept_terms: true
  /** `link`: the response contains a page of ours where the account owner pays, with a saved card if there is one. `saved_card`: the owner’s default card is charged right away; if the bank declines it or requires the owner, the response is 402 with that page as `payment_url`, and the order waits there. `invoice`: the order is placed right away and paid later, where we have agreed on invoice terms with you. */
  payment?: {
    type: 'link' | 'saved_card' | 'invoice'
  }
  /** True returns the price and the dates (200) and creates nothing. */
  dry_run?: boolean
}

export type OrderFromQuote = {
  /** Id of the object. */
  quote_id: string
  revision: number
  /** You agree to the terms of service and the refund rules. */
  accept_terms: true
  /** `link`: the response contains a page of ours where the account owner pays, with a saved card if there is one. `saved_card`: the owner’s default card is charged right away; if the bank declines it or requires the owner, the response is 402 with that page as `payment_url`, and the order waits there. `invoice`: the order is placed right away and paid later, where we have agreed on invoice terms with you. */
  payment?: {
    type: 'link' | 'saved_card' | 'invoice'
  }
  /** Required if a line is for paper. */
  address?: Address
  /** True returns the price and the dates (200) and creates nothing. */
  dry_run?: boolean
}

/** What a webhook endpoint receives. */
export type Event = {
  id: string
  type: 'document.accepted' | 'document.rejected' | 'quote.submitted' | 'quote.needs_information' | 'quote.ready' | 'quote.updated' | 'quote.accepted' | 'quote.declined' | 'quote.expired' | 'order.created' | 'order.paid' | 'order.needs_information' | 'order.in_progress' | 'order.in_review' | 'order.awaiting_approval' | 'order.in_revision' | 'order.finalizing' | 'order.completed' | 'order.on_hold' | 'order.canceled' | 'order.due_date_changed' | 'change_proposal.created' | 'change_proposal.resolved' | 'payment.failed' | 'refund.succeeded' | 'deliverable.ready' | 'deliverable.superseded' | 'deliverable.revoked' | 'delivery.sent' | 'delivery.delivered' | 'delivery.failed' | 'endpoint.ping'
  /** ISO 8601, UTC. */
  created_at: string
  api_version: '2026-11-26'
  livemode: boolean
  /** Counts the events of one object; a lower number is an older event. */
  sequence: number
  data: {
    object: {
      /** Id of the object. */
      id: string
      object: string
      status: string | null
      reference: string | null
      order_id: string | null
      quote_id: string | null
    }
  }
}

export type Capabilities = {
  object: 'capabilities'
  livemode: boolean
  price_book_version: number
  families: ({
    id: string
    document_types: string[]
    services: string[]
    turnaround: {
      min_business_days: number
      max_business_days: number
    }
  })[]
  document_types: ({
    id: string
    label: string
    amount: Money
  })[]
  services: ({
    id: string
    label: string
    amount: Money
  })[]
  deliveries: ({
    id: string
    label: string
    amount: Money
  })[]
  document_kinds: ({
    id: string
    label: string
    document_type: string
  })[]
  report_types: ({
    id: string
    label: string
  })[]
  extras: string[]
  purposes: string[]
  languages: ({
    tag: string
    name: string
    native_name: string
  })[]
  limits: {
    file_bytes: number
    files_per_order: number
    order_bytes: number
    /** For all documents not yet used in a quote or an order, counted separately for test and live. */
    unused_bytes: number
    requests_per_minute: number
    uploads_per_minute: number
  }
}

export type Money = {
  /** In cents. */
  amount: number
  currency: 'USD'
}

/** Every refusal, as RFC 9457 describes it. */
export type Problem = {
  /** URL of the page that explains this type of problem. */
  type: string
  title: string
  status: number
  /** An explanation for people to read. */
  detail: string
  /** The path of the request. */
  instance: string
  request_id: string
  retryable: boolean
  recovery_hint: string
  /** Each invalid field, as a JSON pointer into the body, or `/query/name`. */
  errors?: ({
    pointer: string
    code: string
    detail: string
  })[]
  allowed_next?: string[]
  /** The current revision. */
  revision?: number
  /** The current total. */
  total?: {
    amount: number
    currency: 'USD'
  }
  payment_url?: string
}

/** The dates assume that work begins now. */
export type PriceEstimate = {
  object: 'price_estimate'
  livemode: boolean
  price_book_version: number
  lines: PriceLine[]
  total: Money
  due_from: string
  due_to: string
}

export type PriceLine = {
  kind: string
  description: string
  quantity: number
  unit: Money
  amount: Money
}

export type DocumentUpload = {
  /** Id of the object. */
  id: string
  object: 'document'
  livemode: boolean
  name: string
  status: 'pending_upload' | 'accepted' | 'rejected'
  mime: string
  size_bytes: number
  pages: number | null
  words: number | null
  /** BCP 47 tag of the text in the file; null for scans, pictures and short texts, and when we aren’t sure. It doesn’t affect the price; the `source_language` you send does. */
  detected_language: string | null
  /** What we measured; empty if nothing stands out, null if nothing was measured. */
  quality: QualityHint[] | null
  sha256: string | null
  document_kind: string | null
  label: string | null
  /** Why the file was rejected. */
  rejection: {
    code: string
    detail: string
  } | null
  quote_id: string | null
  order_id: string | null
  /** ISO 8601, UTC. */
  created_at: string
  upload: {
    method: 'PUT'
    /** Send the bytes here, with this content type. Valid for two hours. */
    url: string
    headers: Record<string, string>
  }
}

/** A measured problem that makes a file harder to work with. */
export type QualityHint = {
  code: 'no_text' | 'low_resolution'
  /** Counted from 1; null if it concerns the whole file. */
  page: number | null
  message: string
}

export type Document = {
  /** Id of the object. */
  id: string
  object: 'document'
  livemode: boolean
  name: string
  status: 'pending_upload' | 'accepted' | 'rejected'
  mime: string
  size_bytes: number
  pages: number | null
  words: number | null
  /** BCP 47 tag of the text in the file; null for scans, pictures and short texts, and when we aren’t sure. It doesn’t affect the price; the `source_language` you send does. */
  detected_language: string | null
  /** What we measured; empty if nothing stands out, null if nothing was measured. */
  quality: QualityHint[] | null
  sha256: string | null
  document_kind: string | null
  label: string | null
  /** Why the file was rejected. */
  rejection: {
    code: string
    detail: string
  } | null
  quote_id: string | null
  order_id: string | null
  /** ISO 8601, UTC. */
  created_at: string
}

export type Quote = {
  /** Id of the object. */
  id: string
  object: 'quote'
  livemode: boolean
  number: string
  status: 'submitted' | 'in_review' | 'needs_information' | 'ready' | 'accepted' | 'paid' | 'declined' | 'expired' | 'withdrawn' | 'canceled'
  pricing: 'automatic' | 'manual'
  /** Our question to you, while `needs_information`. Answer it with `messages`. */
  question: string | null
  /** The number to send with `accept`; 0 before the first price. */
  revision: number
  family: 'evaluation' | 'translation' | 'bundle'
  documents: string[]
  source_language: string
  target_language: string | null
  needed_by: string | null
  purpose: string | null
  recipient: string | null
  extras: string[]
  notes: string | null
  reference: string | null
  metadata: Metadata
  lines: PriceLine[]
  total: Money | null
  turnaround: {
    min_business_days: number
    max_business_days: number
  } | null
  valid_until: string | null
  order_id: string | null
  close_reason: string | null
  /** ISO 8601, UTC. */
  created_at: string
}

export type Order = {
  /** Id of the object. */
  id: string
  object: 'order'
  livemode: boolean
  number: string
  status: 'pending' | 'needs_information' | 'in_progress' | 'in_review' | 'awaiting_approval' | 'in_revision' | 'finalizing' | 'completed' | 'on_hold' | 'canceled'
  /** Who has to act next. */
  turn: 'you' | 'us' | 'nobody'
  /** What we asked for, while `needs_information`. */
  requested_items: string[]
  quote_id: string | null
  family: 'evaluation' | 'translation' | 'bundle'
  document_type: string
  service: string
  delivery: string
  source_language: string
  target_language: string | null
  documents: string[]
  items: OrderItem[]
  /** The change waiting for the account owner, who decides on the order page. */
  change_proposal: ChangeProposal | null
  lines: PriceLine[]
  total: Money
  payment: {
    status: 'unpaid' | 'processing' | 'requires_action' | 'invoiced' | 'paid' | 'failed' | 'partially_refunded' | 'refunded' | 'disputed' | 'void'
    /** The page where the account owner pays, including an open invoice; null once it’s paid or closed. */
    url: string | null
    /** The last day to pay an order on invoice. */
    invoice_due_on: string | null
  }
  delivery_status: 'not_started' | 'preparing' | 'partially_delivered' | 'delivered' | 'failed'
  needed_by: string | null
  due_from: string | null
  due_to: string | null
  reference: string | null
  metadata: Metadata
  /** ISO 8601, UTC. */
  created_at: string
  placed_at: string | null
  completed_at: string | null
  canceled_at: string | null
}

/** A part of the work: a translation, an evaluation or an addition. */
export type OrderItem = {
  /** Id of the object. */
  id: string
  kind: 'translation' | 'evaluation' | 'addon'
  title: string
  status: 'pending' | 'in_progress' | 'in_review' | 'ready' | 'final' | 'canceled'
  pages: number | null
  words: number | null
}

/** A change of price or date that we propose while we work. */
export type ChangeProposal = {
  /** Id of the object. */
  id: string
  object: 'change_proposal'
  livemode: boolean
  /** Id of the object. */
  order_id: string
  /** `accepted` is waiting for its payment; `applied` is part of the order. */
  status: 'proposed' | 'accepted' | 'applied' | 'declined' | 'expired' | 'withdrawn'
  reason: 'more_pages' | 'different_type' | 'addon' | 'less_work'
  explanation: string
  lines: ChangeLine[]
  /** A positive amount is charged; a negative amount is refunded. */
  difference: Money
  /** The total of the order with this change. */
  total: Money
  /** The actual type of the documents. */
  document_type: string | null
  /** Business days added to the order. */
  added_days: number
  /** The page where the account owner decides and pays; null once it’s closed, and in test mode. */
  url: string | null
  /** ISO 8601, UTC. */
  expires_at: string
  closed_at: string | null
  close_reason: string | null
  /** ISO 8601, UTC. */
  created_at: string
}

export type ChangeLine = {
  description: string
  quantity: number
  unit: Money
  amount: Money
}

export type Message = {
  object: 'message'
  /** Id of the object. */
  quote_id: string
  sent: true
}

/** The dates assume that work begins now. */
export type OrderPreview = {
  object: 'order_preview'
  livemode: boolean
  lines: PriceLine[]
  total: Money
  due_from: string | null
  due_to: string | null
}

export type OrderEvent = {
  object: 'order_event'
  type: 'order.created' | 'order.placed' | 'order.status'
  from: 'pending' | 'needs_information' | 'in_progress' | 'in_review' | 'awaiting_approval' | 'in_revision' | 'finalizing' | 'completed' | 'on_hold' | 'canceled' | null
  to: 'pending' | 'needs_information' | 'in_progress' | 'in_review' | 'awaiting_approval' | 'in_revision' | 'finalizing' | 'completed' | 'on_hold' | 'canceled' | null
  /** ISO 8601, UTC. */
  at: string
}

export type Cancellation = {
  object: 'cancellation'
  /** Id of the object. */
  order_id: string
  preview: boolean
  allowed: boolean
  refund: Money
}

/** Who receives the finished files. `delivery.sent` names its id when they are on their way. */
export type Recipient = {
  /** Id of the object. */
  id: string
  object: 'recipient'
  /** Id of the object. */
  order_id: string
  type: 'self' | 'institution' | 'employer' | 'attorney' | 'agency'
  name: string
  attention: string | null
  email: string | null
  reference: string | null
  delivery: 'digital' | 'physical' | 'expedited-physical'
  status: 'pending' | 'ready' | 'sent' | 'in_transit' | 'delivered' | 'opened' | 'failed' | 'returned' | 'canceled'
  tracking_number: string | null
  sent_at: string | null
  delivered_at: string | null
  /** ISO 8601, UTC. */
  created_at: string
}

export type Deliverable = {
  /** Id of the object. */
  id: string
  object: 'deliverable'
  /** Id of the object. */
  order_id: string
  kind: string
  title: string | null
  version: number
  status: 'for_review' | 'approved' | 'final' | 'superseded'
  pages: number | null
  size_bytes: number | null
  sha256: string | null
  verification_code: string | null
  /** ISO 8601, UTC. */
  created_at: string
}

export type Download = {
  object: 'download'
  /** Id of the object. */
  deliverable_id: string
  url: string
  /** ISO 8601, UTC. */
  expires_at: string
}

export type Verification = {
  object: 'verification'
  code: string
  state: 'valid' | 'superseded' | 'revoked'
  kind: string
  issued_on: string
  sha256: string | null
  version: number
  initials: string
  /** What we issued, signed; null once it’s revoked. Only `state` tells you whether it’s still valid. */
  signature: {
    algorithm: 'Ed25519'
    /** The `kid` of the public key in `/.well-known/jwks.json`. */
    key_id: string
    /** The text that is signed: JSON with `code`, `issued_on`, `kind`, `order_number`, `sha256` and `version`, sorted by name and without spaces. */
    payload: string
    /** The signature of `payload` as UTF-8, in base64url. */
    value: string
  } | null
}

export type VerificationMatch = {
  object: 'verification_match'
  code: string
  match: boolean
}

export type WebhookEndpointWithSecret = {
  /** Id of the object. */
  id: string
  object: 'webhook_endpoint'
  livemode: boolean
  url: string
  description: string | null
  events: string[]
  status: 'enabled' | 'paused' | 'disabled_failing'
  /** Why nothing is sent: `gone` means your server responded with status 410. */
  stopped_by: 'owner' | 'failing' | 'gone' | null
  failing_since: string | null
  /** Until when the previous secret signs as well. */
  previous_secret_until: string | null
  /** ISO 8601, UTC. */
  created_at: string
  /** Shown in this response only. */
  secret: string
}

export type WebhookEndpoint = {
  /** Id of the object. */
  id: string
  object: 'webhook_endpoint'
  livemode: boolean
  url: string
  description: string | null
  events: string[]
  status: 'enabled' | 'paused' | 'disabled_failing'
  /** Why nothing is sent: `gone` means your server responded with status 410. */
  stopped_by: 'owner' | 'failing' | 'gone' | null
  failing_since: string | null
  /** Until when the previous secret signs as well. */
  previous_secret_until: string | null
  /** ISO 8601, UTC. */
  created_at: string
}

export type WebhookDelivery = {
  /** Id of the object. */
  id: string
  object: 'webhook_delivery'
  /** Id of the object. */
  endpoint_id: string
  event_id: string
  event_type: string
  status: 'pending' | 'succeeded' | 'failed'
  attempts: number
  next_attempt_at: string | null
  /** The body, as it is sent. */
  request: string
  tries: ({
    /** ISO 8601, UTC. */
    at: string
    status: number | null
    error: string | null
    milliseconds: number | null
    /** The start of your server’s response. */
    body: string | null
  })[]
  /** ISO 8601, UTC. */
  created_at: string
}

export type TestEvent = {
  object: 'test_event'
  type: 'order.due_date_changed' | 'change_proposal.created' | 'change_proposal.resolved' | 'payment.failed' | 'refund.succeeded' | 'deliverable.ready' | 'deliverable.superseded' | 'deliverable.revoked' | 'delivery.sent' | 'delivery.delivered' | 'delivery.failed'
  /** Id of the object. */
  order_id: string
  /** The id of the object that the event is about. Only a proposed change is stored. */
  object_id: string
}

/** The last part of the `type` of a problem. */
export type ProblemType =
  | 'invalid-request'
  | 'missing-idempotency-key'
  | 'unauthenticated'
  | 'payment-required'
  | 'payment-failed'
  | 'insufficient-scope'
  | 'ip-not-allowed'
  | 'account-suspended'
  | 'api-disabled'
  | 'not-found'
  | 'file-missing'
  | 'method-not-allowed'
  | 'state-conflict'
  | 'quote-revision-changed'
  | 'idempotency-in-progress'
  | 'quote-expired'
  | 'precondition-failed'
  | 'document-too-large'
  | 'unsupported-document'
  | 'validation-failed'
  | 'idempotency-key-reused'
  | 'document-not-ready'
  | 'same-language'
  | 'unknown-id'
  | 'quote-required'
  | 'invoice-unavailable'
  | 'change-required'
  | 'spend-limit-reached'
  | 'rate-limited'
  | 'internal'
  | 'temporarily-unavailable'

export type Operations = {
  /** List languages, document types, prices and limits. */
  getCapabilities: {
    input: Record<never, never>
    reply: Capabilities
  }
  /** Price an order from the price table. */
  createPriceEstimate: {
    input: { body: {
      family?: 'translation' | 'evaluation'
      document_type: 'standard' | 'certificate' | 'legal' | 'medical' | 'technical'
      service: 'standard' | 'expedited' | 'certified'
      delivery: 'digital' | 'physical' | 'expedited-physical'
      /** Changes nothing: the table has one price per order. */
      pages?: number
      /** Changes nothing: the table has one price per order. */
      words?: number
    } }
    reply: PriceEstimate
  }
  /** Announce a file and get an upload URL. */
  createDocument: {
    input: { body: {
      /** File name with its extension. */
      name: string
      size_bytes: number
      document_kind?: 'diploma' | 'transcript' | 'course_description' | 'civil_certificate' | 'identity' | 'legal' | 'medical' | 'technical' | 'other'
      label?: string
    }; idempotencyKey?: string }
    reply: DocumentUpload
  }
  /** List documents. */
  listDocuments: {
    input: { query?: { limit?: number; cursor?: string; created_after?: string; created_before?: string; status?: 'pending_upload' | 'accepted' | 'rejected' } }
    reply: {
      data: Document[]
      has_more: boolean
      next_cursor: string | null
    }
  }
  /** Have an uploaded file checked. */
  completeDocument: {
    input: { id: string }
    reply: Document
  }
  /** Read a document. */
  getDocument: {
    input: { id: string }
    reply: Document
  }
  /** Delete an unused document. */
  deleteDocument: {
    input: { id: string; ifMatch?: string }
    reply: undefined
  }
  /** Request a quote. */
  createQuote: {
    input: { body: {
      /** Accepted documents that no other quote uses. */
      documents: string[]
      family: 'evaluation' | 'translation' | 'bundle'
      /** BCP 47 tag from `GET /capabilities`, or `und` when you are not sure. */
      source_language: string
      /** Required unless `family` is `evaluation`. */
      target_language?: string
      needed_by?: string
      purpose?: 'immigration' | 'education' | 'employment' | 'licensing' | 'military' | 'legal' | 'business' | 'other'
      /** Who will receive the result, such as a university. */
      recipient?: string
      /** How names are spelled in passports. */
      name_sheet?: ({
        as_in_passport: string
        as_in_document?: string
        relation?: string
      })[]
      notes?: string
      /** Your own reference, such as a case number. */
      reference?: string
      metadata?: Metadata
      document_type?: 'standard' | 'certificate' | 'legal' | 'medical' | 'technical'
      service?: 'standard' | 'expedited' | 'certified'
      delivery?: 'digital' | 'physical' | 'expedited-physical'
      extras?: ('certified' | 'notarization' | 'apostille' | 'paper' | 'copies' | 'expedited' | 'white_label')[]
    }; idempotencyKey?: string }
    reply: Quote
  }
  /** List quotes. */
  listQuotes: {
    input: { query?: { limit?: number; cursor?: string; created_after?: string; created_before?: string; reference?: string; status?: 'submitted' | 'in_review' | 'needs_information' | 'ready' | 'accepted' | 'paid' | 'declined' | 'expired' | 'withdrawn' | 'canceled' } }
    reply: {
      data: Quote[]
      has_more: boolean
      next_cursor: string | null
    }
  }
  /** Read a quote. */
  getQuote: {
    input: { id: string }
    reply: Quote
  }
  /** Accept a quote and get the order to pay. */
  acceptQuote: {
    input: { id: string; body: {
      revision: number
      /** You agree to the terms of service and the refund rules. */
      accept_terms: true
      /** `link`: the response contains a page of ours where the account owner pays, with a saved card if there is one. `saved_card`: the owner’s default card is charged right away; if the bank declines it or requires the owner, the response is 402 with that page as `payment_url`, and the order waits there. `invoice`: the order is placed right away and paid later, where we have agreed on invoice terms with you. */
      payment?: {
        type: 'link' | 'saved_card' | 'invoice'
      }
      /** Required if a line is for paper. */
      address?: Address
    }; idempotencyKey?: string }
    reply: Order
  }
  /** Decline a quote. */
  declineQuote: {
    input: { id: string; body: {
      reason: string
    }; ifMatch?: string }
    reply: Quote
  }
  /** Withdraw a request that is not priced yet. */
  withdrawQuote: {
    input: { id: string; body: Record<string, never>; ifMatch?: string }
    reply: Quote
  }
  /** Message us about a quote. */
  createQuoteMessage: {
    input: { id: string; body: {
      body: string
      /** Accepted documents not used in a quote or an order yet. */
      documents?: string[]
    }; idempotencyKey?: string }
    reply: Message
  }
  /** Place an order from the price table or from a quote. */
  createOrder: {
    input: { body: OrderFromPriceTable | OrderFromQuote; idempotencyKey?: string }
    reply: OrderPreview | Order
  }
  /** List orders. */
  listOrders: {
    input: { query?: { limit?: number; cursor?: string; created_after?: string; created_before?: string; reference?: string; status?: 'pending' | 'needs_information' | 'in_progress' | 'in_review' | 'awaiting_approval' | 'in_revision' | 'finalizing' | 'completed' | 'on_hold' | 'canceled' } }
    reply: {
      data: Order[]
      has_more: boolean
      next_cursor: string | null
    }
  }
  /** Read an order. */
  getOrder: {
    input: { id: string }
    reply: Order
  }
  /** Read the history of an order. */
  listOrderEvents: {
    input: { id: string; query?: { limit?: number; cursor?: string } }
    reply: {
      data: OrderEvent[]
      has_more: boolean
      next_cursor: string | null
    }
  }
  /** Read a proposed change to an order. */
  getChangeProposal: {
    input: { id: string }
    reply: ChangeProposal
  }
  /** Send us what we asked for. */
  supplyOrder: {
    input: { id: string; body: {
      answer?: string
      /** Accepted documents not used in a quote or an order yet. */
      documents?: string[]
    }; ifMatch?: string }
    reply: Order
  }
  /** Approve the draft. */
  approveOrder: {
    input: { id: string; body: Record<string, never>; ifMatch?: string }
    reply: Order
  }
  /** Ask for changes to the draft or the result. */
  reviseOrder: {
    input: { id: string; body: {
      /** What to change, and where. */
      changes: string
    }; ifMatch?: string }
    reply: Order
  }
  /** Cancel an order, or see what canceling would refund. */
  cancelOrder: {
    input: { id: string; body: {
      /** True returns the exact refund and changes nothing. */
      preview?: boolean
      reason?: string
    }; ifMatch?: string }
    reply: Cancellation
  }
  /** Send the result to an additional recipient. */
  createRecipient: {
    input: { id: string; body: {
      type: 'self' | 'institution' | 'employer' | 'attorney' | 'agency'
      name: string
      email: string
      /** A person or a department. */
      attention?: string
      /** The recipient’s reference, such as an applicant number. */
      reference?: string
      /** `digital` is free: we e-mail the finished files. Paper for an additional recipient changes the price and is rejected here as `change-required`. */
      delivery?: 'digital' | 'physical' | 'expedited-physical'
    }; idempotencyKey?: string }
    reply: Recipient
  }
  /** List who receives the result. */
  listRecipients: {
    input: { id: string; query?: { limit?: number; cursor?: string } }
    reply: {
      data: Recipient[]
      has_more: boolean
      next_cursor: string | null
    }
  }
  /** List the results of an order. */
  listDeliverables: {
    input: { id: string; query?: { limit?: number; cursor?: string } }
    reply: {
      data: Deliverable[]
      has_more: boolean
      next_cursor: string | null
    }
  }
  /** Get a download URL that works for five minutes. */
  createDownloadUrl: {
    input: { id: string }
    reply: Download
  }
  /** Check a verification code. */
  getVerification: {
    input: { code: string }
    reply: Verification
  }
  /** Compare a file with the one that was issued. */
  compareVerification: {
    input: { code: string; body: {
      sha256: string
    } }
    reply: VerificationMatch
  }
  /** Create a webhook endpoint. */
  createWebhookEndpoint: {
    input: { body: {
      /** Public, and `https`. We send to port 443. */
      url: string
      /** Event types, or `*` alone for all of them, including those added later. */
      events: ('document.accepted' | 'document.rejected' | 'quote.submitted' | 'quote.needs_information' | 'quote.ready' | 'quote.updated' | 'quote.accepted' | 'quote.declined' | 'quote.expired' | 'order.created' | 'order.paid' | 'order.needs_information' | 'order.in_progress' | 'order.in_review' | 'order.awaiting_approval' | 'order.in_revision' | 'order.finalizing' | 'order.completed' | 'order.on_hold' | 'order.canceled' | 'order.due_date_changed' | 'change_proposal.created' | 'change_proposal.resolved' | 'payment.failed' | 'refund.succeeded' | 'deliverable.ready' | 'deliverable.superseded' | 'deliverable.revoked' | 'delivery.sent' | 'delivery.delivered' | 'delivery.failed' | 'endpoint.ping' | '*')[]
      description?: string
    }; idempotencyKey?: string }
    reply: WebhookEndpointWithSecret
  }
  /** List webhook endpoints. */
  listWebhookEndpoints: {
    input: { query?: { limit?: number; cursor?: string } }
    reply: {
      data: WebhookEndpoint[]
      has_more: boolean
      next_cursor: string | null
    }
  }
  /** Read a webhook endpoint. */
  getWebhookEndpoint: {
    input: { id: string }
    reply: WebhookEndpoint
  }
  /** Change, pause or enable a webhook endpoint. */
  changeWebhookEndpoint: {
    input: { id: string; body: {
      /** Public, and `https`. We send to port 443. */
      url?: string
      /** Event types, or `*` alone for all of them, including those added later. */
      events?: ('document.accepted' | 'document.rejected' | 'quote.submitted' | 'quote.needs_information' | 'quote.ready' | 'quote.updated' | 'quote.accepted' | 'quote.declined' | 'quote.expired' | 'order.created' | 'order.paid' | 'order.needs_information' | 'order.in_progress' | 'order.in_review' | 'order.awaiting_approval' | 'order.in_revision' | 'order.finalizing' | 'order.completed' | 'order.on_hold' | 'order.canceled' | 'order.due_date_changed' | 'change_proposal.created' | 'change_proposal.resolved' | 'payment.failed' | 'refund.succeeded' | 'deliverable.ready' | 'deliverable.superseded' | 'deliverable.revoked' | 'delivery.sent' | 'delivery.delivered' | 'delivery.failed' | 'endpoint.ping' | '*')[]
      description?: string | null
      status?: 'enabled' | 'paused'
    }; ifMatch?: string }
    reply: WebhookEndpoint
  }
  /** Delete a webhook endpoint. */
  deleteWebhookEndpoint: {
    input: { id: string; ifMatch?: string }
    reply: undefined
  }
  /** Replace the signing secret. */
  rotateWebhookSecret: {
    input: { id: string; idempotencyKey?: string }
    reply: WebhookEndpointWithSecret
  }
  /** Send a test event. */
  sendTestEvent: {
    input: { id: string; idempotencyKey?: string }
    reply: WebhookDelivery
  }
  /** List the deliveries to an endpoint. */
  listWebhookDeliveries: {
    input: { id: string; query?: { limit?: number; cursor?: string } }
    reply: {
      data: WebhookDelivery[]
      has_more: boolean
      next_cursor: string | null
    }
  }
  /** Send a delivery again. */
  retryWebhookDelivery: {
    input: { id: string }
    reply: WebhookDelivery
  }
  /** Move a test order to a state. */
  advanceTestOrder: {
    input: { id: string; body: {
      to: 'paid' | 'processing' | 'requires_action' | 'refunded' | 'partially_refunded' | 'disputed' | 'needs_information' | 'in_progress' | 'in_review' | 'awaiting_approval' | 'in_revision' | 'finalizing' | 'completed' | 'on_hold' | 'canceled'
    } }
    reply: Order
  }
  /** Move a test quote to a state. */
  advanceTestQuote: {
    input: { id: string; body: {
      to: 'in_review' | 'needs_information' | 'ready' | 'expired' | 'canceled'
    } }
    reply: Quote
  }
  /** Send an event about a test order. */
  sendTestOrderEvent: {
    input: { id: string; body: {
      type: 'order.due_date_changed' | 'change_proposal.created' | 'change_proposal.resolved' | 'payment.failed' | 'refund.succeeded' | 'deliverable.ready' | 'deliverable.superseded' | 'deliverable.revoked' | 'delivery.sent' | 'delivery.delivered' | 'delivery.failed'
    } }
    reply: TestEvent
  }
  /** Fail the payment of a test order. */
  failTestPayment: {
    input: { id: string }
    reply: Order
  }
}

export type OperationId = keyof Operations

export const CALLS = {
  getCapabilities: { method: 'GET', path: '/capabilities' },
  createPriceEstimate: { method: 'POST', path: '/price-estimates' },
  createDocument: { method: 'POST', path: '/documents', isIdempotent: true },
  listDocuments: { method: 'GET', path: '/documents' },
  completeDocument: { method: 'POST', path: '/documents/{id}/complete' },
  getDocument: { method: 'GET', path: '/documents/{id}' },
  deleteDocument: { method: 'DELETE', path: '/documents/{id}' },
  createQuote: { method: 'POST', path: '/quotes', isIdempotent: true },
  listQuotes: { method: 'GET', path: '/quotes' },
  getQuote: { method: 'GET', path: '/quotes/{id}' },
  acceptQuote: { method: 'POST', path: '/quotes/{id}/accept', isIdempotent: true },
  declineQuote: { method: 'POST', path: '/quotes/{id}/decline' },
  withdrawQuote: { method: 'POST', path: '/quotes/{id}/withdraw' },
  createQuoteMessage: { method: 'POST', path: '/quotes/{id}/messages', isIdempotent: true },
  createOrder: { method: 'POST', path: '/orders', isIdempotent: true },
  listOrders: { method: 'GET', path: '/orders' },
  getOrder: { method: 'GET', path: '/orders/{id}' },
  listOrderEvents: { method: 'GET', path: '/orders/{id}/events' },
  getChangeProposal: { method: 'GET', path: '/change-proposals/{id}' },
  supplyOrder: { method: 'POST', path: '/orders/{id}/supply' },
  approveOrder: { method: 'POST', path: '/orders/{id}/approve' },
  reviseOrder: { method: 'POST', path: '/orders/{id}/revisions' },
  cancelOrder: { method: 'POST', path: '/orders/{id}/cancel' },
  createRecipient: { method: 'POST', path: '/orders/{id}/recipients', isIdempotent: true },
  listRecipients: { method: 'GET', path: '/orders/{id}/recipients' },
  listDeliverables: { method: 'GET', path: '/orders/{id}/deliverables' },
  createDownloadUrl: { method: 'POST', path: '/deliverables/{id}/download-url' },
  getVerification: { method: 'GET', path: '/verifications/{code}' },
  compareVerification: { method: 'POST', path: '/verifications/{code}' },
  createWebhookEndpoint: { method: 'POST', path: '/webhook-endpoints', isIdempotent: true },
  listWebhookEndpoints: { method: 'GET', path: '/webhook-endpoints' },
  getWebhookEndpoint: { method: 'GET', path: '/webhook-endpoints/{id}' },
  changeWebhookEndpoint: { method: 'PATCH', path: '/webhook-endpoints/{id}' },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/webhook-endpoints/{id}' },
  rotateWebhookSecret: { method: 'POST', path: '/webhook-endpoints/{id}/rotate-secret', isIdempotent: true },
  sendTestEvent: { method: 'POST', path: '/webhook-endpoints/{id}/test', isIdempotent: true },
  listWebhookDeliveries: { method: 'GET', path: '/webhook-endpoints/{id}/deliveries' },
  retryWebhookDelivery: { method: 'POST', path: '/webhook-endpoints/deliveries/{id}/retry' },
  advanceTestOrder: { method: 'POST', path: '/test/orders/{id}/advance' },
  advanceTestQuote: { method: 'POST', path: '/test/quotes/{id}/advance' },
  sendTestOrderEvent: { method: 'POST', path: '/test/orders/{id}/events' },
  failTestPayment: { method: 'POST', path: '/test/payments/{id}/fail' },
} as const satisfies Record<OperationId, { method: string; path: string; isIdempotent?: true }>

