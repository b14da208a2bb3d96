import {
  type DashboardChange,
  type DashboardWrite,
  dashboardHead,
  keptDashboardId,
  ownDashboard,
} from '@naru/contract/monitoring/own-dashboard'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call, send } from '../../../data/api.ts'

const PATH = '/session/dashboards'

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(keptDashboardId(id))}`

/** The dashboards that the person keeps, and those that others share. */
export const ownDashboardsQuery = queryOptions({
  queryKey: ['own-dashboards'],
  queryFn: ({ signal }) => call(z.array(dashboardHead), PATH, { signal }),
})

/** One of them by its id in addresses; it is drawn again only when it has been written. */
export function ownDashboardQuery(id: string) {
  return queryOptions({
    queryKey: ['own-dashboards', id],
    queryFn: ({ signal }) => call(ownDashboard, pathOf(id), { signal }),
  })
}

export function saveDashboard(write: DashboardWrite) {
  return call(ownDashboard, PATH, { method: 'POST', body: write })
}

/** By its id in addresses, as are those below. */
export function changeDashboard(id: string, change: DashboardChange) {
  return call(ownDashboard, pathOf(id), { method: 'PUT', body: change })
}

export function removeDashboard(id: string): Promise<void> {
  return send(pathOf(id), { method: 'DELETE' })
}
