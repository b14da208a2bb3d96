import { REF_PREFIX, type Schema, type SchemaLookup } from './schema.ts'
import { loadDefinition } from './schema-source.ts'
import type { GroupVersionKind, ServedResource } from './served-resource.ts'

/** The schemas of one cluster's kinds: built-in ones from the type package, custom ones from their definitions. */
export type SchemaCatalogue = {
  readonly lookup: SchemaLookup
  /** Undefined for kinds of which only the metadata is known. */
  readonly schemaOf: (resource: ServedResource) => Schema | undefined
}

const OBJECT_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

const ENVELOPE: Readonly<Record<string, Schema>> = {
  apiVersion: { type: 'string' },
  kind: { type: 'string' },
  metadata: { allOf: [{ $ref: `${REF_PREFIX}${OBJECT_META}` }] },
}

export function createSchemaCatalogue(): SchemaCatalogue {
  const custom = new WeakMap<Schema, Schema>()
  return {
    lookup: loadDefinition,
    schemaOf: (resource) => {
      const own = resource.custom?.schema
      if (own === undefined) return loadDefinition(kindDefinitionName(resource))
      const known = custom.get(own)
      if (known !== undefined) return known
      const whole = { ...own, properties: { ...own.properties, ...ENVELOPE } }
      custom.set(own, whole)
      return whole
    },
  }
}

const GROUP_LABELS: Readonly<Record<string, string>> = {
  '': 'io.k8s.api.core',
  'apiextensions.k8s.io': 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions',
  'apiregistration.k8s.io': 'io.k8s.kube-aggregator.pkg.apis.apiregistration',
}

/** The name under which OpenAPI knows a kind; custom groups are written backwards, as kube-apiserver does. */
export function kindDefinitionName({ group, version, kind }: GroupVersionKind): string {
  const known = GROUP_LABELS[group]
  if (known !== undefined) return `${known}.${version}.${kind}`
  const builtIn = `io.k8s.api.${group.split('.')[0] ?? group}.${version}.${kind}`
  if (loadDefinition(builtIn) !== undefined && isKubernetesGroup(group)) return builtIn
  return `${group.split('.').toReversed().join('.')}.${version}.${kind}`
}

function isKubernetesGroup(group: string): boolean {
  return !group.includes('.') || group.endsWith('.k8s.io')
}
