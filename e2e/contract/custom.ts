import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import { eventually } from './expect.ts'
import { read, type Trial } from './trial.ts'

export const definitions: Resource = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  plural: 'customresourcedefinitions',
}

/** A ferry: a route with a number of seats, a rule over two fields, a default, an open part, a status and a scale. */
const SCHEMA = {
  type: 'object',
  required: ['spec'],
  properties: {
    spec: {
      type: 'object',
      required: ['route'],
      'x-kubernetes-validations': [
        { rule: 'self.booked <= self.seats', message: 'more passengers than seats' },
      ],
      properties: {
        route: { type: 'string', minLength: 2 },
        seats: { type: 'integer', minimum: 1, maximum: 500, default: 20 },
        booked: { type: 'integer', default: 0 },
        kind: { type: 'string', enum: ['car', 'passenger'] },
        since: { type: 'string', format: 'date-time' },
        extra: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        crew: {
          type: 'array',
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['name'],
          items: {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string' }, rank: { type: 'string' } },
          },
        },
      },
    },
    status: {
      type: 'object',
      properties: { phase: { type: 'string' }, boats: { type: 'integer' }, selector: { type: 'string' } },
    },
  },
}

const COLUMNS = [
  { name: 'Route', type: 'string', jsonPath: '.spec.route', description: 'From where to where' },
  { name: 'Seats', type: 'integer', jsonPath: '.spec.seats' },
  { name: 'Phase', type: 'string', jsonPath: '.status.phase', priority: 1 },
  { name: 'Since', type: 'date', jsonPath: '.metadata.creationTimestamp' },
]

export function buildDefinition(group: string) {
  const names = {
    plural: 'ferries',
    singular: 'ferry',
    kind: 'Ferry',
    listKind: 'FerryList',
    shortNames: ['fy'],
    categories: ['contract'],
  }
  const version = {
    name: 'v1',
    served: true,
    storage: true,
    schema: { openAPIV3Schema: SCHEMA },
    subresources: {
      status: {},
      scale: {
        specReplicasPath: '.spec.seats',
        statusReplicasPath: '.status.boats',
        labelSelectorPath: '.status.selector',
      },
    },
    additionalPrinterColumns: COLUMNS,
  }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `ferries.${group}` },
    spec: { group, scope: 'Namespaced', names, versions: [version] },
  }
}

/** The same without a status of its own: as Argo CD's applications, whose status is a field like any other. */
export function buildPlainDefinition(group: string): ReturnType<typeof buildDefinition> {
  const definition = buildDefinition(group)
  const [version] = definition.spec.versions
  if (!version) throw new Error('A definition has a version')
  const { subresources: _, ...plain } = version
  // What is left out is optional in a definition, though not in this one's type.
  return { ...definition, spec: { ...definition.spec, versions: [plain as typeof version] } }
}

/** A definition of the case's own, once it is served; it goes with the case. */
export async function defineFerries(t: Trial, define = buildDefinition): Promise<Resource> {
  const group = `contract-${t.unique}.example.com`
  const body = define(group)
  await t.client.create({ resource: definitions }, body)
  t.cleanUp(() => t.client.delete({ resource: definitions, name: body.metadata.name }))
  await eventually('the definition being established', async () =>
    isTrue(await t.client.get({ resource: definitions, name: body.metadata.name }), 'Established'),
  )
  const ferries = { group, version: 'v1', plural: 'ferries' }
  // Established comes a moment before each API server serves it.
  await eventually('the resource being served', () =>
    t.client.list({ resource: ferries, namespace: t.namespace }).catch(() => undefined),
  )
  return ferries
}

export function ferry(resource: Resource, name: string, spec: Readonly<Record<string, unknown>>) {
  return { apiVersion: `${resource.group}/${resource.version}`, kind: 'Ferry', metadata: { name }, spec }
}

/** Whether a condition of an object is true. */
export function isTrue(object: KubeObject, type: string): boolean {
  const conditions = read(object, 'status', 'conditions')
  return (
    Array.isArray(conditions) &&
    conditions.some((one) => read(one, 'type') === type && read(one, 'status') === 'True')
  )
}
