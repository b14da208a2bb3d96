import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readFields, readList, readString } from '@naru/contract/manifest/read'
import { podSpecDefaults, podTemplateDefaults, runningPodDefaults } from './pod-defaults.ts'

type Defaults = (object: KubeObject) => KubeObject

/** Values that apply where the object has none of its own. */
function withSpec(object: KubeObject, build: (spec: Fields) => Fields): KubeObject {
  return { ...object, spec: build(readFields(object['spec'])) }
}

const ROLLING = { maxSurge: '25%', maxUnavailable: '25%' }

function deployment(spec: Fields): Fields {
  const strategy = readFields(spec['strategy'])
  const type = readString(strategy['type']) || 'RollingUpdate'
  return {
    replicas: 1,
    revisionHistoryLimit: 10,
    progressDeadlineSeconds: 600,
    ...spec,
    strategy: {
      ...strategy,
      type,
      ...(type === 'RollingUpdate'
        ? { rollingUpdate: { ...ROLLING, ...readFields(strategy['rollingUpdate']) } }
        : {}),
    },
    template: podTemplateDefaults(spec['template']),
  }
}

function statefulSet(spec: Fields): Fields {
  const strategy = readFields(spec['updateStrategy'])
  const type = readString(strategy['type']) || 'RollingUpdate'
  return {
    replicas: 1,
    revisionHistoryLimit: 10,
    podManagementPolicy: 'OrderedReady',
    persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
    ...spec,
    updateStrategy: {
      ...strategy,
      type,
      ...(type === 'RollingUpdate'
        ? { rollingUpdate: { partition: 0, ...readFields(strategy['rollingUpdate']) } }
        : {}),
    },
    template: podTemplateDefaults(spec['template']),
  }
}

function daemonSet(spec: Fields): Fields {
  const strategy = readFields(spec['updateStrategy'])
  const type = readString(strategy['type']) || 'RollingUpdate'
  return {
    revisionHistoryLimit: 10,
    ...spec,
    updateStrategy: {
      ...strategy,
      type,
      ...(type === 'RollingUpdate'
        ? { rollingUpdate: { maxSurge: 0, maxUnavailable: 1, ...readFields(strategy['rollingUpdate']) } }
        : {}),
    },
    template: podTemplateDefaults(spec['template']),
  }
}

function job(spec: Fields): Fields {
  const { completions, parallelism } = spec
  const counts =
    completions === undefined && parallelism === undefined
      ? { completions: 1, parallelism: 1 }
      : { parallelism: parallelism ?? 1 }
  return {
    backoffLimit: 6,
    completionMode: 'NonIndexed',
    manualSelector: false,
    podReplacementPolicy: 'TerminatingOrFailed',
    suspend: false,
    ...counts,
    ...spec,
    template: podTemplateDefaults(spec['template']),
  }
}

function cronJob(spec: Fields): Fields {
  const template = readFields(spec['jobTemplate'])
  const jobSpec = readFields(template['spec'])
  return {
    concurrencyPolicy: 'Allow',
    failedJobsHistoryLimit: 1,
    successfulJobsHistoryLimit: 3,
    suspend: false,
    ...spec,
    jobTemplate: {
      metadata: {},
      ...template,
      spec: { ...jobSpec, template: podTemplateDefaults(jobSpec['template']) },
    },
  }
}

function servicePort(value: unknown): Fields {
  const port = readFields(value)
  return { protocol: 'TCP', targetPort: port['port'], ...port }
}

function service(spec: Fields): Fields {
  const type = readString(spec['type']) || 'ClusterIP'
  const external = type === 'NodePort' || type === 'LoadBalancer'
  return {
    sessionAffinity: 'None',
    internalTrafficPolicy: 'Cluster',
    ipFamilies: ['IPv4'],
    ipFamilyPolicy: 'SingleStack',
    ...(external ? { externalTrafficPolicy: 'Cluster' } : {}),
    ...(type === 'LoadBalancer' ? { allocateLoadBalancerNodePorts: true } : {}),
    ...spec,
    type,
    ports: readList(spec['ports']).map(servicePort),
  }
}

