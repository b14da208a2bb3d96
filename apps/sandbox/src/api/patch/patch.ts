import type { KubeObject } from '@naru/contract/kubernetes/object'
import { convertTo } from '../../schema/conversion.ts'
import { checkFields } from '../../schema/field-check.ts'
import { apiVersionOf } from '../../schema/served-resource.ts'
import { asKubeObject, asRecord, asString, isRecord, type JsonRecord, valueAt } from '../../store/json.ts'
import { mediaType, parseObject, readBody } from '../body.ts'
import type { Answer, Call } from '../call.ts'
import { commitCreate, commitUpdate, trackingOf } from '../commit.ts'
import { deprecationWarnings } from '../create.ts'
import { planApply } from '../fields/server-side-apply.ts'
import { type IncomingObject, takeObject } from '../incoming-object.ts'
import { presentObject } from '../present.ts'
import { loadTarget } from '../read-object.ts'
import { badRequest, conflict, invalid, methodNotAllowed, notFound, StatusError } from '../status.ts'
import { parseWriteOptions, type WriteOptions } from '../write-options.ts'
import { applyJsonPatch } from './json-patch.ts'
import { applyMergePatch } from './merge-patch.ts'
import { applyStrategicPatch } from './strategic-patch.ts'

const APPLY = 'application/apply-patch+yaml'
const JSON_PATCH = 'application/json-patch+json'
const MERGE_PATCH = 'application/merge-patch+json'
const STRATEGIC_PATCH = 'application/strategic-merge-patch+json'

/** PATCH in any of its four forms, on an object or its status. */
export async function answerPatch(call: Call): Promise<Answer> {
  const type = mediaType(call.request)
  if (call.target.name === undefined) throw methodNotAllowed()
  checkPatchType(call, type)
  const options = parseWriteOptions(call.query, call.request, 'PatchOptions')
  const text = await readBody(call.request)
  if (type === APPLY) return answerApply(call, text, options)
  if (call.query.has('force')) {
    throw invalid({ group: 'meta.k8s.io', kind: 'PatchOptions', name: '' }, [
      {
        field: 'force',
        reason: 'FieldValueForbidden',
        message: 'Forbidden: may not be specified for non-apply patch',
      },
    ])
  }
  const before = loadTarget(call)
  const { value, warnings } = patchObject(call, before, { type, text, options })
  const updated = commitUpdate(call, before, value, { options, operation: 'Update' })
  return presentObject(call, convertTo(call.resource, updated), {
    warnings: [...warnings, ...deprecationWarnings(call)],
  })
}

function checkPatchType({ resource }: Call, type: string): void {
  const accepted = [
    JSON_PATCH,
    MERGE_PATCH,
    ...(resource.custom === undefined ? [STRATEGIC_PATCH] : []),
    APPLY,
  ]
  if (accepted.includes(type)) return
  throw new StatusError(
    415,
    'UnsupportedMediaType',
    `the body of the request was in an unknown format - accepted media types include: ${accepted.join(', ')}`,
    {},
  )
}

type PatchInput = { readonly type: string; readonly text: string; readonly options: WriteOptions }

/** The whole object as the patch leaves it, in its stored form. */
export function patchObject(
  call: Call,
  before: KubeObject,
  { type, text, options }: PatchInput,
): { readonly value: KubeObject; readonly warnings: readonly string[] } {
  const { resource } = call
  const current = { ...convertTo(resource, before), kind: resource.kind, apiVersion: apiVersionOf(resource) }
  const patched = applyPatchText(call, current, { type, text })
  if (!isRecord(patched)) throw badRequest('the patch does not leave an object')
  const name = asString(valueAt(patched, 'metadata', 'name'))
  if (name !== before.metadata.name) {
    throw badRequest(
      `the name of the object (${name}) does not match the name on the URL (${before.metadata.name})`,
    )
  }
  const incoming = takePatched(call, patched, options)
  return { value: withoutOwnRevision(incoming.object, before), warnings: incoming.warnings }
}

/** A patch is checked after it is applied: what is wrong with it is wrong with the object. */
function takePatched(call: Call, patched: JsonRecord, options: WriteOptions): IncomingObject {
  try {
    return takeObject(call, patched, { validation: options.fieldValidation })
  } catch (error) {
    if (!(error instanceof StatusError) || error.code !== 400) throw error
    const { group, kind } = call.resource
    const [, problem] = error.message.split('strict decoding error: ')
    if (problem === undefined) throw error
    throw invalid({ group, kind, name: '' }, [
      {
        field: 'patch',
        reason: 'FieldValueInvalid',
        message: `Invalid value: ${JSON.stringify(patched)}: strict decoding error: ${problem}`,
      },
    ])
  }
}

