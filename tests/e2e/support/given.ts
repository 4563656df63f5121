import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Account } from '../../support/accounts'
import {
  type Choice,
  type Customer,
  givenCustomer,
  givenDraft,
  openDatabase,
} from '../../support/given-orders'
import { givenOrderInState, type OrderState } from '../../support/orders-in-state'
import { givenAccount } from '../../support/people'
import { releaseDocument } from '../../support/released'
import { type Ledger, type Sandbox, sandboxAt } from '../../support/sandbox'

/** Preconditions of a journey. Everything belongs to a new person, so that journeys never conflict. */
export class Given {
  #sql: postgres.Sql | null = null

  /** Direct database access, for states that no screen can produce. */
  get sql(): postgres.Sql {
    this.#sql ??= openDatabase()
    return this.#sql
  }

  customer(): Promise<Customer> {
    return givenCustomer()
  }

  clerk(): Promise<Account> {
    return givenAccount('admin')
  }

  /** A draft that is complete up to payment. Its file has a row but no bytes: enough to pay, not to open. */
  draft(owner: Customer, choice: Partial<Choice> = {}): Promise<string> {
    return givenDraft(this.sql, owner, choice)
  }

  /** A paid order in this status. Nothing was charged at the gateway: enough to view, not to refund. */
  orderIn(state: OrderState, owner: Customer): Promise<{ id: string; orderNumber: string }> {
    return givenOrderInState(this.sql, owner, state)
  }

  /** Adds a finished document to this order. */
  release(orderId: string): Promise<{ id: string; sha256: string }> {
    return releaseDocument(this.sql, orderId)
  }

  unknownId(): string {
    return randomUUID()
  }

  get gateway(): Sandbox {
    return sandboxAt({
      base: process.env.STRIPE_API_BASE ?? '',
      origin: process.env.SITE_URL ?? '',
      publishableKey: process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY ?? '',
    })
  }

  /** The real charge of an order, as the provider reports it. */
  async charges(orderId: string): Promise<Ledger['charges']> {
    const { charges } = await this.gateway.ledger()
    return charges.filter(({ reference, status }) => reference === orderId && status === 'succeeded')
  }

  async end(): Promise<void> {
    await this.#sql?.end({ timeout: 1 })
  }
}
