import type { Family } from '@/lib/domain/checkout/views'

export const SERVICE_NAMES: Record<Family, string> = {
  translation: 'Translation',
  evaluation: 'Credential evaluation',
  bundle: 'Evaluation and translation',
}
