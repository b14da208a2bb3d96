import {
  type DashboardDraft,
  type DraftPanel,
  LONGEST_QUESTION,
  LONGEST_TITLE,
  MOST_PANELS,
} from '@naru/contract/monitoring/own-dashboard'
import { isPromql } from '../import/is-promql.ts'

export type PanelProblem = 'untitled' | 'longTitle' | 'unasked' | 'longQuestion' | 'unread' | 'oneOfHeat'
export type DraftProblem = 'nameless' | 'longTitle' | 'namelessRow' | 'empty' | 'manyPanels'

function titleProblem<P extends string>(title: string, missing: P): P | 'longTitle' | null {
  if (title.trim() === '') return missing
  return title.length > LONGEST_TITLE ? 'longTitle' : null
}

/** What keeps an expression from being asked; null: nothing. */
export function checkQuestion(expression: string): 'unasked' | 'longQuestion' | 'unread' | null {
  if (expression.trim() === '') return 'unasked'
  if (expression.length > LONGEST_QUESTION) return 'longQuestion'
  return isPromql(expression) ? null : 'unread'
}

/** What keeps a panel from being taken; null: nothing. */
export function checkPanel({ title, shape, queries }: DraftPanel): PanelProblem | null {
  const titled = titleProblem(title, 'untitled')
  if (titled) return titled
  if (shape === 'heat' && queries.length > 1) return 'oneOfHeat'
  return queries.map(({ expression }) => checkQuestion(expression)).find((one) => one !== null) ?? null
}

/** What keeps a dashboard from being saved; null: nothing. */
export function checkDraft({ title, rows }: DashboardDraft): DraftProblem | null {
  const titled = titleProblem(title, 'nameless')
  if (titled) return titled
  const filled = rows.filter(({ panels }) => panels.length > 0)
  if (filled.length === 0) return 'empty'
  if (filled.flatMap(({ panels }) => panels).length > MOST_PANELS) return 'manyPanels'
  return filled.map((row) => titleProblem(row.title, 'namelessRow')).find((one) => one !== null) ?? null
}

/** What is kept of it: rows without a panel are nothing. */
export function keptDraft({ title, variables, rows }: DashboardDraft): DashboardDraft {
  const filled = rows.filter(({ panels }) => panels.length > 0)
  return {
    title: title.trim(),
    variables,
    rows: filled.map((row) => ({ title: row.title.trim(), panels: row.panels })),
  }
}
