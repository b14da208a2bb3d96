import {
  type DashboardWrite,
  type OwnDashboard,
  ownDashboardId,
} from '@naru/contract/monitoring/own-dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inBoth } from '../../../i18n/messages.ts'
import { messageCenter } from '../../../parts/message-center.ts'
import {
  changeDashboard,
  ownDashboardQuery,
  ownDashboardsQuery,
  saveDashboard,
} from '../own/own-dashboards.ts'
import type { Beginning } from './build-beginning.ts'
import { keptDraft } from './check-draft.ts'
import { messages } from './messages.ts'

/** Saves a new dashboard, or writes over one that nobody else has written since. */
export function useSaveDashboard(over: Beginning['over'], onSaved: (saved: OwnDashboard) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, isShared }: DashboardWrite) => {
      const write = { draft: keptDraft(draft), isShared }
      return over ? changeDashboard(over.id, { ...write, revision: over.revision }) : saveDashboard(write)
    },
    onSuccess: async (saved) => {
      client.setQueryData(ownDashboardQuery(ownDashboardId(saved.id)).queryKey, saved)
      await client.invalidateQueries({ queryKey: ownDashboardsQuery.queryKey, exact: true })
      messageCenter.success(inBoth(messages, 'saved'))
      onSaved(saved)
    },
  })
}
