import { operationsOf } from '../../config/authorization-rules.ts'
import { asPlacedStrings } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { matchesWildcard } from './match-wildcard.ts'

const HTTP_METHODS = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

/** KIA0102: a method that is not HTTP's. All of gRPC is `POST`: what Kiali 1.73 took here belongs into paths. */
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

/** A pattern must cover a method. */
function isMethod(method: string): boolean {
  const text = method.toUpperCase()
  const isPattern = text.startsWith('*') || text.endsWith('*')
  return HTTP_METHODS.some((known) => (isPattern ? matchesWildcard(text, known) : text === known))
}
