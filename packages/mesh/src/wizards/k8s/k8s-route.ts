import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readString } from '@naru/contract/manifest/read'
import { checkMeshHost } from '@naru/contract/mesh/checks/value-rules'
import { breach, fieldError } from '@naru/contract/rules/message'
import { checkDnsSubdomain } from '@naru/contract/rules/names'
import { homeOf } from '../../config/home.ts'
import { asRecords, asStrings } from '../../config/spec-reader.ts'
import type { IstioObject, IstioType } from '../../model/istio-object.ts'
import {
  checkGatewayName,
  checkNewK8sGateway,
  type NewK8sGateway,
  readNewK8sGateway,
  writeNewK8sGateway,
} from '../routing/new-gateway.ts'
import type { ServiceTarget } from '../routing/service-target.ts'
import { buildObject, someOf, type WizardType } from '../wizard-object.ts'
import type { K8sFilter } from './k8s-filter.ts'
import { checkK8sRule, type K8sRule, type RuleParts, readK8sRule, writeK8sRule } from './k8s-rule.ts'

export type K8sRouting<Match, Filter extends K8sFilter> = {
  readonly name: string
  readonly hostnames: readonly string[]
  /** Existing gateways, as `namespace/name`. */
  readonly gateways: readonly string[]
  readonly created: NewK8sGateway | null
  readonly rules: readonly K8sRule<Match, Filter>[]
}

export type K8sManifests = { readonly route: IstioObject; readonly gateway: IstioObject | null }

export type K8sRouteWizard<State> = {
  readonly generate: (state: State, target: Pick<ServiceTarget, 'namespace'>) => K8sManifests
  readonly parse: (manifests: K8sManifests) => State
  readonly check: (state: State) => readonly FieldError[]
}

/** The wizard for one type of route of the Gateway API. */
export function buildK8sRouteWizard<Match, Filter extends K8sFilter>(
  type: IstioType,
  made: WizardType,
  parts: RuleParts<Match, Filter>,
): K8sRouteWizard<K8sRouting<Match, Filter>> {
  return {
    generate: ({ name, hostnames, gateways, created, rules }, { namespace }) => {
      const parents = [...gateways, ...(created ? [`${namespace}/${created.name}`] : [])]
      const spec = {
        parentRefs: parents.map(writeParent),
        hostnames: someOf(hostnames),
        rules: rules.map((rule) => writeK8sRule(rule, parts)),
      }
      return {
        route: buildObject({ type, namespace, name, made, spec }),
        gateway: created && writeNewK8sGateway(created, namespace, made),
      }
    },
    parse: ({ route, gateway }) => {
      const created = gateway && readNewK8sGateway(gateway)
      const own = created && `${homeOf(route)}/${created.name}`
      const parents = asRecords(route.spec?.['parentRefs']).map((ref) => readParent(ref, homeOf(route)))
      return {
        name: route.metadata.name,
        hostnames: asStrings(route.spec?.['hostnames']),
        gateways: parents.filter((parent) => parent !== own),
        created,
        rules: asRecords(route.spec?.['rules']).map((rule) => readK8sRule(rule, parts)),
      }
    },
    check: (state) => checkRouting(state, parts),
  }
}

function checkRouting<Match, Filter extends K8sFilter>(
  { name, hostnames, gateways, rules, created }: K8sRouting<Match, Filter>,
  parts: RuleParts<Match, Filter>,
): readonly FieldError[] {
  return [
    fieldError('name', checkDnsSubdomain(name)),
    ...hostnames.map((host, index) => fieldError(`hostnames.${index}`, checkMeshHost(host))),
    ...gateways.map((gateway, index) => fieldError(`gateways.${index}`, checkGatewayName(gateway))),
    ...(created ? checkNewK8sGateway(created, 'created') : []),
    fieldError('rules', rules.length === 0 ? breach('rule.atLeastOne') : null),
    ...rules.flatMap((rule, index) => checkK8sRule(rule, `rules.${index}`, parts)),
  ].filter((error) => error !== null)
}

function writeParent(parent: string): Fields {
  const [place = '', name] = parent.split('/')
  const named = name === undefined ? { name: place } : { namespace: place, name }
  return { group: 'gateway.networking.k8s.io', kind: 'Gateway', ...named }
}

/** A parent without a namespace is of the route's own. */
function readParent({ namespace, name }: Fields, home: string): string {
  return `${readString(namespace) || home}/${readString(name)}`
}
