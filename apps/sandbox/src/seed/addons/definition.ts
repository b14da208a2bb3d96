import type { KubeObject } from '@naru/contract/kubernetes/object'
import { customHandle } from '../../life/resources.ts'
import type { Planned } from '../app-objects.ts'

type FieldType = 'string' | 'integer' | 'boolean' | 'object' | 'array'

/** A custom kind, as shortly as it can be told. */
export type CustomKind = {
  readonly group: string
  /** The first is stored; all are served. */
  readonly versions: readonly [string, ...string[]]
  readonly kind: string
  readonly plural: string
  readonly short?: readonly string[]
  readonly scope?: 'Cluster'
  /** Fields of `spec`: objects and arrays take anything inside, a schema what it says. */
  readonly spec?: Readonly<Record<string, FieldType | object>>
  readonly required?: readonly string[]
  /** Fields beside `spec` and `status` that take anything. */
  readonly beside?: readonly string[]
  /** Its status is written as any other field is. */
  readonly hasPlainStatus?: true
  /** It has replicas that can be scaled. */
  readonly isScaled?: boolean
  /** Printer columns: title, path, type. */
  readonly columns?: readonly (readonly [title: string, path: string, type?: string])[]
  readonly about: string
}

const SCALE = {
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  labelSelectorPath: '.status.selector',
}

function fieldSchema(type: FieldType | object): object {
  if (typeof type === 'object') return type
  if (type === 'object') return { type, 'x-kubernetes-preserve-unknown-fields': true }
  if (type === 'array') return { type, items: { 'x-kubernetes-preserve-unknown-fields': true } }
  return { type }
}

function buildSchema({ spec = {}, required, about, beside = [] }: CustomKind): object {
  const properties = Object.fromEntries(Object.entries(spec).map(([name, type]) => [name, fieldSchema(type)]))
  const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
  return {
    openAPIV3Schema: {
      type: 'object',
      description: about,
      properties: {
        apiVersion: { type: 'string' },
        kind: { type: 'string' },
        metadata: { type: 'object' },
        spec: { ...open, properties, ...(required === undefined ? {} : { required }) },
        status: open,
        ...Object.fromEntries(beside.map((name) => [name, open])),
      },
    },
  }
}

/** The definition that makes a cluster serve the kind. */
export function buildDefinition(kind: CustomKind): Planned {
  const columns = (kind.columns ?? []).map(([name, jsonPath, type = 'string']) => ({ name, jsonPath, type }))
  const age = { name: 'Age', jsonPath: '.metadata.creationTimestamp', type: 'date' }
  const versions = kind.versions.map((name, index) => ({
    name,
    served: true,
    storage: index === 0,
    schema: buildSchema(kind),
    subresources: {
      ...(kind.hasPlainStatus ? {} : { status: {} }),
      ...(kind.isScaled ? { scale: SCALE } : {}),
    },
    additionalPrinterColumns: [...columns, age],
  }))
  const { short } = kind
  const names = {
    kind: kind.kind,
    listKind: `${kind.kind}List`,
    plural: kind.plural,
    singular: kind.kind.toLowerCase(),
    ...(short === undefined ? {} : { shortNames: short }),
  }
  return {
    kind: 'CustomResourceDefinition',
    object: {
      metadata: { name: `${kind.plural}.${kind.group}` },
      spec: {
        group: kind.group,
        scope: kind.scope ?? 'Namespaced',
        names,
        versions,
        conversion: { strategy: 'None' },
      },
    },
  }
}

/** An object of a custom kind. */
export function buildCustom(kind: CustomKind, object: KubeObject): Planned {
  const handle = customHandle(`${kind.group}/${kind.versions[0]}`, kind.plural, kind.kind)
  return { kind: kind.kind, handle, object }
}
