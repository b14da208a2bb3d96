import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readFields, readList, readString } from '@naru/contract/manifest/read'
import type { FieldProblem } from '../../protocol/status.ts'
import { invalidValue, required } from '../metadata-checks.ts'

/** Every path of an ingress says how it is compared, and leads to a port of a service or to a resource. */
export function checkIngress(ingress: KubeObject): readonly FieldProblem[] {
  return readList(readAt(ingress, 'spec', 'rules')).flatMap((rule, ruleIndex) =>
    readList(readAt(rule, 'http', 'paths')).flatMap((path, index) =>
      checkPath(path, `spec.rules[${ruleIndex}].http.paths[${index}]`),
    ),
  )
}

function checkPath(path: unknown, field: string): readonly FieldProblem[] {
  const { pathType, backend } = readFields(path)
  return [
    ...(readString(pathType) === '' ? [required(`${field}.pathType`, 'pathType must be specified')] : []),
    ...checkBackend(backend, `${field}.backend`),
  ]
}

function checkBackend(backend: unknown, field: string): readonly FieldProblem[] {
  const { service, resource } = readFields(backend)
  if (service === undefined && resource === undefined)
    return [invalidValue(field, '', 'resource or service backend is required')]
  if (service !== undefined && resource !== undefined)
    return [invalidValue(field, '', 'cannot set both resource and service backends')]
  const { name, number } = readFields(readAt(service, 'port'))
  return service === undefined || name !== undefined || number !== undefined
    ? []
    : [required(field, 'port name or number is required')]
}
