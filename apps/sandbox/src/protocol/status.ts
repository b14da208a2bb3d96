import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import type { Fields } from '@naru/contract/manifest/read'

type StatusCause = { readonly reason?: string; readonly message?: string; readonly field?: string }

type StatusDetails = {
  readonly name?: string
  readonly group?: string
  readonly kind?: string
  readonly uid?: string
  readonly causes?: readonly StatusCause[]
  readonly retryAfterSeconds?: number
}

/** A refusal in the shape that kube-apiserver gives it. */
export class StatusError extends Error {
  override name = 'StatusError'
  readonly code: number
  readonly reason: string
  readonly details: StatusDetails | undefined
  constructor(code: number, reason: string, message: string, details?: StatusDetails) {
    super(message)
    this.code = code
    this.reason = reason
    this.details = details
  }
}

/** The `Status` object of a refusal. */
export function buildStatus({ code, reason, message, details }: StatusError): Fields {
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message,
    ...(reason === '' ? {} : { reason }),
    ...(details === undefined ? {} : { details }),
    code,
  }
}

function detailsOf(resource: GroupResource, name: string): StatusDetails {
  return {
    ...(name === '' ? {} : { name }),
    ...(resource.group === '' ? {} : { group: resource.group }),
    kind: resource.plural,
  }
}

export function badRequest(message: string): StatusError {
  return new StatusError(400, 'BadRequest', message)
}

export function unauthorized(): StatusError {
  return new StatusError(401, 'Unauthorized', 'Unauthorized')
}

export function forbidden(resource: GroupResource, name: string, why: string): StatusError {
  const subject =
    name === ''
      ? `${formatGroupResource(resource)} is forbidden`
      : `${formatGroupResource(resource)} "${name}" is forbidden`
  return new StatusError(403, 'Forbidden', `${subject}: ${why}`, detailsOf(resource, name))
}

export function notFound(resource: GroupResource, name: string): StatusError {
  return new StatusError(
    404,
    'NotFound',
    `${formatGroupResource(resource)} "${name}" not found`,
    detailsOf(resource, name),
  )
}

export function noSuchResource(): StatusError {
  return new StatusError(404, 'NotFound', 'the server could not find the requested resource', {})
}

export function methodNotAllowed(): StatusError {
  return new StatusError(
    405,
    'MethodNotAllowed',
    'the server does not allow this method on the requested resource',
    {},
  )
}

export function alreadyExists(resource: GroupResource, name: string): StatusError {
  return new StatusError(
    409,
    'AlreadyExists',
    `${formatGroupResource(resource)} "${name}" already exists`,
    detailsOf(resource, name),
  )
}

export function conflict(resource: GroupResource, name: string, message: string): StatusError {
  return new StatusError(409, 'Conflict', message, detailsOf(resource, name))
}

export function gone(message: string): StatusError {
  return new StatusError(410, 'Expired', message)
}

export type FieldProblem = {
  /** As Kubernetes writes it: `spec.template.spec.containers[0].name`. */
  readonly field: string
  readonly reason:
    | 'FieldValueInvalid'
    | 'FieldValueRequired'
    | 'FieldValueNotSupported'
    | 'FieldValueDuplicate'
    | 'FieldValueForbidden'
    | 'FieldValueTypeInvalid'
    | 'FieldValueTooLong'
    | 'FieldValueTooMany'
  readonly message: string
}

type InvalidObject = { readonly group: string; readonly kind: string; readonly name: string }

/** 422, with every problem as a cause. */
export function invalid(
  { group, kind, name }: InvalidObject,
  problems: readonly FieldProblem[],
): StatusError {
  const listed = problems.map(({ field, message }) => `${field}: ${message}`)
  const text = listed.length === 1 ? (listed[0] ?? '') : `[${listed.join(', ')}]`
  const title = group === '' ? kind : `${kind}.${group}`
  return new StatusError(422, 'Invalid', `${title} "${name}" is invalid: ${text}`, {
    ...(name === '' ? {} : { name }),
    ...(group === '' ? {} : { group }),
    kind,
    causes: problems.map(({ reason, message, field }) => ({ reason, message, field })),
  })
}

export function internalError(message: string): StatusError {
  return new StatusError(500, 'InternalError', `Internal error occurred: ${message}`, {
    causes: [{ message }],
  })
}

export function tooManyRequests(message: string, retryAfterSeconds?: number): StatusError {
  return new StatusError(
    429,
    'TooManyRequests',
    message,
    retryAfterSeconds === undefined ? undefined : { retryAfterSeconds },
  )
}

export function serviceUnavailable(message: string): StatusError {
  return new StatusError(503, 'ServiceUnavailable', message)
}
