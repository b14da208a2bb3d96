import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, isRecord, readAt, readString } from '@naru/contract/manifest/read'
import { badRequest, invalid, methodNotAllowed, StatusError } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import { apiVersionOf } from '../../schema/served-resource.ts'
import type { Answer, Call } from '../call.ts'
import { presentObject } from '../reading/present.ts'
import { loadTarget } from '../reading/read-object.ts'
import { mediaType, readBody } from '../writing/body.ts'
import { commitUpdate } from '../writing/commit.ts'
import { deprecationWarnings } from '../writing/create.ts'
import { type IncomingObject, takeObject } from '../writing/incoming-object.ts'
import { parseWriteOptions, type WriteOptions } from '../writing/write-options.ts'
import { APPLY_PATCH, answerApply } from './apply.ts'
import { applyJsonPatch } from './json-patch.ts'
import { applyMergePatch } from './merge-patch.ts'
import { applyStrategicPatch } from './strategic-patch.ts'

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
  if (type === APPLY_PATCH) return answerApply(call, text, options)
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
    APPLY_PATCH,
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
function patchObject(
  call: Call,
  before: KubeObject,
  { type, text, options }: PatchInput,
): { readonly value: KubeObject; readonly warnings: readonly string[] } {
  const { resource } = call
  const current = { ...convertTo(resource, before), kind: resource.kind, apiVersion: apiVersionOf(resource) }
  const patched = applyPatchText(call, current, { type, text })
  if (!isRecord(patched)) throw badRequest('the patch does not leave an object')
  const name = readString(readAt(patched, 'metadata', 'name'))
  if (name !== before.metadata.name) {
    throw badRequest(
      `the name of the object (${name}) does not match the name on the URL (${before.metadata.name})`,
    )
  }
  const incoming = takePatched(call, patched, options)
  return { value: withoutOwnRevision(incoming.object, before), warnings: incoming.warnings }
}

/** A patch is checked after it is applied: what is wrong with it is wrong with the object. */
function takePatched(call: Call, patched: Fields, options: WriteOptions): IncomingObject {
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
  current: Fields,
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
