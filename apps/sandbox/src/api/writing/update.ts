import { badRequest, methodNotAllowed } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import { hasHabit } from '../../schema/served-resource.ts'
import type { Answer, Call } from '../call.ts'
import { presentObject } from '../reading/present.ts'
import { loadTarget } from '../reading/read-object.ts'
import { commitCreate, commitUpdate } from './commit.ts'
import { deprecationWarnings, readObject } from './create.ts'
import { takeObject } from './incoming-object.ts'
import { parseWriteOptions } from './write-options.ts'

/** PUT of a whole object, or of its status. */
export async function answerUpdate(call: Call): Promise<Answer> {
  if (call.target.name === undefined) throw methodNotAllowed()
  const options = parseWriteOptions(call.query, call.request, 'UpdateOptions')
  const { raw, duplicates } = await readObject(call)
  const incoming = takeObject(call, raw, { validation: options.fieldValidation, duplicates })
  const { object } = incoming
  const { target, resource, api } = call
  if (object.metadata.name !== target.name) {
    throw badRequest(
      `the name of the object (${object.metadata.name}) does not match the name on the URL (${target.name})`,
    )
  }
  const change = { options, operation: 'Update' } as const
  const warnings = [...incoming.warnings, ...deprecationWarnings(call)]
  const isThere = api.cluster.store.get(resource.storage, object.metadata) !== undefined
  if (!isThere && hasHabit(resource, 'put-creates')) {
    return presentObject(call, convertTo(resource, commitCreate(call, object, change)), {
      status: 201,
      warnings,
    })
  }
  const updated = commitUpdate(call, loadTarget(call), object, change)
  return presentObject(call, convertTo(resource, updated), { warnings })
}
