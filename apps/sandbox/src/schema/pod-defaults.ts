import { asArray, asRecord, asString, type JsonRecord } from '../store/json.ts'

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const
const FILE_MODE = 0o644

/** A pod template with the defaults of its specification. */
export function podTemplateDefaults(value: unknown): JsonRecord {
  const template = asRecord(value)
  return { metadata: {}, ...template, spec: podSpecDefaults(asRecord(template['spec'])) }
}

export function podSpecDefaults(spec: JsonRecord): JsonRecord {
  const { containers, initContainers, volumes, serviceAccountName, serviceAccount, ...rest } = spec
  const account = serviceAccountName ?? serviceAccount
  return {
    restartPolicy: 'Always',
    terminationGracePeriodSeconds: 30,
    dnsPolicy: 'ClusterFirst',
    schedulerName: 'default-scheduler',
    securityContext: {},
    ...rest,
    ...(account === undefined ? {} : { serviceAccountName: account, serviceAccount: account }),
    ...(containers === undefined ? {} : { containers: asArray(containers).map(containerDefaults) }),
    ...(initContainers === undefined
      ? {}
      : { initContainers: asArray(initContainers).map(containerDefaults) }),
    ...(volumes === undefined ? {} : { volumes: asArray(volumes).map(volumeDefaults) }),
  }
}

const EVICTION_SECONDS = 300

const PATIENCE = ['not-ready', 'unreachable'].map((condition) => ({
  key: `node.kubernetes.io/${condition}`,
  operator: 'Exists',
  effect: 'NoExecute',
  tolerationSeconds: EVICTION_SECONDS,
}))

/** What admission adds to a pod, beyond what its template already had. */
export function runningPodDefaults(spec: JsonRecord): JsonRecord {
  const tolerations = asArray(spec['tolerations'])
  const known = new Set(tolerations.map((toleration) => asRecord(toleration)['key']))
  return {
    serviceAccountName: 'default',
    serviceAccount: spec['serviceAccountName'] ?? 'default',
    enableServiceLinks: true,
    preemptionPolicy: 'PreemptLowerPriority',
    priority: 0,
    ...spec,
    containers: asArray(spec['containers']).map(askForLimits),
    tolerations: [...tolerations, ...PATIENCE.filter(({ key }) => !known.has(key))],
  }
}

/** A running container asks for what it is limited to where it does not say. */
function askForLimits(value: unknown): JsonRecord {
  const container = asRecord(value)
  const resources = asRecord(container['resources'])
  if (resources['limits'] === undefined) return container
  const requests = { ...asRecord(resources['limits']), ...asRecord(resources['requests']) }
  return { ...container, resources: { ...resources, requests } }
}

function containerDefaults(value: unknown): JsonRecord {
  const container = asRecord(value)
  const { ports, env } = container
  return {
    imagePullPolicy: pullPolicy(asString(container['image'])),
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    ...container,
    ...(ports === undefined
      ? {}
      : { ports: asArray(ports).map((port) => ({ protocol: 'TCP', ...asRecord(port) })) }),
    ...(env === undefined ? {} : { env: asArray(env).map(variableDefaults) }),
    ...probeDefaults(container),
  }
}

/** A tag that moves is pulled each time. */
function pullPolicy(image: string): string {
  const name = image.slice(image.lastIndexOf('/') + 1)
  if (name.includes('@')) return 'IfNotPresent'
  const tag = name.split(':')[1] ?? 'latest'
  return tag === 'latest' ? 'Always' : 'IfNotPresent'
}

function variableDefaults(value: unknown): JsonRecord {
  const variable = asRecord(value)
  const source = asRecord(variable['valueFrom'])
  const { fieldRef } = source
  if (fieldRef === undefined) return variable
  return { ...variable, valueFrom: { ...source, fieldRef: { apiVersion: 'v1', ...asRecord(fieldRef) } } }
}

function probeDefaults(container: JsonRecord): JsonRecord {
  return Object.fromEntries(
    PROBES.filter((name) => container[name] !== undefined).map((name) => {
      const probe = asRecord(container[name])
      const { httpGet } = probe
      return [
        name,
        {
          timeoutSeconds: 1,
          periodSeconds: 10,
          successThreshold: 1,
          failureThreshold: 3,
          ...probe,
          ...(httpGet === undefined ? {} : { httpGet: { path: '/', scheme: 'HTTP', ...asRecord(httpGet) } }),
        },
      ]
    }),
  )
}

function volumeDefaults(value: unknown): JsonRecord {
  const volume = asRecord(value)
  const withMode = (name: string): JsonRecord =>
    volume[name] === undefined ? {} : { [name]: { defaultMode: FILE_MODE, ...asRecord(volume[name]) } }
  const { hostPath } = volume
  return {
    ...volume,
    ...withMode('configMap'),
    ...withMode('secret'),
    ...withMode('projected'),
    ...withMode('downwardAPI'),
    ...(hostPath === undefined ? {} : { hostPath: { type: '', ...asRecord(hostPath) } }),
  }
}
