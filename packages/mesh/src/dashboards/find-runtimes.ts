import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import type { Runtime } from '@naru/contract/mesh/wire/references'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import type { Vectors } from '../telemetry/sample.ts'
import { discoveredIn } from './discover.ts'
import { allDashboards } from './own-dashboards.ts'

/** On a workload or its pods: the names of the dashboards that fit what runs there. */
const ANNOTATION = 'kiali.io/dashboards'

type Around = { readonly own?: readonly OwnDashboard[] | undefined; readonly vectors?: Vectors | undefined }

/** What some workloads say that they run on, or are seen to, and the dashboards of it. */
export function findRuntimes(
  workloads: readonly Pick<MeshWorkload, 'annotations'>[],
  { own = [], vectors = {} }: Around = {},
): Runtime[] {
  const all = allDashboards(own)
  const said = workloads.flatMap(({ annotations }) => (annotations[ANNOTATION] ?? '').split(','))
  const there = discoveredIn(vectors)
  const found = [...all].filter(([, { discoverOn = '' }]) => there.has(discoverOn))
  const included = new Set(found.flatMap(([, { includes = [] }]) => includes))
  const seen = found.flatMap(([name]) => (included.has(name) ? [] : [name]))
  const runtimes = new Map<string, Runtime['dashboardRefs']>()
  for (const template of new Set([...said.map((name) => name.trim()), ...seen])) {
    const { title, runtime: name = title } = all.get(template) ?? {}
    if (title === undefined || name === undefined) continue
    runtimes.set(name, [...(runtimes.get(name) ?? []), { template, title }])
  }
  return [...runtimes].map(([name, dashboardRefs]) => ({ name, dashboardRefs }))
}
