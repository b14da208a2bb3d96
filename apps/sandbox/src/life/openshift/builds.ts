import { createNextBuild } from '../../api/openshift/next-build.ts'
import { hexOf } from '../chance.ts'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { crashPod } from '../kubelet/crash.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Build, BuildConfig } from '../objects/build.ts'
import type { Pod } from '../objects/pod.ts'
import { BUILD_CONFIGS, BUILDS, IMAGE_STREAMS, PODS } from '../resources.ts'
import { buildPod } from '../workloads/pod-from-template.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'
import { planBuild } from './build-plan.ts'
import { pushImage } from './push-image.ts'

const RETRY_MS = 30_000
const BUILDER = 'quay.io/openshift-release-dev/ose-docker-builder:v4.20'
const NUMBER = 'openshift.io/build.number'
const POD_NAME = 'openshift.io/build.pod-name'
const KEPT = 5

const ACTIVE = new Set(['Pending', 'Running'])
const UNSUCCESSFUL = new Set(['Failed', 'Error', 'Cancelled'])

function numberOf({ metadata }: Build): number {
  return Number(metadata.annotations?.[NUMBER] ?? 0)
}

function phaseOf({ status }: Build): string {
  return status?.phase ?? 'New'
}

function configOf({ metadata }: Build): string {
  return metadata.annotations?.['openshift.io/build-config.name'] ?? ''
}

/** The builds of the same config, by number. */
function siblings(build: Build, world: World): readonly Build[] {
  const config = configOf(build)
  return world
    .list(BUILDS, build.metadata.namespace)
    .filter((one) => configOf(one) === config)
    .sort((a, b) => numberOf(a) - numberOf(b))
}

function settle(
  build: Build,
  status: object,
  world: World,
  annotations: Readonly<Record<string, string>> = {},
): void {
  world.patch(BUILDS, nameOf(build), (current) => ({
    ...current,
    metadata: { ...current.metadata, annotations: { ...current.metadata.annotations, ...annotations } },
    status: { ...current.status, ...status },
  }))
}

function tell(build: Build, reason: string, message: string, world: World): void {
  const type = reason === 'BuildFailed' ? 'Warning' : 'Normal'
  world.record(build, 'Build', { type, reason, message, component: 'build-controller' })
}

type Ending = { readonly phase: string; readonly reason?: string; readonly message?: string }

function finish(build: Build, ending: Ending, world: World, more: object = {}): void {
  const started = Date.parse(build.status?.startTimestamp ?? world.time())
  const completionTimestamp = world.time()
  settle(build, { ...ending, completionTimestamp, duration: (world.now() - started) * 1e6, ...more }, world)
  const { namespace, name } = build.metadata
  const word = { Complete: 'completed', Cancelled: 'been cancelled' }[ending.phase] ?? 'failed'
  const reason = { Complete: 'BuildCompleted', Cancelled: 'BuildCancelled' }[ending.phase] ?? 'BuildFailed'
  tell(build, reason, `Build ${namespace}/${name} ${word}`, world)
}

function cancel(build: Build, world: World): void {
  const name = build.metadata.annotations?.[POD_NAME]
  if (name !== undefined) {
    world.remove(PODS, { namespace: build.metadata.namespace, name }, { gracePeriodSeconds: 0 })
  }
  finish(
    build,
    { phase: 'Cancelled', reason: 'CancelledBuild', message: 'The build was cancelled by the user.' },
    world,
  )
}

/** Why it cannot begin yet; undefined when it can. */
function mustWait(build: Build, world: World): boolean {
  const config = world.get(BUILD_CONFIGS, { namespace: build.metadata.namespace, name: configOf(build) })
  if (config?.spec.runPolicy === 'Parallel') return false
  return siblings(build, world).some(
    (one) => ACTIVE.has(phaseOf(one)) || (phaseOf(one) === 'New' && numberOf(one) < numberOf(build)),
  )
}

function hasOutput({ spec, metadata }: Build, world: World): boolean {
  const to = spec.output?.to
  if (to?.kind !== 'ImageStreamTag') return true
  const [name = ''] = (to.name ?? '').split(':')
  return world.get(IMAGE_STREAMS, { namespace: to.namespace ?? metadata.namespace, name }) !== undefined
}

function begin(build: Build, world: World): number | undefined {
  if (mustWait(build, world)) return undefined
  if (!hasOutput(build, world)) {
    const message = 'Output image could not be resolved.'
    if (build.status?.reason === undefined)
      settle(build, { reason: 'InvalidOutputReference', message }, world)
    return RETRY_MS
  }
  const { name, namespace } = build.metadata
  const { strategy } = build.spec
  const container = strategy?.sourceStrategy
    ? 'sti-build'
    : strategy?.customStrategy
      ? 'custom-build'
      : 'docker-build'
  const inside = { metadata: { name, namespace }, spec: build.spec }
  const template = {
    metadata: { annotations: { 'openshift.io/build.name': name } },
    spec: {
      restartPolicy: 'Never' as const,
      serviceAccountName: 'builder',
      containers: [
        {
          name: container,
          image: BUILDER,
          env: [{ name: 'BUILD', value: JSON.stringify(inside) }],
          resources: build.spec.resources ?? {},
        },
      ],
    },
  }
  const owner = ownerReference(BUILDS, build)
  world.create(
    PODS,
    buildPod({
      name: `${name}-build`,
      namespace,
      template,
      owner,
      labels: { 'openshift.io/build.name': name },
    }),
  )
  settle(build, { phase: 'Pending', reason: undefined, message: undefined }, world, {
    [POD_NAME]: `${name}-build`,
  })
  return undefined
}

