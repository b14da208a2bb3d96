import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { type Fields, readString } from '@naru/contract/manifest/read'
import { badRequest } from '../../protocol/status.ts'
import { convertFrom } from '../../schema/conversion.ts'
import { applyDefaults } from '../../schema/defaults.ts'
import { checkFields } from '../../schema/field-check.ts'
import { apiVersionOf } from '../../schema/served-resource.ts'
import { asKubeObject } from '../../store/kube-object.ts'
import type { Call } from '../call.ts'
import type { FieldValidation } from './write-options.ts'

export type IncomingObject = { readonly object: KubeObject; readonly warnings: readonly string[] }

type Strictness = {
  readonly validation: FieldValidation
  /** The fields that the body names twice. */
  readonly duplicates?: readonly string[]
}

/** What a client sent, as the store keeps it: known fields only, defaults filled in; throws a Status 400. */
export function takeObject(
  call: Call,
  raw: Fields,
  { validation, duplicates = [] }: Strictness,
): IncomingObject {
  checkKind(call, raw)
  const { resource, api } = call
  const { value, problems: unknown } = checkFields(raw, api.schemas.schemaOf(resource), {
    lookup: api.schemas.lookup,
    kind: resource.kind,
    untyped: resource.custom !== undefined,
  })
  const problems = [...unknown, ...duplicates.map((field) => `duplicate field "${field}"`)]
  if (validation === 'Strict' && problems.length > 0) {
    throw badRequest(
      `${resource.kind} in version "${resource.version}" cannot be handled as a ${resource.kind}: strict decoding error: ${problems.join(', ')}`,
    )
  }
  const object = withNamespace(call, asKubeObject(value))
  const stored = convertFrom(resource, {
    ...object,
    kind: storedVersion(call).kind,
    apiVersion: apiVersionOf(storedVersion(call)),
  })
  return {
    object: applyDefaults(stored, resource, api),
    warnings: validation === 'Warn' ? problems : [],
  }
}

/** Versions that differ in nothing but their name are kept in the preferred one. */
function storedVersion({ api, resource }: Call): Call['resource'] {
  return resource.custom === undefined ? (api.registry.preferred(resource.storage) ?? resource) : resource
}

function checkKind({ resource }: Call, raw: Fields): void {
  const kind = readString(raw['kind']) || resource.kind
  const apiVersion = readString(raw['apiVersion']) || apiVersionOf(resource)
  if (kind === resource.kind && apiVersion === apiVersionOf(resource)) return
  const { group, version } = parseApiVersion(apiVersion)
  if (kind === resource.kind && group === resource.group) {
    throw badRequest(
      `the API version in the data (${apiVersion}) does not match the expected API version (${apiVersionOf(resource)})`,
    )
  }
  if (resource.custom === undefined && group === resource.group) {
    throw badRequest(
      `${kind} in version "${version}" cannot be handled as a ${resource.kind}: converting (${version}.${kind}) to (${group === '' ? 'core' : group}.${resource.kind}): unknown conversion`,
    )
  }
  throw badRequest(
    `no kind "${kind}" is registered for version "${apiVersion}" in scheme "k8s.io/kubernetes/pkg/api/legacyscheme/scheme.go:30"`,
  )
}

function withNamespace({ target, resource }: Call, object: KubeObject): KubeObject {
  const { namespace: given, ...metadata } = object.metadata
  if (!resource.namespaced) return { ...object, metadata }
  if (given !== undefined && given !== '' && given !== target.namespace) {
    throw badRequest('the namespace of the provided object does not match the namespace sent on the request')
  }
  return {
    ...object,
    metadata: { ...metadata, ...(target.namespace === undefined ? {} : { namespace: target.namespace }) },
  }
}
