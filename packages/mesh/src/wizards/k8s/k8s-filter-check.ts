import type { FieldError } from '@naru/contract/errors/app-error'
import { checkMeshHost, checkRouteHeaderName, checkRoutePath } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError, firstBreach } from '@naru/contract/rules/message'
import { checkDnsLabel } from '@naru/contract/rules/names'
import { checkRange } from '@naru/contract/rules/numbers'
import { checkRequired } from '@naru/contract/rules/text-rules'
import {
  type Header,
  type HeaderChange,
  type K8sFilter,
  REDIRECT_CODES,
  REDIRECT_SCHEMES,
  type RewritePath,
} from './k8s-filter.ts'

/** Errors of one filter; `field` is where it stands. */
export function checkFilter(filter: K8sFilter, field: string): readonly (FieldError | null)[] {
  switch (filter.type) {
    case 'requestHeaderModifier':
    case 'responseHeaderModifier':
      return checkHeaders(filter, field)
    case 'requestMirror':
      return [
        fieldError(`${field}.name`, checkDnsLabel(filter.name)),
        fieldError(`${field}.port`, checkRange(filter.port, 'port')),
      ]
    case 'requestRedirect':
      return [
        fieldError(`${field}.scheme`, checkChoice(filter.scheme, ['', ...REDIRECT_SCHEMES])),
        fieldError(`${field}.hostname`, checkObjectName(filter.hostname)),
        fieldError(`${field}.statusCode`, checkChoice(filter.statusCode, STATUS_CODES)),
        fieldError(`${field}.port`, filter.port === null ? null : checkRange(filter.port, 'port')),
      ]
    case 'urlRewrite':
      return [
        fieldError(field, filter.hostname === '' && filter.path === null ? breach('rule.emptyValue') : null),
        fieldError(`${field}.hostname`, checkObjectName(filter.hostname)),
        fieldError(`${field}.path`, filter.path && checkRewrite(filter.path)),
      ]
  }
}

/** The API knows more codes than the form offers. */
const STATUS_CODES = [...REDIRECT_CODES, 303, 307, 308]

function checkChoice<Value>(value: Value, choices: readonly Value[]): Checked {
  return choices.includes(value) ? null : breach('rule.select')
}

/** Where a request is sent: one host, so that a wildcard says nothing; empty where it was sent anyway. */
function checkObjectName(hostname: string): Checked {
  if (hostname === '') return null
  return hostname.startsWith('*') ? breach('rule.dnsSubdomain') : checkMeshHost(hostname)
}

/** A prefix may also be taken away. */
function checkRewrite({ type, value }: RewritePath): Checked {
  return type === 'ReplacePrefixMatch' && value === '' ? null : checkRoutePath(value)
}

function checkHeaders({ set, add, remove }: HeaderChange, field: string): readonly (FieldError | null)[] {
  const valued = (list: string, headers: readonly Header[]): readonly (FieldError | null)[] =>
    headers.map(({ name, value }, index) =>
      fieldError(`${field}.${list}.${index}`, firstBreach(checkRouteHeaderName(name), checkRequired(value))),
    )
  const isIdle = set.length + add.length + remove.length === 0
  return [
    fieldError(field, isIdle ? breach('rule.atLeastOne') : null),
    ...valued('set', set),
    ...valued('add', add),
    ...remove.map((name, index) => fieldError(`${field}.remove.${index}`, checkRouteHeaderName(name))),
  ]
}
