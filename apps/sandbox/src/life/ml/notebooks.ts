import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { isStopped, LAST_ACTIVITY, NOTEBOOK_LABEL } from '@naru/contract/rules/notebook-state'
import { type Controller, onControlled, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { ContainerState, PodTemplate } from '../objects/pod.ts'
import type { StatefulSet } from '../objects/workload.ts'
import { customHandle, type Handle, PODS, SERVICES, STATEFUL_SETS } from '../resources.ts'
import { isBeingDeleted, nameOf, ownerReference, type World } from '../world.ts'

export type Notebook = KubeObject & {
  readonly spec?: { readonly template?: PodTemplate }
  readonly status?: { readonly readyReplicas?: number; readonly containerState?: ContainerState }
}

export const NOTEBOOKS: Handle<Notebook> = customHandle('kubeflow.org/v1', 'notebooks', 'Notebook')

const PORT = 8888

/** What the container of a notebook gets from its controller, where it says nothing else. */
function completeTemplate({ metadata, spec }: Notebook): PodTemplate {
  const { name, namespace = '' } = metadata
  const pod = spec?.template?.spec
  const [first, ...others] = pod?.containers ?? []
  const prefix = { name: 'NB_PREFIX', value: `/notebook/${namespace}/${name}` }
  return {
    metadata: { labels: { ...metadata.labels, statefulset: name, [NOTEBOOK_LABEL]: name } },
    spec: {
      ...pod,
      containers: first
        ? [
            {
              ...first,
              ports: first.ports ?? [{ name: 'notebook-port', containerPort: PORT, protocol: 'TCP' }],
              env: [...(first.env ?? []), prefix],
            },
            ...others,
          ]
        : [],
    },
  }
}

function create(notebook: Notebook, world: World): void {
  const { name, namespace } = notebook.metadata
  const metadata = {
    name,
    ...(namespace === undefined ? {} : { namespace }),
    ownerReferences: [ownerReference(NOTEBOOKS, notebook)],
  }
  const selector = { statefulset: name }
  world.create(STATEFUL_SETS, {
    metadata,
    spec: {
      replicas: replicasOf(notebook),
      serviceName: name,
      selector: { matchLabels: selector },
      template: completeTemplate(notebook),
    },
  })
  world.create(SERVICES, {
    metadata,
    spec: {
      type: 'ClusterIP',
      selector,
      ports: [{ name: `http-${name}`, port: 80, targetPort: PORT, protocol: 'TCP' }],
    },
  })
}

function replicasOf(notebook: Notebook): number {
  return isStopped(notebook) ? 0 : 1
}

/** The set as the notebook wants it: how many pods, and what its first container runs with how much. */
function follow(set: StatefulSet, notebook: Notebook): StatefulSet {
  const { template } = set.spec
  const [first, ...others] = template.spec.containers
  const wanted = notebook.spec?.template?.spec.containers[0]
  const containers =
    first && wanted
      ? [
          { ...first, image: wanted.image, ...(wanted.resources && { resources: wanted.resources }) },
          ...others,
        ]
      : template.spec.containers
  return {
    ...set,
    metadata: { ...set.metadata, ownerReferences: [ownerReference(NOTEBOOKS, notebook)] },
    spec: {
      ...set.spec,
      replicas: replicasOf(notebook),
      template: { ...template, spec: { ...template.spec, containers } },
    },
  }
}

/** What it has come to, and since when somebody may have worked in it. */
function tell(notebook: Notebook, set: StatefulSet, world: World): Notebook {
  const { name, namespace } = notebook.metadata
  const readyReplicas = set.status?.readyReplicas ?? 0
  const pod = world.get(PODS, { namespace, name: `${name}-0` })
  const state = pod?.status?.containerStatuses?.find(
    (one) => one.name === pod.spec.containers[0]?.name,
  )?.state
  const { [LAST_ACTIVITY]: before, ...annotations } = notebook.metadata.annotations ?? {}
  const active = readyReplicas > 0 ? (before ?? world.time()) : undefined
  return {
    ...notebook,
    metadata: {
      ...notebook.metadata,
      annotations: { ...annotations, ...(active === undefined ? {} : { [LAST_ACTIVITY]: active }) },
    },
    status: { ...notebook.status, readyReplicas, containerState: state ?? {} },
  }
}

/** Notebooks of Kubeflow: each has a stateful set of one pod, or of none while it is stopped. */
export const notebookController: Controller = {
  name: 'notebooks',
  wakes: [
    onSelf(NOTEBOOKS),
    onControlled(STATEFUL_SETS, 'Notebook'),
    {
      resource: PODS,
      keys: ({ object: { metadata } }) => {
        const name = metadata.labels?.[NOTEBOOK_LABEL]
        return name === undefined ? [] : [`${metadata.namespace ?? ''}/${name}`]
      },
    },
  ],
  reconcile: (key, world) => {
    const notebook = world.get(NOTEBOOKS, parseObjectKey(key))
    if (notebook === undefined || isBeingDeleted(notebook)) return undefined
    const wait = world.untilRecent()
    if (wait !== undefined) return wait
    const set = world.get(STATEFUL_SETS, nameOf(notebook))
    if (set === undefined) {
      create(notebook, world)
      return undefined
    }
    const wanted = follow(set, notebook)
    if (!isDeepStrictEqual(wanted, set)) world.patch(STATEFUL_SETS, nameOf(set), () => wanted)
    const told = tell(notebook, set, world)
    if (!isDeepStrictEqual(told, notebook)) world.patch(NOTEBOOKS, nameOf(notebook), () => told)
    return undefined
  },
}
