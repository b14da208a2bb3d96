import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readString } from '@naru/contract/manifest/read'
import { checkGrpcMethod, checkGrpcService } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError, firstBreach } from '@naru/contract/rules/message'
import { someOf, withoutEmpty } from '../wizard-object.ts'
import {
  checkValueMatches,
  oneOf,
  readValueMatches,
  VALUE_OPERATORS,
  type ValueMatch,
} from './k8s-value-match.ts'

/** Which calls are meant; an empty service or method is any. */
export type GrpcMethodMatch = {
  readonly type: (typeof VALUE_OPERATORS)[number]
  readonly service: string
  readonly method: string
}

/** What one call must look like; all of it must hold. */
export type K8sGrpcMatch = {
  readonly method: GrpcMethodMatch | null
  readonly headers: readonly ValueMatch[]
}

export function writeGrpcMatch({ method, headers }: K8sGrpcMatch): Fields {
  return withoutEmpty({ method: method ? writeMethod(method) : undefined, headers: someOf(headers) })
}

function writeMethod({ type, service, method }: GrpcMethodMatch): Fields {
  return withoutEmpty({ type, service: service || undefined, method: method || undefined })
}

export function readGrpcMatch(fields: Fields): K8sGrpcMatch {
  const { type, service, method } = readFields(fields['method'])
  return {
    method:
      fields['method'] == null
        ? null
        : {
            type: oneOf(VALUE_OPERATORS, type, 'Exact'),
            service: readString(service),
            method: readString(method),
          },
    headers: readValueMatches(fields['headers']),
  }
}

export function checkGrpcMatch(
  { method, headers }: K8sGrpcMatch,
  field: string,
): readonly (FieldError | null)[] {
  return [fieldError(`${field}.method`, method && checkMethod(method)), ...checkValueMatches(headers, field)]
}

/** A regular expression may be anything, an exact name is one that a protocol can define. */
function checkMethod({ type, service, method }: GrpcMethodMatch): Checked {
  if (service === '' && method === '') return breach('rule.emptyValue')
  if (type !== 'Exact') return null
  return firstBreach(
    service === '' ? null : checkGrpcService(service),
    method === '' ? null : checkGrpcMethod(method),
  )
}
