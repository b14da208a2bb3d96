import { chance, pickBy } from './chance.ts'
import type { Controller } from './controller.ts'
import { crashPod } from './kubelet/crash.ts'
import type { Pod } from './objects/pod.ts'
import type { Deployment } from './objects/workload.ts'
import { DEPLOYMENTS, NAMESPACES, PODS } from './resources.ts'
import { nameOf, type World } from './world.ts'

/** Only what the story has planted lives on its own; what a person made is left alone. */
const PLANTED = 'hanbat.example/owner'
const PERIOD_MS = 45_000

export type Ambience = {
  readonly controller: Controller
  /** Whether things happen on their own. */
  isLively: boolean
}

function isWell({ metadata, spec, status }: Deployment): boolean {
  const replicas = spec.replicas ?? 1
  const isPlanted = metadata.annotations?.[PLANTED] !== undefined
  return (
    isPlanted &&
    replicas >= 2 &&
    status?.availableReplicas === replicas &&
    status.updatedReplicas === replicas
  )
}

function restart(deployment: Deployment, world: World): void {
  const at = world.time()
  world.patch(DEPLOYMENTS, nameOf(deployment), (current) => {
    const { template } = current.spec
    const annotations = { ...template.metadata?.annotations, 'kubectl.kubernetes.io/restartedAt': at }
    const metadata = { ...template.metadata, annotations }
    return { ...current, spec: { ...current.spec, template: { ...template, metadata } } }
  })
}

function podOf({ metadata }: Deployment, moment: string, world: World): Pod | undefined {
  const pods = world
    .list(PODS, metadata.namespace)
    .filter((pod) => pod.metadata.labels?.['app'] === metadata.name)
  const [first, ...others] = pods
  return first === undefined ? undefined : pickBy(moment, [first, ...others])
}

function stumble(pod: Pod, world: World): void {
  const message = `Readiness probe failed: Get "http://${pod.status?.podIP}:8080/healthz": context deadline exceeded (Client.Timeout exceeded while awaiting headers)`
  world.record(pod, 'Pod', {
    type: 'Warning',
    reason: 'Unhealthy',
    message,
    component: 'kubelet',
    host: pod.spec.nodeName ?? '',
  })
}

function happen(moment: string, world: World): void {
  const [first, ...others] = world.list(DEPLOYMENTS).filter(isWell)
  if (first === undefined) return
  const deployment = pickBy(moment, [first, ...others])
  const dice = chance(`${moment}/what`)
  if (dice < 0.05) return restart(deployment, world)
  const pod = podOf(deployment, moment, world)
  if (pod === undefined) return
  if (dice < 0.13) crashPod(pod, { exitCode: 143, reason: 'Error' }, world)
  else if (dice < 0.5) stumble(pod, world)
}

/** A life of its own, calm and the same for the same seed: now and then something rolls, crashes or stumbles. */
export function createAmbience(isLively = true): Ambience {
  const ambience: Ambience = {
    isLively,
    controller: {
      name: 'ambience',
      wakes: [
        {
          resource: NAMESPACES,
          keys: ({ type, object }) =>
            type === 'ADDED' && object.metadata.name === 'kube-system' ? ['life'] : [],
        },
      ],
      reconcile: (_key, world) => {
        const distant = world.untilRecent()
        if (distant !== undefined) return distant
        if (ambience.isLively) happen(`${world.cluster.name}/${Math.floor(world.now() / PERIOD_MS)}`, world)
        return PERIOD_MS
      },
    },
  }
  return ambience
}
