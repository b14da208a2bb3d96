import { type Fields, readFields, readList, readString } from '@naru/contract/manifest/read'

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const
const FILE_MODE = 0o644

/** A pod template with the defaults of its specification. */
export function podTemplateDefaults(value: unknown): Fields {
  const template = readFields(value)
  return { metadata: {}, ...template, spec: podSpecDefaults(readFields(template['spec'])) }
}

export function podSpecDefaults(spec: Fields): Fields {
  const {
    containers,
    initContainers,
    ephemeralContainers,
    volumes,
    serviceAccountName,
    serviceAccount,
    ...rest
  } = spec
  const account = serviceAccountName ?? serviceAccount
  return {
    restartPolicy: 'Always',
    terminationGracePeriodSeconds: 30,
    dnsPolicy: 'ClusterFirst',
    schedulerName: 'default-scheduler',
    securityContext: {},
    ...rest,
    ...(account === undefined ? {} : { serviceAccountName: account, serviceAccount: account }),
    ...(containers === undefined ? {} : { containers: readList(containers).map(containerDefaults) }),
    ...(initContainers === undefined
      ? {}
      : { initContainers: readList(initContainers).map(containerDefaults) }),
    ...(ephemeralContainers === undefined
      ? {}
      : { ephemeralContainers: readList(ephemeralContainers).map(containerDefaults) }),
    ...(volumes === undefined ? {} : { volumes: readList(volumes).map(volumeDefaults) }),
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
export function runningPodDefaults(spec: Fields): Fields {
  const tolerations = readList(spec['tolerations'])
  const known = new Set(tolerations.map((toleration) => readFields(toleration)['key']))
  return {
    serviceAccountName: 'default',
    serviceAccount: spec['serviceAccountName'] ?? 'default',
    enableServiceLinks: true,
    preemptionPolicy: 'PreemptLowerPriority',
    priority: 0,
    ...spec,
    containers: readList(spec['containers']).map(askForLimits),
    tolerations: [...tolerations, ...PATIENCE.filter(({ key }) => !known.has(key))],
  }
}

/** A running container asks for what it is limited to where it does not say. */
function askForLimits(value: unknown): Fields {
  const container = readFields(value)
  const resources = readFields(container['resources'])
  if (resources['limits'] === undefined) return container
  const requests = { ...readFields(resources['limits']), ...readFields(resources['requests']) }
  return { ...container, resources: { ...resources, requests } }
}

function containerDefaults(value: unknown): Fields {
  const container = readFields(value)
  const { ports, env } = container
  return {
    imagePullPolicy: pullPolicy(readString(container['image'])),
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    ...container,
    ...(ports === undefined
      ? {}
      : { ports: readList(ports).map((port) => ({ protocol: 'TCP', ...readFields(port) })) }),
    ...(env === undefined ? {} : { env: readList(env).map(variableDefaults) }),
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

function variableDefaults(value: unknown): Fields {
  const variable = readFields(value)
  const source = readFields(variable['valueFrom'])
  const { fieldRef } = source
  if (fieldRef === undefined) return variable
  return { ...variable, valueFrom: { ...source, fieldRef: { apiVersion: 'v1', ...readFields(fieldRef) } } }
}

function probeDefaults(container: Fields): Fields {
  return Object.fromEntries(
    PROBES.filter((name) => container[name] !== undefined).map((name) => {
      const probe = readFields(container[name])
      const { httpGet } = probe
      return [
        name,
        {
          timeoutSeconds: 1,
          periodSeconds: 10,
          successThreshold: 1,
          failureThreshold: 3,
          ...probe,
          ...(httpGet === undefined
            ? {}
            : { httpGet: { path: '/', scheme: 'HTTP', ...readFields(httpGet) } }),
        },
      ]
    }),
  )
}

function volumeDefaults(value: unknown): Fields {
  const volume = readFields(value)
  const withMode = (name: string): Fields =>
    volume[name] === undefined ? {} : { [name]: { defaultMode: FILE_MODE, ...readFields(volume[name]) } }
  const { hostPath } = volume
  return {
    ...volume,
    ...withMode('configMap'),
    ...withMode('secret'),
    ...withMode('projected'),
    ...withMode('downwardAPI'),
    ...(hostPath === undefined ? {} : { hostPath: { type: '', ...readFields(hostPath) } }),
  }
}
