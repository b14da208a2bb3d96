import fc from 'fast-check'

/** A pod to be made, and what is written into its status then. */
export type GeneratedPod = {
  readonly name: string
  readonly spec: object
  readonly status: object
  readonly isDeleted: boolean
}

const SEED = 20_260_801
const IMAGE = 'registry.k8s.io/pause:3.10'

const waiting = fc.constantFrom(
  '',
  'PodInitializing',
  'ContainerCreating',
  'CrashLoopBackOff',
  'ErrImagePull',
)
const ended = fc.record({
  exitCode: fc.constantFrom(0, 0, 1, 137),
  reason: fc.constantFrom('', 'Completed', 'Error', 'OOMKilled'),
  signal: fc.constantFrom(0, 0, 9),
})

const state = fc.oneof(
  fc.constant({ running: { startedAt: '2026-01-01T00:00:00Z' } }),
  waiting.map((reason) => ({ waiting: { reason } })),
  ended.map((terminated) => ({ terminated })),
  // What ended well is what most pods have before them.
  fc.constant({ terminated: { exitCode: 0, reason: 'Completed' } }),
  fc.constant({}),
)

const container = fc.record({
  state,
  ready: fc.boolean(),
  started: fc.constantFrom(true, true, false, null),
  restartCount: fc.nat(3),
  restartPolicy: fc.constantFrom('Always', null),
})

const truth = fc.constantFrom('True', 'False', null)

const parts = fc.record({
  phase: fc.constantFrom('Pending', 'Running', 'Running', 'Succeeded', 'Failed', 'Unknown'),
  reason: fc.constantFrom(null, null, null, null, 'NodeLost', 'Evicted', 'DeadlineExceeded', 'Completed'),
  inits: fc.array(container, { maxLength: 3 }),
  /** The kubelet tells of init containers from the first on. */
  toldInits: fc.nat(3),
  mains: fc.array(container, { minLength: 1, maxLength: 3 }),
  toldMains: fc.constantFrom(3, 3, 3, 1, 0),
  initialized: truth,
  ready: truth,
  scheduled: fc.constantFrom(null, null, { status: 'True' }, { status: 'False', reason: 'SchedulingGated' }),
  isDeleted: fc.constantFrom(false, false, false, false, true),
})

type Parts = typeof parts extends fc.Arbitrary<infer P> ? P : never
type Of = Parts['mains'][number]

/** Pods in every state that a status can tell, as many as wanted, the same each time. */
export function generatePods(count: number): readonly GeneratedPod[] {
  return fc.sample(parts, { seed: SEED, numRuns: count }).map(buildPod)
}

function buildPod(made: Parts, index: number): GeneratedPod {
  const { inits, mains, isDeleted } = made
  const spec = {
    // Nobody places or runs it: its status is what is written here.
    schedulerName: 'nobody',
    automountServiceAccountToken: false,
    initContainers: inits.map(({ restartPolicy }, at) => ({
      name: `init-${at}`,
      image: IMAGE,
      ...(restartPolicy && { restartPolicy }),
    })),
    containers: mains.map((_, at) => ({ name: `main-${at}`, image: IMAGE })),
  }
  return { name: `pod-${index}`, spec, status: buildStatus(made), isDeleted }
}

function buildStatus({ phase, reason, inits, toldInits, mains, toldMains, ...more }: Parts): object {
  return {
    phase,
    ...(reason && { reason }),
    conditions: buildConditions(more),
    initContainerStatuses: inits.slice(0, toldInits).map((one, at) => toStatus(`init-${at}`, one)),
    containerStatuses: mains.slice(0, toldMains).map((one, at) => toStatus(`main-${at}`, one)),
  }
}

function buildConditions({
  initialized,
  ready,
  scheduled,
}: Pick<Parts, 'initialized' | 'ready' | 'scheduled'>) {
  const condition = (type: string, status: string | null) => (status === null ? [] : [{ type, status }])
  return [
    ...condition('Initialized', initialized),
    ...condition('Ready', ready),
    ...(scheduled === null ? [] : [{ type: 'PodScheduled', ...scheduled }]),
  ]
}

function toStatus(name: string, { state, ready, started, restartCount }: Of): object {
  return {
    name,
    image: IMAGE,
    imageID: '',
    state,
    lastState: {},
    ready,
    restartCount,
    ...(started !== null && { started }),
  }
}
