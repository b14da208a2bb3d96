import type { Runtime } from '@naru/contract/mesh/wire/references'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import { DASHBOARDS } from './dashboard-table.ts'

/** On a workload or its pods: the names of the dashboards that fit what runs there. */
const ANNOTATION = 'kiali.io/dashboards'

/** What some workloads say that they run on, and the dashboards of it. */
export function findRuntimes(workloads: readonly Pick<MeshWorkload, 'annotations'>[]): Runtime[] {
  const said = workloads.flatMap(({ annotations }) => (annotations[ANNOTATION] ?? '').split(','))
  const runtimes = new Map<string, Runtime['dashboardRefs']>()
  for (const template of new Set(said.map((name) => name.trim()))) {
    const found = Object.hasOwn(DASHBOARDS, template) ? DASHBOARDS[template] : undefined
    if (!found) continue
    const name = found.runtime ?? found.title
    runtimes.set(name, [...(runtimes.get(name) ?? []), { template, title: found.title }])
  }
  return [...runtimes].map(([name, dashboardRefs]) => ({ name, dashboardRefs }))
}
