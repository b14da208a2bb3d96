import type { FieldError } from '@naru/contract/errors/app-error'
import { checkMeshHost, checkRoutePath } from '@naru/contract/mesh/value-rules'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import { checkDnsLabel } from '@naru/contract/rules/names'
import { checkRange } from '@naru/contract/rules/numbers'
import { checkRequired } from '@naru/contract/rules/text-rules'
import type { HeaderChange, K8sFilter, RewritePath } from './k8s-filter.ts'

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
        fieldError(`${field}.hostname`, filter.hostname === '' ? null : checkMeshHost(filter.hostname)),
        fieldError(`${field}.port`, filter.port === null ? null : checkRange(filter.port, 'port')),
      ]
    case 'urlRewrite':
      return [
        fieldError(field, filter.hostname === '' && filter.path === null ? breach('rule.emptyValue') : null),
        fieldError(`${field}.hostname`, filter.hostname === '' ? null : checkMeshHost(filter.hostname)),
        fieldError(`${field}.path`, filter.path && checkRewrite(filter.path)),
      ]
  }
}

/** A prefix may also be taken away. */
function checkRewrite({ type, value }: RewritePath): Checked {
  return type === 'ReplacePrefixMatch' && value === '' ? null : checkRoutePath(value)
}

function checkHeaders({ set, add, remove }: HeaderChange, field: string): readonly (FieldError | null)[] {
  const named = (list: string, names: readonly string[]): readonly (FieldError | null)[] =>
    names.map((name, index) => fieldError(`${field}.${list}.${index}`, checkRequired(name)))
  const isIdle = set.length + add.length + remove.length === 0
  const nameOf = ({ name }: { readonly name: string }): string => name
  return [
    fieldError(field, isIdle ? breach('rule.atLeastOne') : null),
    ...named('set', set.map(nameOf)),
    ...named('add', add.map(nameOf)),
    ...named('remove', remove),
  ]
}
