import type { KubeObject } from '@naru/contract/kubernetes/object'
import { REVISION } from '../life/network/mesh-revision.ts'
import type { Container, PodTemplate } from '../life/objects/pod.ts'
import type { Handle } from '../life/resources.ts'
import { formatBytes, readAmount } from '../limits/quantity.ts'
import { type App, appNameOf, isBatch, type Team } from './app.ts'
import { imageName } from './images.ts'

/** An object with its kind, ready to be created; custom resources say which resource holds them. */
export type Planned = {
  readonly kind: string
  readonly object: KubeObject
  readonly handle?: Handle<KubeObject>
}

const PART_OF = 'app.kubernetes.io/part-of'

export function appLabels(team: Team, app: App): Readonly<Record<string, string>> {
  const name = appNameOf(app)
  return { app: name, 'app.kubernetes.io/name': name, [PART_OF]: team.namespace, team: team.namespace }
}

function notes(team: Team, app: App): Readonly<Record<string, string>> {
  return {
    'hanbat.example/description': app.about,
    'hanbat.example/owner': team.owner,
    'hanbat.example/contact': team.contact,
  }
}

/** What its objects are called, beside others of the same application. */
export function appMetadata(team: Team, app: App, name = app.name): KubeObject['metadata'] {
  return { name, namespace: team.namespace, labels: appLabels(team, app), annotations: notes(team, app) }
}

function probe(app: App, delay: number): Container['readinessProbe'] {
  const timing = { initialDelaySeconds: delay, periodSeconds: 10, timeoutSeconds: 2, failureThreshold: 3 }
  if (app.port === undefined) return undefined
  const isWeb = ['java', 'node', 'go', 'python', 'nginx'].includes(app.runtime)
  if (!isWeb) return { tcpSocket: { port: app.port }, ...timing }
  const path = app.runtime === 'java' ? '/actuator/health/readiness' : '/healthz'
  return { httpGet: { path, port: app.portName ?? 'http' }, ...timing }
}

function buildMounts(app: App): Pick<Container, 'volumeMounts'> {
  const mounts = [
    ...(app.storage === undefined ? [] : [{ name: 'data', mountPath: '/var/lib/data' }]),
    ...(app.runtime === 'java' ? [{ name: 'tmp', mountPath: '/tmp' }] : []),
  ]
  return mounts.length === 0 ? {} : { volumeMounts: mounts }
}

function buildResources({ cpu, memory, memoryLimit, gpus }: App): Container['resources'] & {} {
  const gpu = gpus === undefined ? {} : { 'nvidia.com/gpu': String(gpus) }
  const limit = memoryLimit ?? formatBytes(readAmount(memory) * 2)
  const limits = { ...(limit === '' ? {} : { memory: limit }), ...gpu }
  return { requests: { cpu, memory, ...gpu }, ...(Object.keys(limits).length === 0 ? {} : { limits }) }
}

