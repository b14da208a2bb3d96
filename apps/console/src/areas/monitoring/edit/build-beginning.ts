import type { Locale } from '@naru/contract/i18n/locale'
import type { Dashboard } from '@naru/contract/monitoring/dashboard'
import {
  buildDraft,
  type DashboardDraft,
  LONGEST_TITLE,
  type OwnDashboard,
} from '@naru/contract/monitoring/own-dashboard'
import type { Edit } from '../dashboard-search.ts'
import { newDraft } from './edit-draft.ts'

/** What an editor begins with. */
export type Beginning = {
  readonly edit: Edit
  readonly draft: DashboardDraft
  readonly isShared: boolean
  /** What is written over; null where a dashboard is new. */
  readonly over: { readonly id: string; readonly revision: number } | null
}

type Shown = {
  /** The dashboard that is shown, as it is drawn. */
  readonly current: Dashboard | null
  /** As it is kept, where somebody keeps it. */
  readonly kept: OwnDashboard | null
  readonly locale: Locale
}

type Words = { readonly row: string; readonly copyOf: (title: string) => string }

/** What an editor begins with; null where there is nothing to be edited. */
export function buildBeginning(edit: Edit, { current, kept, locale }: Shown, words: Words): Beginning | null {
  if (edit === 'new') return { edit, draft: newDraft(words.row, locale), isShared: false, over: null }
  if (current === null) return null
  if (edit === 'copy') {
    const draft = buildDraft(current, locale)
    const title = words.copyOf(draft.title).slice(0, LONGEST_TITLE)
    return { edit, draft: { ...draft, title }, isShared: false, over: null }
  }
  if (kept === null) return null
  const over = { id: current.id, revision: kept.revision }
  return { edit, draft: kept.draft, isShared: kept.isShared, over }
}
