import { checkImport, findViolations, isUpward } from './boundaries.ts'

test.each([
  ['lib/base/money.ts', 'lib/config/site.ts'],
  ['lib/domain/orders/rules.ts', 'lib/gateways/stripe/client.ts'],
  ['components/price-lines.tsx', 'lib/domain/orders/queries.ts'],
  ['app/dashboard/page.tsx', 'lib/gateways/stripe/client.ts'],
  ['app/dashboard/page.tsx', 'lib/domain/orders/rows.ts'],
  ['lib/gateways/stripe/client.ts', 'lib/gateways/resend/send-mail.ts'],
  ['lib/gateways/platforms/port.ts', 'lib/gateways/clio/client.ts'],
  ['lib/domain/integrations/ask-platform.ts', 'lib/gateways/clio/client.ts'],
  ['lib/domain/integrations/jobs/save-back.ts', 'lib/gateways/clio/rows.ts'],
  ['lib/domain/messages/commands/send-matter-work-stopped.tsx', 'lib/gateways/clio/regions.ts'],
  ['app/dashboard/integrations/page.tsx', 'lib/gateways/clio/regions.ts'],
  ['app/api/webhooks/[platform]/[connectionId]/[token]/route.ts', 'lib/gateways/clio/webhook-events.ts'],
  ['lib/domain/documents/queries.ts', 'lib/domain/orders/queries.ts'],
  ['editor-overlay/core/tree.ts', 'lib/base/result.ts'],
  ['editor-overlay/tools/select.ts', 'editor-overlay/dom/events.ts'],
  ['app/layout.tsx', 'editor-overlay/server/main.ts'],
  ['editor-overlay/index.ts', 'editor-overlay/server/main.ts'],
  ['editor-overlay/runtime/redraw.ts', 'editor-overlay/server/files/version.ts'],
  ['editor-overlay/source/plan.ts', 'editor-overlay/server/project/edit.ts'],
  ['editor-overlay/server/http/routes.ts', 'editor-overlay/dom/events.ts'],
  ['editor-overlay/server/http/routes.ts', 'lib/base/result.ts'],
  ['editor-overlay/tests/helper/ledger.spec.ts', 'lib/web/action.ts'],
  ['tests/integration/orders.test.ts', 'editor-overlay/server/main.ts'],
  ['lib/base/money.test.ts', 'editor-overlay/index.ts'],
  ['scripts/emulators/gateway/api.ts', 'lib/base/money.ts'],
  ['supabase/local/rest.ts', 'lib/base/money.ts'],
  ['orphan/file.ts', 'lib/base/money.ts'],
])('%s may not import %s', (file, target) => {
  expect(checkImport(file, target)).not.toBeNull()
})

test.each([
  ['lib/domain/orders/rules.ts', 'lib/domain/pricing/rules.ts'],
  ['lib/domain/checkout/commands/submit.ts', 'lib/domain/orders/queries.ts'],
  ['app/dashboard/page.tsx', 'lib/domain/orders/queries.ts'],
  ['app/api/webhooks/stripe/route.ts', 'lib/gateways/stripe/webhooks.ts'],
  ['lib/gateways/clio/client.ts', 'lib/gateways/platforms/port.ts'],
  ['lib/domain/platforms/registry.ts', 'lib/gateways/clio/platform.ts'],
  ['lib/domain/integrations/jobs/save-back.ts', 'lib/gateways/platforms/types.ts'],
  ['editor-overlay/dom/events.ts', 'editor-overlay/protocol/messages.ts'],
  ['editor-overlay/tests/server/support/project.ts', 'editor-overlay/server/main.ts'],
  ['editor-overlay/tests/helper/preview.spec.ts', 'lib/web/csp.ts'],
  ['scripts/stack/stack.ts', 'editor-overlay/server/start.ts'],
])('%s may import %s', (file, target) => {
  expect(checkImport(file, target)).toBeNull()
})

test.each([
  ['editor-overlay/studio/model/text.ts', 'editor-overlay/studio/client/source.ts', true],
  ['editor-overlay/studio/canvas/board.tsx', 'editor-overlay/studio/panel/panel.tsx', true],
  ['editor-overlay/studio/shell/frame.tsx', 'editor-overlay/studio/panel/panel.tsx', false],
  ['editor-overlay/studio/panel/row.tsx', 'editor-overlay/studio/panel/panel.tsx', false],
])('from %s to %s is upward: %s', (file, target, expected) => {
  expect(isUpward(file, target)).toBe(expected)
})

test('two files that import each other’s types are a cycle', () => {
  const modules = new Map([
    ['lib/base/a.ts', [{ target: 'lib/base/b.ts', isType: true, names: [], isForNode: true }]],
    ['lib/base/b.ts', [{ target: 'lib/base/a.ts', isType: true, names: [], isForNode: true }]],
  ])

  expect(findViolations(modules)).toEqual(['a cycle of imports: lib/base/a.ts, lib/base/b.ts'])
})

test('a file that a process loads through others may not import by an alias, except types', () => {
  const modules = new Map([
    [
      'tests/reliability/support/run.ts',
      [{ target: 'lib/domain/orders/rules.ts', isType: false, names: ['a'], isForNode: true }],
    ],
    [
      'lib/domain/orders/rules.ts',
      [
        { target: 'lib/base/money.ts', isType: false, names: ['Money'], isForNode: false },
        { target: 'lib/base/result.ts', isType: true, names: ['Result'], isForNode: false },
      ],
    ],
    ['lib/base/b.ts', [{ target: 'lib/base/money.ts', isType: false, names: ['Money'], isForNode: false }]],
  ])

  expect(findViolations(modules)).toEqual([
    'lib/domain/orders/rules.ts -> lib/base/money.ts: Node loads it without a bundler, so it needs a relative path with its ending',
  ])
})