function buildContainer(team: Team, app: App, tag: string): Container {
  const readiness = probe(app, 2)
  const envFrom = [
    ...(app.config === undefined ? [] : [{ configMapRef: { name: `${app.name}-config` } }]),
    ...(app.secret === undefined ? [] : [{ secretRef: { name: `${app.name}-secret` } }]),
  ]
  const javaEnv =
    app.runtime === 'java' ? [{ name: 'JAVA_TOOL_OPTIONS', value: '-XX:MaxRAMPercentage=70' }] : []
  const env = [
    { name: 'TZ', value: 'Asia/Seoul' },
    ...javaEnv,
    { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
    ...(app.env ?? []),
  ]
  return {
    name: app.container ?? app.name,
    image: `${imageName(team, app)}:${tag}`,
    imagePullPolicy: 'IfNotPresent',
    ...(app.command === undefined ? {} : { command: app.command }),
    ...(app.args === undefined ? {} : { args: app.args }),
    ...(app.port === undefined
      ? {}
      : { ports: [{ name: app.portName ?? 'http', containerPort: app.port, protocol: 'TCP' }] }),
    env,
    ...(envFrom.length === 0 ? {} : { envFrom }),
    resources: buildResources(app),
    ...(readiness === undefined
      ? {}
      : { readinessProbe: readiness, livenessProbe: { ...readiness, initialDelaySeconds: 20 } }),
    ...buildMounts(app),
  }
}

function buildVolumes(app: App): PodTemplate['spec']['volumes'] {
  const isShared = app.storage !== undefined && app.kind !== 'StatefulSet'
  return [
    ...(isShared ? [{ name: 'data', persistentVolumeClaim: { claimName: `${app.name}-data` } }] : []),
    ...(app.runtime === 'java' ? [{ name: 'tmp', emptyDir: {} }] : []),
  ]
}

/** The pod template of an application at one version. */
export function buildAppTemplate(team: Team, app: App, tag: string): PodTemplate {
  const volumes = buildVolumes(app) ?? []
  const scrape =
    app.port === undefined ? {} : { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(app.port) }
  const redirected = team.isAmbient ? { 'ambient.istio.io/redirection': 'enabled' } : {}
  const injected = team.revision === undefined ? {} : { [REVISION]: team.revision }
  return {
    metadata: {
      labels: { ...appLabels(team, app), version: tag, ...app.labels },
      annotations: { ...scrape, ...redirected, ...injected },
    },
    spec: {
      ...(isBatch(app) ? { restartPolicy: 'Never' } : {}),
      serviceAccountName: app.kind === 'DaemonSet' ? 'default' : appNameOf(app),
      containers: [buildContainer(team, app, tag), ...(app.sidecars ?? [])],
      ...(volumes.length === 0 ? {} : { volumes }),
      ...app.pod,
    },
  }
}

function claimTemplate({ storage = '10Gi', storageClass }: App): object {
  return {
    metadata: { name: 'data' },
    spec: {
      accessModes: ['ReadWriteOnce'],
      ...(storageClass === undefined ? {} : { storageClassName: storageClass }),
      resources: { requests: { storage } },
    },
  }
}

/** What starts a rollout of a deployment config by itself. */
function triggersOf({ name, follows }: App): readonly object[] {
  const image = {
    type: 'ImageChange',
    imageChangeParams: {
      automatic: true,
      containerNames: [name],
      from: { kind: 'ImageStreamTag', name: follows },
    },
  }
  return [{ type: 'ConfigChange' }, ...(follows === undefined ? [] : [image])]
}

type SpecOf = (app: App, template: PodTemplate) => object

const selectorOf = (app: App) => ({
  matchLabels: { app: appNameOf(app), ...(app.versionOf !== undefined && { version: app.tag }) },
})

const SPECS: Readonly<Record<App['kind'], SpecOf>> = {
  Deployment: (app, template) => ({
    replicas: app.replicas,
    selector: selectorOf(app),
    template,
    strategy: app.strategy ?? {
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' },
    },
    progressDeadlineSeconds: 600,
    revisionHistoryLimit: 10,
  }),
  DaemonSet: (app, template) => ({
    selector: selectorOf(app),
    template,
    updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 1 } },
  }),
  CronJob: ({ schedule = '0 * * * *' }, template) => ({
    schedule,
    timeZone: 'Asia/Seoul',
    concurrencyPolicy: 'Forbid',
    successfulJobsHistoryLimit: 3,
    failedJobsHistoryLimit: 3,
    suspend: false,
    jobTemplate: { spec: { backoffLimit: 2, template } },
  }),
  Job: ({ replicas, parallelism = 1 }, template) => ({
    completions: replicas,
    parallelism,
    backoffLimit: 3,
    template,
  }),
  DeploymentConfig: (app, template) => ({
    replicas: app.replicas,
    selector: { app: app.name },
    template,
    strategy: { type: 'Rolling' },
    triggers: triggersOf(app),
  }),
  ReplicationController: (app, template) => ({
    replicas: app.replicas,
    selector: { app: app.name },
    template,
  }),
  StatefulSet: (app, template) => ({
    replicas: app.replicas,
    serviceName: app.service ?? app.name,
    selector: selectorOf(app),
    template,
    podManagementPolicy: 'OrderedReady',
    updateStrategy: { type: 'RollingUpdate' },
    volumeClaimTemplates: [claimTemplate(app)],
  }),
}

function workloadSpec(team: Team, app: App, tag: string): object {
  return SPECS[app.kind](app, buildAppTemplate(team, app, tag))
}

/** By which dashboard of Kiali it is looked at, where it tells of itself. */
function dashboards({ runtime, port }: App): Readonly<Record<string, string>> {
  return runtime === 'go' && port !== undefined ? { 'kiali.io/dashboards': 'go' } : {}
}

/** The workload itself, at one version. */
export function buildAppWorkload(team: Team, app: App, tag: string): Planned {
  const { annotations, ...rest } = appMetadata(team, app)
  // Of several workloads of one application each says which it is.
  const labels = app.versionOf === undefined ? {} : { ...app.labels, version: tag }
  const told = {
    ...rest,
    labels: { ...rest.labels, ...labels },
    annotations: { ...annotations, ...dashboards(app) },
  }
  return { kind: app.kind, object: { metadata: told, spec: workloadSpec(team, app, tag) } }
}
