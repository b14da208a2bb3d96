import type { IncomingMessage } from 'node:http'
import { invalid } from '../../protocol/status.ts'
import { isTrue } from '../request-target.ts'

export type FieldValidation = 'Ignore' | 'Warn' | 'Strict'

export type WriteOptions = {
  readonly dryRun: boolean
  readonly fieldValidation: FieldValidation
  readonly manager: string
  readonly force: boolean
}

const MANAGER_LIMIT = 128

/** The options that every write shares; `kind` names them in messages (`CreateOptions`). */
export function parseWriteOptions(
  query: URLSearchParams,
  request: Pick<IncomingMessage, 'headers'>,
  kind: 'CreateOptions' | 'UpdateOptions' | 'PatchOptions' | 'DeleteOptions',
): WriteOptions {
  const subject = { group: 'meta.k8s.io', kind, name: '' }
  const dryRun = query.getAll('dryRun')
  const unknown = dryRun.filter((value) => value !== 'All')
  if (unknown.length > 0) {
    throw invalid(subject, [
      {
        field: 'dryRun',
        reason: 'FieldValueNotSupported',
        message: `Unsupported value: ${JSON.stringify(dryRun)}: supported values: "All"`,
      },
    ])
  }
  const validation = query.get('fieldValidation') ?? ''
  if (!['', 'Ignore', 'Warn', 'Strict'].includes(validation)) {
    throw invalid(subject, [
      {
        field: 'fieldValidation',
        reason: 'FieldValueNotSupported',
        message: `Unsupported value: ${JSON.stringify(validation)}: supported values: "", "Ignore", "Strict", "Warn"`,
      },
    ])
  }
  return {
    dryRun: dryRun.length > 0,
    fieldValidation: validation === 'Ignore' || validation === 'Strict' ? validation : 'Warn',
    manager: query.get('fieldManager') || managerOf(request.headers['user-agent']),
    force: isTrue(query.get('force')),
  }
}

/** Without a name the client's program is the manager, as its user agent says it. */
function managerOf(userAgent: string | undefined): string {
  const name = (userAgent ?? '').split('/')[0] ?? ''
  return (name === '' ? 'unknown' : name).slice(0, MANAGER_LIMIT)
}
