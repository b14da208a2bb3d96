import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { type Fields, readAt, readFields, readString } from '@naru/contract/manifest/read'
import { badRequest, conflict, invalid, notFound, StatusError } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import { checkFields } from '../../schema/field-check.ts'
import { apiVersionOf } from '../../schema/served-resource.ts'
import { asKubeObject } from '../../store/kube-object.ts'
import type { Answer, Call } from '../call.ts'
import { planApply } from '../fields/server-side-apply.ts'
import { presentObject } from '../reading/present.ts'
import { parseObject } from '../writing/body.ts'
import { commitCreate, commitUpdate, trackingOf } from '../writing/commit.ts'
import { deprecationWarnings } from '../writing/create.ts'
import { takeObject } from '../writing/incoming-object.ts'
import type { WriteOptions } from '../writing/write-options.ts'

export const APPLY_PATCH = 'application/apply-patch+yaml'

/** Server-side apply: creates what is not there. */
export function answerApply(call: Call, text: string, options: WriteOptions): Answer {
  const { resource, target, api } = call
  checkManager(call.query)
  const raw = namedConfig(call, parseObject(text, APPLY_PATCH, resource.kind))
  const namespace = resource.namespaced ? target.namespace : undefined
  const live = api.cluster.store.get(resource.storage, { namespace, name: target.name ?? '' })
  if (live === undefined) checkFirstApply(call, raw)
  const { config, warnings } = takeConfig(call, raw, options)
  const change = { options, operation: 'Apply' } as const
  const planned = planApply({ ...trackingOf(call, change), live, config, force: options.force })
  const { object } = takeObject(call, planned, { validation: 'Ignore' })
  const written =
    live === undefined ? commitCreate(call, object, change) : commitUpdate(call, live, object, change)
  return presentObject(call, convertTo(resource, written), {
    status: live === undefined ? 201 : 200,
    warnings: [...warnings, ...deprecationWarnings(call)],
  })
}

function checkManager(query: URLSearchParams): void {
  if (query.get('fieldManager')) return
  throw invalid({ group: 'meta.k8s.io', kind: 'PatchOptions', name: '' }, [
    {
      field: 'fieldManager',
      reason: 'FieldValueRequired',
      message: 'Required value: is required for apply patch',
    },
  ])
}

/** What is not there has neither subresources nor a uid; throws a Status 404 or 409. */
function checkFirstApply({ resource, target }: Call, raw: Fields): void {
  const groupResource = { group: resource.group, plural: resource.plural }
  const { name = '' } = target
  if (target.subresource !== undefined) throw notFound(groupResource, name)
  const uid = readString(readAt(raw, 'metadata', 'uid'))
  if (uid === '') return
  throw conflict(
    groupResource,
    name,
    `Operation cannot be fulfilled on ${formatGroupResource(groupResource)} "${name}": uid mismatch: the provided object specified uid ${uid}, and no existing object was found`,
  )
}

function namedConfig({ target, resource }: Call, raw: Fields): Fields {
  if (readString(raw['kind']) === '') {
    throw badRequest(`error decoding patch: Object 'Kind' is missing in '${JSON.stringify(raw)}'`)
  }
  if (readString(raw['apiVersion']) === '') {
    throw badRequest(`apiVersion must be set; expected ${apiVersionOf(resource)}`)
  }
  const metadata = readFields(raw['metadata'])
  const name = readString(metadata['name']) || target.name
  if (name !== target.name) {
    throw badRequest(`the name of the object (${name}) does not match the name on the URL (${target.name})`)
  }
  if (Array.isArray(metadata['managedFields']) && metadata['managedFields'].length > 0) {
    throw badRequest('metadata.managedFields must be nil')
  }
  return { ...raw, metadata: { ...metadata, name } }
}

/** Built-in kinds refuse to own what they do not know. */
function checkDeclared({ api, resource, target }: Call, raw: Fields): void {
  if (resource.custom !== undefined) return
  const { lookup } = api.schemas
  const { problems } = checkFields(raw, api.schemas.schemaOf(resource), { lookup, kind: resource.kind })
  const [first] = problems
  if (first === undefined) return
  const field = /"(.*)"/.exec(first)?.[1] ?? ''
  throw new StatusError(
    500,
    '',
    `failed to create typed patch object (${target.namespace ?? ''}/${target.name}; ${apiVersionOf(resource)}, Kind=${resource.kind}): .${field}: field not declared in schema`,
  )
}

/** What the caller owns: the fields that it sent, without the defaults that would be filled in. */
function takeConfig(
  call: Call,
  raw: Fields,
  options: WriteOptions,
): { readonly config: KubeObject; readonly warnings: readonly string[] } {
  const { target, resource } = call
  checkDeclared(call, raw)
  const { warnings } = takeObject(call, raw, { validation: options.fieldValidation })
  const metadata = {
    ...readFields(raw['metadata']),
    ...(resource.namespaced && target.namespace !== undefined ? { namespace: target.namespace } : {}),
  }
  const { status: _, ...rest } = raw
  const hasStatus = resource.subresources.some(({ name }) => name === 'status')
  const kept = target.subresource === undefined && hasStatus ? rest : raw
  return { config: asKubeObject({ ...kept, metadata }), warnings }
}
