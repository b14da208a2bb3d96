import type { FieldError } from '@naru/contract/errors/app-error'
import { checkMeshHost } from '@naru/contract/mesh/value-rules'
import { breach, fieldError } from '@naru/contract/rules/message'
import { checkDnsSubdomain } from '@naru/contract/rules/names'
import { asRecords, asString, asStrings } from '../config/spec-reader.ts'
import type { IstioObject } from '../model/istio-object.ts'
import { checkK8sRule, type K8sRule, readK8sRule, writeK8sRule } from './k8s-rule.ts'
import { type NewK8sGateway, readNewK8sGateway, writeNewK8sGateway } from './new-gateway.ts'
import type { ServiceTarget } from './service-target.ts'
import { buildObject, type Fields } from './wizard-object.ts'

export type K8sRequestRouting = {
  readonly name: string
  readonly hostnames: readonly string[]
  /** Existing gateways, as `namespace/name`. */
  readonly gateways: readonly string[]
  readonly created: NewK8sGateway | null
  readonly rules: readonly K8sRule[]
}

export type K8sManifests = { readonly httpRoute: IstioObject; readonly gateway: IstioObject | null }

const GROUP = 'gateway.networking.k8s.io'

export function generate(
  state: K8sRequestRouting,
  { namespace }: Pick<ServiceTarget, 'namespace'>,
): K8sManifests {
  const { name, hostnames, gateways, created, rules } = state
  const parents = [...gateways, ...(created ? [`${namespace}/${created.name}`] : [])]
  return {
    httpRoute: buildObject({
      type: 'k8shttproutes',
      namespace,
      name,
      made: 'k8s_request_routing',
      spec: {
        parentRefs: parents.map(writeParent),
        hostnames: hostnames.length > 0 ? hostnames : undefined,
        rules: rules.map(writeK8sRule),
      },
    }),
    gateway: created && writeNewK8sGateway(created, namespace, 'k8s_request_routing'),
  }
}

export function parse({ httpRoute, gateway }: K8sManifests): K8sRequestRouting {
  const { metadata, spec } = httpRoute
  const created = gateway && readNewK8sGateway(gateway)
  const parents = asRecords(spec?.['parentRefs']).map((ref) => readParent(ref, metadata.namespace ?? ''))
  const own = created && `${metadata.namespace ?? ''}/${created.name}`
  return {
    name: metadata.name,
    hostnames: asStrings(spec?.['hostnames']),
    gateways: parents.filter((parent) => parent !== own),
    created,
    rules: asRecords(spec?.['rules']).map(readK8sRule),
  }
}

export function check({ name, hostnames, rules, created }: K8sRequestRouting): readonly FieldError[] {
  return [
    fieldError('name', checkDnsSubdomain(name)),
    ...hostnames.map((host, index) => fieldError(`hostnames.${index}`, checkMeshHost(host))),
    fieldError('created.name', created && checkDnsSubdomain(created.name)),
    fieldError('rules', rules.length === 0 ? breach('rule.atLeastOne') : null),
    ...rules.flatMap((rule, index) => checkK8sRule(rule, `rules.${index}`)),
  ].filter((error) => error !== null)
}

function writeParent(parent: string): Fields {
  const [namespace = '', name = ''] = parent.split('/')
  return { group: GROUP, kind: 'Gateway', namespace, name }
}

/** A parent without a namespace is of the route's own. */
function readParent({ namespace, name }: Fields, home: string): string {
  return `${asString(namespace) || home}/${asString(name)}`
}
