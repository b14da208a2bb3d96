import * as z from 'zod/mini'
import { metricUnit } from '../api/metrics.ts'
import type { PlatformRole } from '../api/roles.ts'
import type { Locale, Text } from '../i18n/locale.ts'
import { type Dashboard, type DashboardPanel, NOW_SHAPES, TIME_SHAPES } from './dashboard.ts'

/** Dashboards of one person, those that all people share, and bytes of each as JSON. */
export const MOST_DASHBOARDS = 20
export const MOST_SHARED = 200
export const DASHBOARD_BYTES = 65_536
export const MOST_PANELS = 60
export const MOST_ROWS = 30
export const MOST_QUESTIONS = 8
export const MOST_VARIABLES = 10
export const LONGEST_TITLE = 120
export const LONGEST_QUESTION = 2_000

const title = z.string().check(z.minLength(1), z.maxLength(LONGEST_TITLE))
const expression = z.string().check(z.minLength(1), z.maxLength(LONGEST_QUESTION))

const panel = z.strictObject({
  title,
  shape: z.enum([...TIME_SHAPES, ...NOW_SHAPES]),
  unit: metricUnit,
  queries: z
    .array(z.strictObject({ expression, name: z.nullable(title), bound: z.optional(z.literal(true)) }))
    .check(z.minLength(1), z.maxLength(MOST_QUESTIONS)),
})

const variable = z.strictObject({
  // What `$window` stands for is no choice.
  id: z.string().check(z.maxLength(60), z.regex(/^(?!window$)[A-Za-z_]\w*$/)),
  title,
  label: z.string().check(z.maxLength(200), z.regex(/^[A-Za-z_]\w*$/)),
  match: expression,
})

const row = z.strictObject({ title, panels: z.array(panel).check(z.minLength(1), z.maxLength(MOST_PANELS)) })

/** A dashboard that somebody brings or makes: in one language, its questions in PromQL. */
export const dashboardDraft = z.strictObject({
  title,
  variables: z.array(variable).check(z.maxLength(MOST_VARIABLES)),
  rows: z.array(row).check(
    z.minLength(1),
    z.maxLength(MOST_ROWS),
    z.refine((rows) => rows.flatMap(({ panels }) => panels).length <= MOST_PANELS),
  ),
})
export type DashboardDraft = z.infer<typeof dashboardDraft>
export type DraftPanel = DashboardDraft['rows'][number]['panels'][number]

/** Who may change what others share. */
const KEEPERS: readonly PlatformRole[] = ['superadmin', 'admin', 'system_manager']

type Whose = { readonly owner: string; readonly isShared: boolean }
type Reader = { readonly userID: string; readonly roles: readonly PlatformRole[] }

/** A dashboard is its owner's; what they share, all read, and those who look after the platform change too. */
export function mayEditDashboard({ owner, isShared }: Whose, { userID, roles }: Reader): boolean {
  return owner === userID || (isShared && roles.some((role) => KEEPERS.includes(role)))
}

/** GET /api/v1/session/dashboards: one's own and what others share, oldest first. */
export const dashboardHead = z.object({
  id: z.string(),
  title: z.string(),
  /** The user id of who made it. */
  owner: z.string(),
  isShared: z.boolean(),
})
export type DashboardHead = z.infer<typeof dashboardHead>

/** GET /api/v1/session/dashboards/{id}; `revision` counts how often it was written. */
export const ownDashboard = z.extend(dashboardHead, { draft: dashboardDraft, revision: z.int() })
export type OwnDashboard = z.infer<typeof ownDashboard>

/** What POST takes. */
export const dashboardWrite = z.strictObject({ draft: dashboardDraft, isShared: z.boolean() })
export type DashboardWrite = z.infer<typeof dashboardWrite>

/** What PUT takes; it counts only where nobody else has written since `revision`. */
export const dashboardChange = z.extend(dashboardWrite, { revision: z.int() })
export type DashboardChange = z.infer<typeof dashboardChange>

const OWN = 'own-'
const both = (text: string): Text => ({ en: text, ko: text })

/** What its record is called that addresses call so. */
export function keptDashboardId(id: string): string {
  return id.slice(OWN.length)
}

/** What addresses call a dashboard that is kept. */
export function ownDashboardId(id: string): string {
  return OWN + id
}

/** Whether an address means a dashboard that somebody keeps. */
export function isOwnDashboard(id: string): boolean {
  return id.startsWith(OWN)
}

function aboutOf({ isShared, owner }: Whose): Text {
  return isShared
    ? { en: `Shared by ${owner}.`, ko: `${owner} 님이 공유한 대시보드입니다.` }
    : { en: 'Yours alone.', ko: '나만 보는 대시보드입니다.' }
}

type Kept = Pick<OwnDashboard, 'id' | 'owner' | 'isShared' | 'draft'>

/** A dashboard that somebody keeps, as any other. */
export function buildOwnDashboard({
  id,
  draft: { title: called, variables, rows },
  ...whose
}: Kept): Dashboard {
  return {
    id: ownDashboardId(id),
    title: both(called),
    about: aboutOf(whose),
    variables: variables.map((one) => ({ ...one, title: both(one.title) })),
    rows: rows.map((one, place) => ({
      title: both(one.title),
      panels: one.panels.map((panel, index) => buildOwnPanel(panel, `${place}-${index}`)),
    })),
  }
}

/** A panel that somebody made, as any other. */
export function buildOwnPanel(
  { title: named, shape, unit, queries }: DraftPanel,
  id: string,
): DashboardPanel {
  return {
    id,
    title: both(named),
    shape,
    unit,
    queries: queries.map(({ expression: asked, name, bound }) => ({
      expression: asked,
      ...(name !== null && { name: both(name) }),
      ...(bound && { bound }),
    })),
  }
}

/** What of any dashboard somebody may keep and change, in their language. */
export function buildDraft({ title: called, variables, rows }: Dashboard, locale: Locale): DashboardDraft {
  return {
    title: called[locale],
    variables: variables.map((one) => ({ ...one, title: one.title[locale] })),
    rows: rows.map((one) => ({
      title: one.title[locale],
      panels: one.panels.map(({ title: named, shape, unit, queries }) => ({
        title: named[locale],
        shape,
        unit,
        queries: queries.map(({ expression: asked, name, bound }) => ({
          expression: asked,
          name: name?.[locale] ?? null,
          ...(bound && { bound }),
        })),
      })),
    })),
  }
}
