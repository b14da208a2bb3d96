import { operationsOf } from '../../config/authorization-rules.ts'
import { asPlacedStrings } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { matchesWildcard } from './match-wildcard.ts'

const HTTP_METHODS = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

/** `/package.Service/Method`, also behind further segments, with digits and underscores, which Kiali 1.73 refused. */
const GRPC_METHOD = /^(?:\/[A-Za-z_][\w.]*)+\/[A-Za-z_]\w*$/

/** KIA0102: a method that is neither HTTP's nor a full gRPC name nor a wildcard. */
export const operationMethods: ObjectCheck = {
  codes: ['KIA0102'],
  types: ['authorizationpolicies'],
  check: (policy) =>
    operationsOf(policy).flatMap(({ path, fields }) =>
      asPlacedStrings(fields['methods'])
        .filter(({ text }) => !isMethod(text.trim()))
        .map(({ place }) => finding('KIA0102', `${path}/methods[${place}]`)),
    ),
}

/** A pattern must cover a method of HTTP; of gRPC's names there is no list. */
function isMethod(method: string): boolean {
  if (!method.startsWith('*') && !method.endsWith('*'))
    return HTTP_METHODS.includes(method.toUpperCase()) || GRPC_METHOD.test(method)
  return method.includes('/') || HTTP_METHODS.some((known) => matchesWildcard(method.toUpperCase(), known))
}