function startedAt(pod: Pod): number | undefined {
  const state = pod.status?.containerStatuses?.[0]?.state
  const time = state?.running?.startedAt ?? state?.terminated?.startedAt
  return time === undefined ? undefined : Date.parse(time)
}

function fail(build: Build, world: World): void {
  const { failure, lines } = planBuild(build)
  const logSnippet = lines
    .slice(-5)
    .map(({ text }) => text)
    .join('\n')
  finish(build, { phase: 'Failed', ...failure }, world, { logSnippet })
}

/** Follows its pod: to the end that its plan has set. */
function follow(build: Build, world: World): number | undefined {
  const { namespace, name } = build.metadata
  const pod = world.get(PODS, { namespace, name: `${name}-build` })
  if (pod === undefined || isBeingDeleted(pod)) {
    const message = 'The pod for this build was deleted before the build completed.'
    finish(build, { phase: 'Error', reason: 'BuildPodDeleted', message }, world)
    return undefined
  }
  const began = startedAt(pod)
  if (began === undefined) return undefined
  const plan = planBuild(build)
  if (phaseOf(build) === 'Pending') {
    const { spec } = build
    const revision = { type: 'Git', git: { commit: plan.commit, message: '재고 조회 응답 필드 추가' } }
    world.patch(BUILDS, nameOf(build), (current) => ({ ...current, spec: { ...spec, revision } }))
    settle(
      build,
      { phase: 'Running', startTimestamp: new Date(began).toISOString().replace(/\.\d+/, '') },
      world,
    )
    tell(build, 'BuildStarted', `Build ${namespace}/${name} is now running`, world)
  }
  const left = began + plan.lengthMs - world.now()
  if (left > 0) return left
  const out = plan.failure?.reason === 'OutOfMemoryKilled' ? 137 : 1
  crashPod(
    pod,
    plan.failure
      ? { exitCode: out, reason: out === 137 ? 'OOMKilled' : 'Error' }
      : { exitCode: 0, reason: 'Completed' },
    world,
  )
  const current = world.get(BUILDS, nameOf(build))
  if (current === undefined) return undefined
  if (plan.failure) fail(current, world)
  else complete(current, world)
  return undefined
}

function complete(build: Build, world: World): void {
  const imageDigest = `sha256:${hexOf(`${build.metadata.namespace}/${build.metadata.name}`, 64)}`
  const pushed = pushImage(build, imageDigest, world)
  const second = (text: string, count: number) => ({ name: text, durationMilliseconds: count * 1000 })
  finish(build, { phase: 'Complete' }, world, {
    stages: [second('FetchInputs', 2), second('Build', 12), second('PushImage', 1)],
    ...(pushed !== undefined && { outputDockerImageReference: pushed, output: { to: { imageDigest } } }),
  })
}

/** Builds of OpenShift: one pod each, in the order that their config's run policy says. */
export const buildController: Controller = {
  name: 'builds',
  wakes: [
    {
      resource: BUILDS,
      // The next in line waits for the end of the one before it.
      keys: ({ object }, world) =>
        [
          object,
          ...world.list(BUILDS, object.metadata.namespace).filter((one) => phaseOf(one) === 'New'),
        ].map(objectKey),
    },
    onControlled(PODS, 'Build'),
  ],
  reconcile: (key, world) => {
    const build = world.get(BUILDS, parseObjectKey(key))
    if (build === undefined || isBeingDeleted(build)) return undefined
    const phase = phaseOf(build)
    if (phase !== 'New' && !ACTIVE.has(phase)) return undefined
    if (build.status?.cancelled === true) {
      cancel(build, world)
      return undefined
    }
    return phase === 'New' ? begin(build, world) : follow(build, world)
  },
}

function prune(config: BuildConfig, world: World): void {
  const builds = [...world.controlled(BUILDS, config.metadata.uid)].sort((a, b) => numberOf(b) - numberOf(a))
  const { successfulBuildsHistoryLimit = KEPT, failedBuildsHistoryLimit = KEPT } = config.spec
  const done = builds.filter((one) => phaseOf(one) === 'Complete').slice(successfulBuildsHistoryLimit)
  const failed = builds.filter((one) => UNSUCCESSFUL.has(phaseOf(one))).slice(failedBuildsHistoryLimit)
  for (const build of [...done, ...failed]) world.remove(BUILDS, nameOf(build))
}

/** Build configs of OpenShift: the first build where they ask for it, and no more old ones than they keep. */
export const buildConfigController: Controller = {
  name: 'build configs',
  wakes: [onSelf(BUILD_CONFIGS), onControlled(BUILDS, 'BuildConfig')],
  reconcile: (key, world) => {
    const config = world.get(BUILD_CONFIGS, parseObjectKey(key))
    if (config === undefined || isBeingDeleted(config)) return undefined
    const isNew = (config.status?.lastVersion ?? 0) === 0
    if (isNew && config.spec.triggers?.some(({ type }) => type === 'ConfigChange')) {
      createNextBuild(world.cluster.store, config, { message: 'Build configuration change' })
    }
    prune(config, world)
    return undefined
  },
}