function autoscaler(spec: Fields): Fields {
  const cpu = {
    type: 'Resource',
    resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } },
  }
  return { minReplicas: 1, metrics: [cpu], ...spec }
}

function networkPolicy(spec: Fields): Fields {
  const types = readList(spec['egress']).length === 0 ? ['Ingress'] : ['Ingress', 'Egress']
  const policyTypes = readList(spec['policyTypes']).length > 0 ? spec['policyTypes'] : types
  return { podSelector: {}, ...spec, policyTypes }
}

/** Secrets may be written in plain text; they are kept encoded. */
function secret({ stringData, ...object }: KubeObject): KubeObject {
  const encoded = Object.entries(readFields(stringData)).map(([key, value]) => [
    key,
    Buffer.from(String(value)).toString('base64'),
  ])
  const data = { ...readFields(object['data']), ...Object.fromEntries(encoded) }
  return { type: 'Opaque', ...object, ...(Object.keys(data).length === 0 ? {} : { data }) }
}

/** A bound that a container meets without a word of its own is also its default. */
function limitRange(spec: Fields): Fields {
  const limits = readList(spec['limits']).map((value) => {
    const item = readFields(value)
    if (item['type'] !== 'Container') return item
    const most = { ...readFields(item['max']), ...readFields(item['default']) }
    const requests = { ...readFields(item['min']), ...most, ...readFields(item['defaultRequest']) }
    const filled = Object.entries({ default: most, defaultRequest: requests })
    return {
      ...item,
      ...Object.fromEntries(filled.filter(([, quantities]) => Object.keys(quantities).length > 0)),
    }
  })
  return { ...spec, limits }
}

const withRoleRef: Defaults = (object) => ({
  ...object,
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', ...readFields(object['roleRef']) },
  ...(object['subjects'] === undefined
    ? {}
    : {
        subjects: readList(object['subjects'])
          .map(readFields)
          .map((subject) =>
            subject['kind'] === 'ServiceAccount'
              ? subject
              : { apiGroup: 'rbac.authorization.k8s.io', ...subject },
          ),
      }),
})

const bySpec =
  (build: (spec: Fields) => Fields): Defaults =>
  (object) =>
    withSpec(object, build)

/** By stored resource; what is not named here has no defaults of its own. */
export const KIND_DEFAULTS: Readonly<Record<string, Defaults>> = {
  '/pods': bySpec((spec) => runningPodDefaults(podSpecDefaults(spec))),
  '/services': bySpec(service),
  '/limitranges': bySpec(limitRange),
  '/secrets': secret,
  '/namespaces': (object) => ({
    ...withSpec(object, (spec) => ({ finalizers: ['kubernetes'], ...spec })),
    metadata: {
      ...object.metadata,
      labels: { ...object.metadata.labels, 'kubernetes.io/metadata.name': object.metadata.name },
    },
  }),
  '/persistentvolumeclaims': bySpec((spec) => ({ volumeMode: 'Filesystem', ...spec })),
  '/persistentvolumes': bySpec((spec) => ({
    volumeMode: 'Filesystem',
    persistentVolumeReclaimPolicy: 'Retain',
    ...spec,
  })),
  '/replicationcontrollers': bySpec((spec) => ({
    replicas: 1,
    ...spec,
    template: podTemplateDefaults(spec['template']),
  })),
  'apps/deployments': bySpec(deployment),
  'apps/replicasets': bySpec((spec) => ({
    replicas: 1,
    ...spec,
    template: podTemplateDefaults(spec['template']),
  })),
  'apps/statefulsets': bySpec(statefulSet),
  'apps/daemonsets': bySpec(daemonSet),
  'batch/jobs': bySpec(job),
  'batch/cronjobs': bySpec(cronJob),
  'autoscaling/horizontalpodautoscalers': bySpec(autoscaler),
  'networking.k8s.io/networkpolicies': bySpec(networkPolicy),
  'storage.k8s.io/storageclasses': (object) => ({
    reclaimPolicy: 'Delete',
    volumeBindingMode: 'Immediate',
    ...object,
  }),
  'rbac.authorization.k8s.io/rolebindings': withRoleRef,
  'rbac.authorization.k8s.io/clusterrolebindings': withRoleRef,
}
