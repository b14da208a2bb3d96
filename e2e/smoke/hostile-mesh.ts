import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import { type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { PAYLOAD, plantHostile } from './hostile-object.ts'

/** A namespace of the mesh, in which an application that calls itself hostile runs. */
export const MESH_NAMESPACE = 'member'

const DEPLOYMENTS = { group: 'apps', version: 'v1', plural: 'deployments' }
const SERVICES = { group: '', version: 'v1', plural: 'services' }
const DEFINITIONS = { group: 'apiextensions.k8s.io', version: 'v1', plural: 'customresourcedefinitions' }

const LABELS = { app: 'hostile', version: 'v1' }
const STATUS = {
  conditions: [{ type: 'Reconciled', status: 'False', reason: 'Reason', message: 'message' }],
  validationMessages: [
    { level: 'ERROR', documentationUrl: 'https://istio.io', type: { name: 'a', code: 'b' } },
  ],
}

/** What is said of a type beside the payloads; its first object is the model for a type that is missing here. */
const CONFIG: Readonly<Partial<Record<IstioType, { readonly spec: object; readonly keeps?: RegExp }>>> = {
  virtualservices: {
    spec: {
      hosts: ['hostile'],
      http: [
        {
          name: 'main',
          match: [
            { uri: { prefix: '/api' }, headers: { 'x-user': { exact: 'text' } }, method: { exact: 'GET' } },
          ],
          rewrite: { uri: '/other' },
          fault: { abort: { httpStatus: 503, percentage: { value: 1 } } },
          timeout: '5s',
          retries: { attempts: 2, retryOn: '5xx' },
          route: [
            { destination: { host: 'hostile', subset: 'first' }, weight: 90 },
            { destination: { host: 'hostile', subset: 'second' }, weight: 10 },
          ],
        },
      ],
    },
    keeps: /^hosts?$/,
  },
  destinationrules: {
    spec: {
      host: 'hostile',
      trafficPolicy: { tls: { mode: 'SIMPLE', sni: 'text' }, loadBalancer: { simple: 'RANDOM' } },
      subsets: [{ name: PAYLOAD, labels: { version: 'v1' } }],
    },
    keeps: /^host$/,
  },
  authorizationpolicies: {
    spec: {
      selector: { matchLabels: { app: 'hostile' } },
      action: 'DENY',
      rules: [
        {
          from: [{ source: { principals: ['text'], namespaces: ['text'], ipBlocks: ['10.0.0.0/8'] } }],
          to: [{ operation: { hosts: ['text'], methods: ['GET'], paths: ['/text'], ports: ['80'] } }],
          when: [{ key: 'request.headers[x]', values: ['text'] }],
        },
      ],
    },
  },
  envoyfilters: {
    spec: {
      workloadSelector: { labels: { app: 'hostile' } },
      configPatches: [
        {
          applyTo: 'HTTP_FILTER',
          match: { context: 'ANY' },
          patch: { operation: 'MERGE', value: { note: 'text' } },
        },
      ],
    },
  },
  sidecars: {
    spec: {
      workloadSelector: { labels: { app: 'hostile' } },
      egress: [{ hosts: ['./text', 'text/*'] }],
    },
  },
  workloadentries: {
    spec: {
      address: '10.0.0.9',
      network: 'text',
      labels: LABELS,
      serviceAccount: 'text',
      ports: { http: 80 },
    },
  },
  workloadgroups: {
    spec: {
      metadata: { annotations: { note: 'text' } },
      template: { serviceAccount: 'text', network: 'text' },
    },
  },
  wasmplugins: {
    spec: {
      selector: { matchLabels: { app: 'hostile' } },
      url: 'oci://text',
      imagePullSecret: 'text',
      pluginConfig: { note: 'text' },
    },
  },
}

const SERVICE: KubeObject = {
  metadata: { name: 'hostile', namespace: MESH_NAMESPACE },
  spec: {
    selector: { app: 'hostile' },
    ports: [{ name: 'http', port: 80, targetPort: 8080, protocol: 'TCP' }],
  },
}

/** Which types of configuration have an object that is called hostile, and in which namespace it is. */
export type HostileConfig = ReadonlyMap<IstioType, string>

/** Plants an application with its service, and an object of each type by which the cluster configures its mesh. */
export async function plantHostileMesh(cluster: KubeClient): Promise<HostileConfig> {
  const deployment = await buildDeployment(cluster)
  await plantHostile({ cluster, resource: DEPLOYMENTS, like: deployment, keeps: /^image$/ })
  await plantHostile({ cluster, resource: SERVICES, like: SERVICE })
  const { items: definitions } = await cluster.list({ resource: DEFINITIONS })
  const planted = new Map<IstioType, string>()
  for (const type of CONFIG_TYPES) {
    const resource = findResource(type, definitions)
    if (resource === null) continue
    const { keeps, spec } = CONFIG[type] ?? {}
    const like = spec && { metadata: { name: type, namespace: MESH_NAMESPACE }, spec, status: STATUS }
    const { metadata } = await plantHostile({
      cluster,
      resource,
      ...(like && { like }),
      ...(keeps && { keeps }),
    })
    planted.set(type, metadata.namespace ?? '')
  }
  return planted
}

/** Containers as those of another application of the mesh, its proxy among them, so that its pods run. */
async function buildDeployment(cluster: KubeClient): Promise<KubeObject> {
  const place = { resource: DEPLOYMENTS, namespace: MESH_NAMESPACE }
  const model = await cluster.get({ ...place, name: 'auth-api' })
  const containers = readItems(readAt(model, 'spec', 'template', 'spec', 'containers'))
  return {
    metadata: { name: 'hostile', namespace: MESH_NAMESPACE },
    spec: {
      replicas: 1,
      selector: { matchLabels: LABELS },
      template: {
        metadata: { labels: LABELS, annotations: { note: 'text' } },
        spec: {
          containers: containers.map(({ name, image }) => ({
            name,
            image,
            env: [{ name: 'NOTE', value: 'text' }],
          })),
        },
      },
    },
  }
}

/** Where a type is served, as the cluster's definitions say; null where it is not. */
function findResource(type: IstioType, definitions: readonly KubeObject[]): Resource | null {
  const { group, plural } = typeResource(type)
  const definition = definitions.find(
    ({ spec }) => readAt(spec, 'group') === group && readAt(spec, 'names', 'plural') === plural,
  )
  const stored = readItems(readAt(definition, 'spec', 'versions')).find(({ storage }) => storage === true)
  return stored ? { group, plural, version: readString(stored['name']) } : null
}
