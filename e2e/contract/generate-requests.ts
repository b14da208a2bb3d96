import fc from 'fast-check'

const SEED = 20_260_802
const IMAGE = 'registry.k8s.io/pause:3.10'

const amounts = fc.record(
  {
    cpu: fc.constantFrom('100m', '250m', '1', '1500m'),
    memory: fc.constantFrom('64Mi', '1Gi', '500M'),
    'ephemeral-storage': fc.constantFrom('1Gi', '10G'),
    'example.com/card': fc.constantFrom('1', '2'),
  },
  // A quota of these refuses containers that do not say them.
  { requiredKeys: ['cpu', 'memory'] },
)

const container = fc.record({
  requests: amounts,
  storage: fc.constantFrom(null, '20Gi'),
  isSidecar: fc.boolean(),
})

const shared = fc.constantFrom(
  null,
  null,
  { requests: { cpu: '12', memory: '9Gi' } },
  { requests: { memory: '9Gi' }, limits: { cpu: '16', memory: '20Gi' } },
)

const parts = fc.record({
  containers: fc.array(container, { minLength: 1, maxLength: 3 }),
  initContainers: fc.array(container, { maxLength: 3 }),
  shared,
  hasOverhead: fc.boolean(),
})

type Parts = typeof parts extends fc.Arbitrary<infer P> ? P : never

/** Specifications of pods that ask for all that can be asked for, as many as wanted, the same each time. */
export function generateRequests(count: number, runtimeClass: string | null): readonly object[] {
  return fc.sample(parts, { seed: SEED, numRuns: count }).map((made) => buildSpec(made, runtimeClass))
}

function buildSpec({ containers, initContainers, shared, hasOverhead }: Parts, runtimeClass: string | null) {
  return {
    schedulerName: 'nobody',
    automountServiceAccountToken: false,
    ...(shared && { resources: shared }),
    ...(hasOverhead && runtimeClass !== null && { runtimeClassName: runtimeClass }),
    containers: containers.map((one, at) => buildContainer(`main-${at}`, one)),
    initContainers: initContainers.map((one, at) => ({
      ...buildContainer(`init-${at}`, one),
      ...(one.isSidecar && { restartPolicy: 'Always' }),
    })),
  }
}

/** What is scarce is asked for whole: its limit is its request. */
function buildContainer(name: string, { requests, storage }: Parts['containers'][number]): object {
  const cards = requests['example.com/card']
  const limits = {
    cpu: '2',
    memory: '2Gi',
    ...(storage && { 'ephemeral-storage': storage }),
    ...(cards && { 'example.com/card': cards }),
  }
  return { name, image: IMAGE, resources: { requests, limits } }
}
