/** Platforms that an account can connect to, shown as cards. A connection needs keys that only the owner can set. */
export const INTEGRATIONS: {
  id: string
  name: string
  kind: string
  about: string
  reads: string
  writes: string
}[] = [
  {
    id: 'clio',
    name: 'Clio Manage',
    kind: 'Legal practice management',
    about: 'Send us documents from a matter, and get the finished translation back in the same matter.',
    reads: 'Matters and documents that you choose',
    writes: 'Finished documents and, if you like, the cost as an expense',
  },
  {
    id: 'mycase',
    name: 'MyCase',
    kind: 'Legal practice management',
    about: 'Order from a case, with its reference on the quote and the receipt.',
    reads: 'Cases and documents that you choose',
    writes: 'Finished documents',
  },
]
