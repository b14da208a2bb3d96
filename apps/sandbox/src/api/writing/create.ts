import { badRequest } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import type { Answer, Call } from '../call.ts'
import { presentObject } from '../reading/present.ts'
import { withRequester } from '../requester.ts'
import { mediaType, parseObject, readBody } from './body.ts'
import { commitCreate } from './commit.ts'
import { findDuplicateFields } from './duplicate-fields.ts'
import { takeObject } from './incoming-object.ts'
import { parseWriteOptions } from './write-options.ts'

/** POST to a collection. */
export async function answerCreate(call: Call): Promise<Answer> {
  const options = parseWriteOptions(call.query, call.request, 'CreateOptions')
  const { raw, duplicates } = await readObject(call)
  const incoming = takeObject(call, raw, { validation: options.fieldValidation, duplicates })
  const created = commitCreate(call, withRequester(call, incoming.object), { options, operation: 'Update' })
  return presentObject(call, convertTo(call.resource, created), {
    status: 201,
    warnings: [...incoming.warnings, ...deprecationWarnings(call)],
  })
}

type ReadObject = {
  readonly raw: ReturnType<typeof parseObject>
  readonly duplicates: readonly string[]
}

/** The one object of the body, and the fields that it names twice. */
export async function readObject({ request, resource }: Call): Promise<ReadObject> {
  const text = await readBody(request)
  if (text === '')
    throw badRequest(`the object provided is unrecognized (must be of type ${resource.kind}): EOF`)
  const type = mediaType(request)
  const raw = parseObject(text, type, resource.kind)
  return { raw, duplicates: type === 'application/yaml' ? [] : findDuplicateFields(text) }
}

export function deprecationWarnings({ resource }: Call): readonly string[] {
  const warning = resource.custom?.deprecationWarning
  return warning === undefined || warning === '' ? [] : [warning]
}
