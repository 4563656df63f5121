import { listRoute, type Route } from '../call.ts'

export const EARLY_FRAUD_WARNING_ROUTES: Route[] = [
  listRoute('/v1/radar/early_fraud_warnings', 'radar.early_fraud_warning', ['charge', 'payment_intent']),
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    run: ({ tx, id }) => tx.need('radar.early_fraud_warning', id),
  },
]
