import { objectChange } from '@naru/mesh/checks/engine/change'
import { createValidator } from '@naru/mesh/checks/validator'
import type { IstioObject } from '@naru/mesh/model/istio-object'
import type { MeshSnapshot } from '@naru/mesh/model/mesh-snapshot'
import { meshOf, objectOf } from '../../packages/mesh/test/build-mesh.ts'
import { quantile, type Report, type Scenario } from '../report.ts'

const SERVICES = 20
const RUNS = 5

export const meshChecks: Scenario = {
  id: 'mesh-checks',
  title: 'validations of 10, 50 and 200 namespaces of 20 services: all at once, and after one change',
  run: async (report) => {
    for (const namespaces of [10, 50, 200]) measure(report, namespaces)
  },
}

function measure(report: Report, count: number): void {
  const snapshot = buildMesh(count)
  const config = snapshot.clusters[0]?.config ?? {}
  const objects = Object.values(config).reduce((sum, list) => sum + list.length, 0)
  const size = { namespaces: count, workloads: count * SERVICES, objects }
  const [all, changes]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    let validator = createValidator(snapshot)
    all.push(
      spend(() => {
        validator = createValidator(snapshot)
        validator.validations()
      }),
    )
    for (const [index, before] of (config.virtualservices ?? []).slice(0, 20).entries()) {
      const after = route(before, `app${index % 3}`)
      changes.push(
        spend(() => {
          validator.apply([objectChange('east', 'virtualservices', { before, after })])
          validator.summaries()
        }),
      )
      validator.apply([objectChange('east', 'virtualservices', { before: after, after: before })])
    }
  }
  const isGoal = count === 200
  report({
    measure: 'everything, processor time p50',
    value: quantile(all, 0.5),
    unit: 'ms',
    with: size,
    ...(isGoal && { goal: 2000 }),
  })
  report({
    measure: 'after one change, processor time p50',
    value: quantile(changes, 0.5),
    unit: 'ms',
    with: size,
    ...(isGoal && { goal: 20 }),
  })
}

function spend(work: () => void): number {
  const start = process.cpuUsage()
  work()
  return process.cpuUsage(start).user / 1000
}

/** In each namespace a route and a rule for every other service, and one of each kind of policy. */
function buildMesh(count: number): MeshSnapshot {
  const names = Array.from({ length: count }, (_, index) => `team-${index}`)
  const places = names.flatMap((name) =>
    Array.from({ length: SERVICES }, (_, index) => `${name}/app${index}`),
  )
  const routed = places.filter((_, index) => index % 2 === 0)
  return meshOf({
    namespaces: ['istio-system', ...names],
    services: places,
    workloads: places.map((place) => `${place}-v1`),
    settings: { ignoredChecks: ['KIA1301'] },
    config: {
      virtualservices: routed.map((place) => route(objectOf(place, {}), place.split('/')[1] ?? '')),
      destinationrules: routed.map((place) =>
        objectOf(place, { host: place.split('/')[1], subsets: [{ name: 'v1', labels: { version: 'v1' } }] }),
      ),
      authorizationpolicies: names.map((name) =>
        objectOf(`${name}/callers`, {
          rules: [{ from: [{ source: { principals: [`cluster.local/ns/${name}/sa/*`] } }] }],
        }),
      ),
      peerauthentications: names.map((name) => objectOf(`${name}/default`, { mtls: { mode: 'STRICT' } })),
      sidecars: names.map((name) =>
        objectOf(`${name}/default`, { egress: [{ hosts: ['./*', 'istio-system/*'] }] }),
      ),
      gateways: names.map((name) =>
        objectOf(`${name}/front`, {
          selector: { istio: 'ingress' },
          servers: [{ port: { number: 443 }, hosts: [`${name}.example.com`] }],
        }),
      ),
    },
  })
}

function route({ metadata }: IstioObject, host: string): IstioObject {
  return {
    metadata,
    spec: { hosts: [metadata.name], http: [{ route: [{ destination: { host, subset: 'v1' } }] }] },
  }
}
