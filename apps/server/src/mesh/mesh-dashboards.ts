import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import { readDashboards } from '../clusters/read-dashboards.ts'
import type { MeshDeps } from './mesh-asker.ts'

const read = new WeakMap<object, readonly OwnDashboard[]>()

/** Dashboards that a cluster's record has beside the built-in ones: what was taken when it was written can be read. */
export function ownDashboardsOf(
  { registry }: Pick<MeshDeps, 'registry'>,
  cluster: string,
): readonly OwnDashboard[] {
  const { record } = registry.get(cluster)
  const known = read.get(record) ?? readDashboards(record.dashboards).dashboards
  read.set(record, known)
  return known
}
