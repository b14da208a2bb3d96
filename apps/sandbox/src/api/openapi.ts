import { createHash } from 'node:crypto'
import type { Fields } from '@naru/contract/manifest/read'
import type { ClusterVersion } from '../cluster/cluster.ts'
import { REF_PREFIX, type Schema } from '../schema/schema.ts'
import { kindDefinitionName, type SchemaCatalogue } from '../schema/schema-catalogue.ts'
import type { ServedResource } from '../schema/served-resource.ts'
import { groupResources } from './discovery.ts'
import { buildResourcePaths } from './openapi-paths.ts'

type OpenApiInput = {
  readonly resources: readonly ServedResource[]
  readonly schemas: SchemaCatalogue
  readonly version: ClusterVersion
  /** Changes with what is served, so that clients know when to ask again. */
  readonly edition: number
}

/** `/openapi/v3`: where the document of each group and version is. */
export function buildOpenApiIndex({ resources, version, edition }: OpenApiInput): Fields {
  const paths = [...groupResources(resources)].flatMap(([group, versions]) =>
    [...versions.keys()].map((name) => (group === '' ? `api/${name}` : `apis/${group}/${name}`)),
  )
  return {
    paths: Object.fromEntries(
      paths.sort().map((path) => {
        const hash = createHash('sha256')
          .update(`${path} ${version.minor} ${edition}`)
          .digest('hex')
          .toUpperCase()
        return [path, { serverRelativeURL: `/openapi/v3/${path}?hash=${hash}` }]
      }),
    ),
  }
}

/** The document of one group and version; undefined when it is not served. */
export function buildOpenApiDocument(
  group: string,
  version: string,
  input: OpenApiInput,
): Fields | undefined {
  const served = groupResources(input.resources).get(group)?.get(version)
  if (served === undefined) return undefined
  const definitions = new Map<string, Schema>()
  for (const resource of served) addKind(resource, input.schemas, definitions)
  const sorted = [...definitions].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    openapi: '3.0.0',
    info: { title: 'Kubernetes', version: `v${input.version.major}.${input.version.minor}` },
    paths: Object.assign({}, ...served.map(buildResourcePaths)),
    components: {
      schemas: Object.fromEntries(sorted),
      securitySchemes: { BearerToken: { type: 'apiKey', name: 'authorization', in: 'header' } },
    },
  }
}

const OBJECT: Schema = { type: 'object' }
const OBJECT_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'
const LIST_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta'

function addKind(resource: ServedResource, schemas: SchemaCatalogue, definitions: Map<string, Schema>): void {
  const { group, version, kind, listKind } = resource
  const name = kindDefinitionName(resource)
  const own = schemas.schemaOf(resource) ?? openObject()
  const schema: Schema = { ...own, 'x-kubernetes-group-version-kind': [{ group, version, kind }] }
  definitions.set(name, schema)
  addReferences(schema, schemas, definitions)
  if (!resource.verbs.includes('list')) return
  const list: Schema = {
    type: 'object',
    required: ['items'],
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { allOf: [{ $ref: `${REF_PREFIX}${LIST_META}` }] },
      items: { type: 'array', items: { allOf: [{ $ref: `${REF_PREFIX}${name}` }] } },
    },
    'x-kubernetes-group-version-kind': [{ group, version, kind: listKind }],
  }
  definitions.set(kindDefinitionName({ group, version, kind: listKind }), list)
  addReferences(list, schemas, definitions)
}

/** A kind of which nothing is known but that it is an object of the API. */
function openObject(): Schema {
  return {
    ...OBJECT,
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { allOf: [{ $ref: `${REF_PREFIX}${OBJECT_META}` }] },
    },
    'x-kubernetes-preserve-unknown-fields': true,
  }
}

function addReferences(value: unknown, schemas: SchemaCatalogue, definitions: Map<string, Schema>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (key !== '$ref' || typeof child !== 'string') {
      addReferences(child, schemas, definitions)
      continue
    }
    const name = child.slice(REF_PREFIX.length)
    if (definitions.has(name)) continue
    const schema = schemas.lookup(name) ?? OBJECT
    definitions.set(name, schema)
    addReferences(schema, schemas, definitions)
  }
}
