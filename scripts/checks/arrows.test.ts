import { checkImport, importsOf } from './arrows.ts'

test.each([
  ['lib/base/money.ts', 'lib/config/site.ts'],
  ['lib/domain/orders/rules.ts', 'lib/gateways/stripe/client.ts'],
  ['components/price-lines.tsx', 'lib/domain/orders/queries.ts'],
  ['app/dashboard/page.tsx', 'lib/gateways/stripe/client.ts'],
  ['app/dashboard/page.tsx', 'lib/domain/orders/rows.ts'],
  ['lib/gateways/stripe/client.ts', 'lib/gateways/resend/send-mail.ts'],
  ['lib/domain/documents/queries.ts', 'lib/domain/orders/queries.ts'],
  ['editor-overlay/core/tree.ts', 'lib/base/result.ts'],
  ['editor-overlay/tools/select.ts', 'editor-overlay/dom/events.ts'],
  ['app/layout.tsx', 'editor-overlay/server/main.ts'],
  ['editor-overlay/index.ts', 'editor-overlay/server/main.ts'],
  ['editor-overlay/runtime/frame.ts', 'editor-overlay/server/files/version.ts'],
  ['editor-overlay/source/plan.ts', 'editor-overlay/server/project/edit.ts'],
  ['editor-overlay/server/edge/routes.ts', 'editor-overlay/dom/events.ts'],
  ['editor-overlay/server/edge/routes.ts', 'lib/base/result.ts'],
])('%s may not import %s', (file, target) => {
  expect(checkImport(file, target)).not.toBeNull()
})

test.each([
  ['lib/domain/orders/rules.ts', 'lib/domain/pricing/rules.ts'],
  ['lib/domain/checkout/commands/submit.ts', 'lib/domain/orders/queries.ts'],
  ['app/dashboard/page.tsx', 'lib/domain/orders/queries.ts'],
  ['app/api/webhooks/stripe/route.ts', 'lib/gateways/stripe/webhooks.ts'],
  ['editor-overlay/dom/events.ts', 'editor-overlay/protocol/messages.ts'],
])('%s may import %s', (file, target) => {
  expect(checkImport(file, target)).toBeNull()
})

test('static, re-exported and dynamic imports are all seen', () => {
  const text = "import a from './a'\nexport { b } from './b'\nconst c = () => import('./c')\n"

  expect(importsOf('x.ts', text)).toEqual(['./a', './b', './c'])
})
