import type { Program } from '../life/kubelet/image-catalogue.ts'
import type { Container, EnvVar, PodSpec } from '../life/objects/pod.ts'

export type Runtime = 'java' | 'node' | 'go' | 'python' | 'nginx' | 'postgres' | 'redis' | 'kafka' | 'other'

export type WorkloadKind =
  | 'Deployment'
  | 'StatefulSet'
  | 'DaemonSet'
  | 'CronJob'
  | 'Job'
  | 'DeploymentConfig'
  | 'ReplicationController'

/** What labels call the application: a further version has another name, and nothing else of its own. */
export function appNameOf({ name, versionOf = name }: Pick<App, 'name' | 'versionOf'>): string {
  return versionOf
}

export function isBatch({ kind }: Pick<App, 'kind'>): boolean {
  return kind === 'CronJob' || kind === 'Job'
}

/** One application of the story, in the words of the company; its objects are built from it. */
export type App = {
  readonly name: string
  readonly kind: WorkloadKind
  /** One line in Korean: what it is for. */
  readonly about: string
  readonly runtime: Runtime
  readonly tag: string
  /** The version before the current one; without it there was only one. */
  readonly previousTag?: string
  /** A public image instead of the company's own. */
  readonly image?: string
  /** What its container is called when it is not its own name. */
  readonly container?: string
  readonly replicas: number
  /** Requests. */
  readonly cpu: string
  readonly memory: string
  /** Twice the request unless said otherwise; empty for none. */
  readonly memoryLimit?: string
  /** Whole graphics processors for each pod. */
  readonly gpus?: number
  readonly port?: number
  /** By which a mesh tells what is spoken there; `http` unless said otherwise. */
  readonly portName?: string
  /** Of its service, where that is not told by `port`. */
  readonly servicePort?: number
  readonly config?: Readonly<Record<string, string>>
  readonly secret?: Readonly<Record<string, string>>
  readonly env?: readonly EnvVar[]
  /** Reachable from outside under this first label of the host name. */
  readonly host?: string
  readonly autoscale?: readonly [min: number, max: number, percent: number]
  readonly minAvailable?: number
  /** A volume for each pod (stateful sets) or one for all. */
  readonly storage?: string
  /** The default one unless said otherwise. */
  readonly storageClass?: string
  readonly schedule?: string
  /** Of a job: how many of its pods run at once; `replicas` of them have to succeed. */
  readonly parallelism?: number
  /** Of a deployment config: it rolls out whatever this tag points at. */
  readonly follows?: string
  readonly args?: readonly string[]
  readonly command?: readonly string[]
  readonly pod?: Partial<PodSpec>
  readonly sidecars?: readonly Container[]
  /** Of its pods, beside the usual ones. */
  readonly labels?: Readonly<Record<string, string>>
  readonly strategy?: object
  /** What the current version does differently from others of its runtime; its troubles are not the previous one's. */
  readonly program?: Partial<Program>
  /** The only tags that exist; absent: any. */
  readonly tags?: readonly string[]
  /** What its service is called when it is not its own name. */
  readonly service?: string
  /** Where several workloads run versions of one application: what that is called. One of them has its name. */
  readonly versionOf?: string
  /** Labels of the service's selector when they are not those of the pods. */
  readonly serviceSelector?: Readonly<Record<string, string>>
  /** When the current version came; in hours before now. */
  readonly changedHours?: number
  readonly ageDays?: number
  /** How the version before the current one differed, beside its tag. */
  readonly before?: Partial<App>
}

/** Who owns the applications of a namespace. */
export type Team = {
  readonly namespace: string
  readonly title: string
  readonly about: string
  readonly owner: string
  readonly contact: string
  readonly costCentre: string
  readonly quota?: Readonly<Record<string, string>>
  /** In the mesh without sidecars: ztunnel carries the traffic of its pods. */
  readonly isAmbient?: true
  /** Of the control plane that puts proxies into its pods; the first one unless said otherwise. */
  readonly revision?: string
  /** As old as the cluster unless said otherwise; nothing of it is older. */
  readonly ageDays?: number
  readonly apps: readonly App[]
}

type Defaults = 'kind' | 'runtime' | 'replicas' | 'tag' | 'cpu' | 'memory'

/** An application with the usual answers filled in: a Deployment of two, in Java. */
export function app(name: string, about: string, rest: Partial<App> = {}): App {
  const defaults: Pick<App, Defaults> = {
    kind: 'Deployment',
    runtime: 'java',
    replicas: 2,
    tag: '1.0.0',
    cpu: '250m',
    memory: '768Mi',
  }
  return { name, about, ...defaults, ...rest }
}
