import { expect, it } from 'vitest'
import { namespaceOf, workloadFindings } from '../../../test/build-mesh.ts'
import { workloadOf } from '../../../test/build-samples.ts'

const AMBIENT = { 'istio.io/dataplane-mode': 'ambient' }
const INJECTED = { 'istio-injection': 'enabled' }
const found = (...codes: readonly string[]): string[] =>
  codes.map((code) => `${code} ${code === 'KIA1316' ? 'warning' : 'error'} workload`)

it.each([
  ['in sidecar mode', INJECTED, {}, {}, []],
  ['in ambient mode', AMBIENT, {}, { hasSidecar: false, isAmbient: true }, []],
  ['in neither', {}, {}, { hasSidecar: false }, []],
  [
    'of a namespace with both labels',
    { ...AMBIENT, ...INJECTED },
    {},
    { hasSidecar: false },
    found('KIA1311'),
  ],
  [
    'of a revision, with its own ambient label',
    { 'istio.io/rev': 'v1' },
    AMBIENT,
    { hasSidecar: false },
    found('KIA1311'),
  ],
  ['that opts out of ambient', { ...AMBIENT, ...INJECTED }, { 'istio.io/dataplane-mode': 'none' }, {}, []],
  [
    'with an ambient label that says nothing',
    { ...AMBIENT, ...INJECTED },
    { 'istio.io/dataplane-mode': 'other' },
    { hasSidecar: false },
    found('KIA1311'),
  ],
  [
    'that opts out of the sidecar',
    { ...AMBIENT, ...INJECTED },
    { 'sidecar.istio.io/inject': 'false' },
    { hasSidecar: false },
    [],
  ],
  [
    'of a namespace that opts out of the sidecar',
    { ...AMBIENT, 'istio-injection': 'disabled' },
    { 'sidecar.istio.io/inject': 'true' },
    { hasSidecar: false },
    [],
  ],
  [
    'with its own sidecar label, redirected',
    {},
    { 'sidecar.istio.io/inject': 'true' },
    { hasSidecar: false, isAmbient: true },
    found('KIA1314'),
  ],
  [
    'with the older sidecar annotation, redirected',
    {},
    {},
    { hasSidecar: false, isAmbient: true, annotations: { 'sidecar.istio.io/inject': 'true' } },
    found('KIA1314'),
  ],
  ['with ambient labels and a sidecar', AMBIENT, {}, {}, found('KIA1315')],
  [
    'with ambient labels and a pod with a sidecar',
    AMBIENT,
    {},
    { hasSidecar: false, conflictingPods: ['cart-1'] },
    found('KIA1315'),
  ],
  ['without pods', AMBIENT, {}, { podCount: 0 }, []],
  ['that is a waypoint', AMBIENT, {}, { isWaypoint: true }, []],
  [
    'with its own sidecar label, and no pods to redirect',
    {},
    { 'sidecar.istio.io/inject': 'true' },
    { hasSidecar: false, isAmbient: true, podCount: 0 },
    [],
  ],
])('a workload %s', (_, ofNamespace, own, change, expected) => {
  const workload = workloadOf('shop/cart-v1', change)
  const world = { namespaces: [namespaceOf('shop', { labels: ofNamespace })] }
  const labelled = { ...workload, labels: { ...workload.labels, ...own } }
  expect(workloadFindings(labelled, ['KIA1311', 'KIA1314', 'KIA1315', 'KIA1316'], world)).toEqual(expected)
})

it.each([
  ['a sidecar', {}, found('KIA1316')],
  ['no sidecar', { hasSidecar: false }, []],
  ['no pods', { podCount: 0 }, []],
  ['the proxy of a waypoint', { isWaypoint: true }, []],
])('a workload of an ambient namespace with %s', (_, change, expected) => {
  const world = { namespaces: [namespaceOf('shop', { isAmbient: true })] }
  expect(workloadFindings(workloadOf('shop/cart-v1', change), ['KIA1316'], world)).toEqual(expected)
})

it('a workload of a namespace that is not known has no labels from it', () => {
  expect(workloadFindings(workloadOf('gone/cart-v1'), ['KIA1311', 'KIA1315', 'KIA1316'])).toEqual([])
})
