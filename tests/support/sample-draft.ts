import type { Draft } from '@/lib/domain/checkout/views'

/** A draft that is complete up to the payment. */
export const COMPLETE_DRAFT: Draft = {
  id: 'd',
  revision: 1,
  groupId: 'g',
  ownedBy: 'visitor',
  orderId: null,
  family: 'translation',
  fullName: 'Ana Souza',
  email: 'ana@example.com',
  documentType: 'certificate',
  sourceLanguage: 'pt',
  targetLanguage: 'en',
  evaluation: null,
  nameSheet: [],
  neededBy: null,
  notes: null,
  reference: null,
  serviceId: 'certified',
  deliveryId: 'digital',
  address: null,
  files: [
    { id: 'f', name: 'diploma.pdf', storagePath: 'a/b/c.pdf', status: 'accepted', pages: 2, kind: null },
  ],
  unsent: {},
  version: '2026-11-23T12:00:00+00:00',
}
