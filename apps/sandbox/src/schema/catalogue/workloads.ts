import type { ApiGroup, ResourceDefinition } from '../served-resource.ts'
import { POD_SUBRESOURCES, proxy, SCALE, STATUS, TOKEN } from './subresources.ts'

const ALL = ['all']

const JOB: ResourceDefinition = {
  kind: 'Job',
  plural: 'jobs',
  scope: 'Namespaced',
  categories: ALL,
  subresources: [STATUS],
  habits: ['delete-orphans'],
}

const CRON_JOB: ResourceDefinition = {
  kind: 'CronJob',
  plural: 'cronjobs',
  scope: 'Namespaced',
  shortNames: ['cj'],
  categories: ALL,
  subresources: [STATUS],
}

const AUTOSCALER: ResourceDefinition = {
  kind: 'HorizontalPodAutoscaler',
  plural: 'horizontalpodautoscalers',
  scope: 'Namespaced',
  shortNames: ['hpa'],
  categories: ALL,
  subresources: [STATUS],
}

export const CORE: ApiGroup = {
  group: '',
  versions: [
    {
      version: 'v1',
      resources: [
        { kind: 'Binding', plural: 'bindings', scope: 'Namespaced', verbs: ['create'] },
        {
          kind: 'ComponentStatus',
          plural: 'componentstatuses',
          scope: 'Cluster',
          shortNames: ['cs'],
          verbs: ['get', 'list'],
        },
        { kind: 'ConfigMap', plural: 'configmaps', scope: 'Namespaced', shortNames: ['cm'] },
        { kind: 'Endpoints', plural: 'endpoints', scope: 'Namespaced', shortNames: ['ep'] },
        {
          kind: 'Event',
          plural: 'events',
          scope: 'Namespaced',
          shortNames: ['ev'],
          habits: ['put-creates'],
        },
        {
          kind: 'LimitRange',
          plural: 'limitranges',
          scope: 'Namespaced',
          shortNames: ['limits'],
          habits: ['put-creates'],
        },
        {
          kind: 'Namespace',
          plural: 'namespaces',
          scope: 'Cluster',
          shortNames: ['ns'],
          verbs: ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'],
          subresources: [{ name: 'finalize', verbs: ['update'] }, STATUS],
        },
        {
          kind: 'Node',
          plural: 'nodes',
          scope: 'Cluster',
          shortNames: ['no'],
          subresources: [proxy('NodeProxyOptions'), STATUS],
        },
        {
          kind: 'PersistentVolumeClaim',
          plural: 'persistentvolumeclaims',
          scope: 'Namespaced',
          shortNames: ['pvc'],
          subresources: [STATUS],
          habits: ['delete-returns'],
        },
        {
          kind: 'PersistentVolume',
          plural: 'persistentvolumes',
          scope: 'Cluster',
          shortNames: ['pv'],
          subresources: [STATUS],
          habits: ['delete-returns'],
        },
        {
          kind: 'Pod',
          plural: 'pods',
          scope: 'Namespaced',
          shortNames: ['po'],
          categories: ALL,
          subresources: POD_SUBRESOURCES,
          habits: ['delete-returns'],
        },
        {
          kind: 'PodTemplate',
          plural: 'podtemplates',
          scope: 'Namespaced',
          habits: ['delete-returns'],
        },
        {
          kind: 'ReplicationController',
          plural: 'replicationcontrollers',
          scope: 'Namespaced',
          shortNames: ['rc'],
          categories: ALL,
          subresources: [SCALE, STATUS],
          habits: ['delete-orphans'],
        },
        {
          kind: 'ResourceQuota',
          plural: 'resourcequotas',
          scope: 'Namespaced',
          shortNames: ['quota'],
          subresources: [STATUS],
          habits: ['put-creates', 'delete-returns'],
        },
        { kind: 'Secret', plural: 'secrets', scope: 'Namespaced' },
        {
          kind: 'ServiceAccount',
          plural: 'serviceaccounts',
          scope: 'Namespaced',
          shortNames: ['sa'],
          subresources: [TOKEN],
          habits: ['delete-returns'],
        },
        {
          kind: 'Service',
          plural: 'services',
          scope: 'Namespaced',
          shortNames: ['svc'],
          categories: ALL,
          subresources: [proxy('ServiceProxyOptions'), STATUS],
          habits: ['delete-returns'],
        },
      ],
    },
  ],
}

export const APPS: ApiGroup = {
  group: 'apps',
  versions: [
    {
      version: 'v1',
      resources: [
        { kind: 'ControllerRevision', plural: 'controllerrevisions', scope: 'Namespaced' },
        {
          kind: 'DaemonSet',
          plural: 'daemonsets',
          scope: 'Namespaced',
          shortNames: ['ds'],
          categories: ALL,
          subresources: [STATUS],
        },
        {
          kind: 'Deployment',
          plural: 'deployments',
          scope: 'Namespaced',
          shortNames: ['deploy'],
          categories: ALL,
          subresources: [SCALE, STATUS],
        },
        {
          kind: 'ReplicaSet',
          plural: 'replicasets',
          scope: 'Namespaced',
          shortNames: ['rs'],
          categories: ALL,
          subresources: [SCALE, STATUS],
        },
        {
          kind: 'StatefulSet',
          plural: 'statefulsets',
          scope: 'Namespaced',
          shortNames: ['sts'],
          categories: ALL,
          subresources: [SCALE, STATUS],
        },
      ],
    },
  ],
}

export const AUTOSCALING: ApiGroup = {
  group: 'autoscaling',
  versions: [
    { version: 'v2', since: 23, resources: [AUTOSCALER] },
    { version: 'v1', resources: [AUTOSCALER] },
    { version: 'v2beta2', until: 25, resources: [AUTOSCALER] },
  ],
}

export const BATCH: ApiGroup = {
  group: 'batch',
  versions: [
    { version: 'v1', resources: [CRON_JOB, JOB] },
    { version: 'v1beta1', until: 24, resources: [CRON_JOB] },
  ],
}
