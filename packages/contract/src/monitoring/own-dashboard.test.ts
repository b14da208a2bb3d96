import { expect, it } from 'vitest'
import { DASHBOARDS } from './dashboard-registry.ts'
import { buildDraft, buildOwnDashboard, dashboardDraft, mayEditDashboard } from './own-dashboard.ts'

const shapeOf = ({ variables, rows }: ReturnType<typeof buildOwnDashboard>) => ({
  variables: variables.map(({ id, label, match }) => ({ id, label, match })),
  rows: rows.map(({ panels }) =>
    panels.map(({ shape, unit, queries }) => ({
      shape,
      unit,
      queries: queries.map(({ expression, bound }) => ({ expression, bound })),
    })),
  ),
})

it.each(DASHBOARDS.map((one) => [one.id, one] as const))(
  'of %s a copy can be kept, which asks and draws the same',
  (_, dashboard) => {
    const draft = buildDraft(dashboard, 'ko')
    expect(dashboardDraft.safeParse(draft).success).toBe(true)
    const copy = buildOwnDashboard({ id: '1', owner: 'me', isShared: false, draft })
    expect(shapeOf(copy)).toEqual(shapeOf(dashboard))
    expect(copy.title).toEqual({ en: dashboard.title.ko, ko: dashboard.title.ko })
  },
)

it.each([
  ['me', false, 'me', 'viewer', true],
  ['me', true, 'me', 'viewer', true],
  ['me', false, 'you', 'superadmin', false],
  ['me', true, 'you', 'developer', false],
  ['me', true, 'you', 'auth_manager', false],
  ['me', true, 'you', 'admin', true],
] as const)('what %s made, shared: %s, is changed by %s as %s: %s', (owner, isShared, userID, role, may) => {
  expect(mayEditDashboard({ owner, isShared }, { userID, roles: [role] })).toBe(may)
})