/** A patch that does not speak of the revision applies to whatever is there. */
function withoutOwnRevision(object: KubeObject, before: KubeObject): KubeObject {
  if (object.metadata.resourceVersion !== before.metadata.resourceVersion) return object
  const { resourceVersion: _, ...metadata } = object.metadata
  return { ...object, metadata }
}

export function applyPatchText(
  { api, resource }: Call,
  current: JsonRecord,
  { type, text }: Pick<PatchInput, 'type' | 'text'>,
): unknown {
  const patch = parsePatch(text)
  if (type === JSON_PATCH) return applyJsonPatch(current, patch)
  if (!isRecord(patch)) {
    throw badRequest(
      'error decoding patch: json: cannot unmarshal array into Go value of type map[string]interface {}',
    )
  }
  if (type === MERGE_PATCH) return applyMergePatch(current, patch)
  return applyStrategicPatch(current, patch, api.schemas.schemaOf(resource), api.schemas.lookup)
}

function parsePatch(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badRequest(`error decoding patch: ${error instanceof Error ? error.message : 'invalid JSON'}`)
  }
}

/** Server-side apply: creates what is not there. */
function answerApply(call: Call, text: string, options: WriteOptions): Answer {
  const { resource, target, api } = call
  if (!call.query.get('fieldManager')) {
    throw invalid({ group: 'meta.k8s.io', kind: 'PatchOptions', name: '' }, [
      {
        field: 'fieldManager',
        reason: 'FieldValueRequired',
        message: 'Required value: is required for apply patch',
      },
    ])
  }
  const raw = namedConfig(call, parseObject(text, APPLY, resource.kind))
  const namespace = resource.namespaced ? target.namespace : undefined
  const live = api.cluster.store.get(resource.storage, { namespace, name: target.name ?? '' })
  if (live === undefined && target.subresource !== undefined) {
    throw notFound({ group: resource.group, plural: resource.plural }, target.name ?? '')
  }
  const uid = asString(valueAt(raw, 'metadata', 'uid'))
  if (live === undefined && uid !== '') {
    const what = `${resource.plural}${resource.group === '' ? '' : `.${resource.group}`} "${target.name}"`
    const why = `uid mismatch: the provided object specified uid ${uid}, and no existing object was found`
    throw conflict(
      { group: resource.group, plural: resource.plural },
      target.name ?? '',
      `Operation cannot be fulfilled on ${what}: ${why}`,
    )
  }
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

function namedConfig({ target, resource }: Call, raw: JsonRecord): JsonRecord {
  if (asString(raw['kind']) === '') {
    throw badRequest(`error decoding patch: Object 'Kind' is missing in '${JSON.stringify(raw)}'`)
  }
  if (asString(raw['apiVersion']) === '') {
    throw badRequest(`apiVersion must be set; expected ${apiVersionOf(resource)}`)
  }
  const metadata = asRecord(raw['metadata'])
  const name = asString(metadata['name']) || target.name
  if (name !== target.name) {
    throw badRequest(`the name of the object (${name}) does not match the name on the URL (${target.name})`)
  }
  if (Array.isArray(metadata['managedFields']) && metadata['managedFields'].length > 0) {
    throw badRequest('metadata.managedFields must be nil')
  }
  return { ...raw, metadata: { ...metadata, name } }
}

/** Built-in kinds refuse to own what they do not know. */
function checkDeclared({ api, resource, target }: Call, raw: JsonRecord): void {
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
  raw: JsonRecord,
  options: WriteOptions,
): { readonly config: KubeObject; readonly warnings: readonly string[] } {
  const { target, resource } = call
  checkDeclared(call, raw)
  const { warnings } = takeObject(call, raw, { validation: options.fieldValidation })
  const metadata = {
    ...asRecord(raw['metadata']),
    ...(resource.namespaced && target.namespace !== undefined ? { namespace: target.namespace } : {}),
  }
  const { status: _, ...rest } = raw
  const hasStatus = resource.subresources.some(({ name }) => name === 'status')
  const kept = target.subresource === undefined && hasStatus ? rest : raw
  return { config: asKubeObject({ ...kept, metadata }), warnings }
}
