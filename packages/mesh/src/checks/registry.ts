import type { IstioType } from '../model/istio-object.ts'
import {
  waypointAuthentication,
  waypointAuthorization,
  waypointPlugin,
  waypointTelemetry,
} from './ambient/waypoint-policies.ts'
import { waypointRule, waypointService } from './ambient/waypoint-routing.ts'
import { exportedNamespaces } from './any/exported-namespaces.ts'
import { onePerNamespace } from './any/one-per-namespace.ts'
import { onePerWorkload } from './any/one-per-workload.ts'
import { workloadFound } from './any/workload-found.ts'
import { mutualTls } from './authorization-policy/mutual-tls.ts'
import { operationHosts } from './authorization-policy/operation-hosts.ts'
import { operationMethods } from './authorization-policy/operation-methods.ts'
import { sourceNamespaces } from './authorization-policy/source-namespaces.ts'
import { sourcePrincipals } from './authorization-policy/source-principals.ts'
import type { GroupCheck, ObjectCheck, ServiceCheck, WorkloadCheck } from './check.ts'
import { ruleHostFound } from './destination-rule/host-found.ts'
import { mutualTlsWithoutPeers } from './destination-rule/mutual-tls-without-peers.ts'
import { oneRulePerHost } from './destination-rule/one-rule-per-host.ts'
import { overriddenTls } from './destination-rule/overridden-tls.ts'
import { plainTextWithStrictPeers } from './destination-rule/plain-text-with-strict-peers.ts'
import { subsetWorkloads } from './destination-rule/subset-workloads.ts'
import { gatewayPods } from './gateway/gateway-pods.ts'
import { oneGatewayPerHost } from './gateway/one-gateway-per-host.ts'
import { gatewayClass } from './k8s-gateway/gateway-class.ts'
import { gatewayStatus } from './k8s-gateway/gateway-status.ts'
import { oneGatewayPerAddress } from './k8s-gateway/one-gateway-per-address.ts'
import { oneGatewayPerListener } from './k8s-gateway/one-gateway-per-listener.ts'
import { uniqueListeners } from './k8s-gateway/unique-listeners.ts'
import { backendServices } from './k8s-route/backend-services.ts'
import { parentGateways } from './k8s-route/parent-gateways.ts'
import { missingMutualRule, missingPlainRule } from './peer-authentication/missing-rule.ts'
import { grantedNamespaces } from './reference-grant/granted-namespaces.ts'
import { exposedPorts } from './service/exposed-ports.ts'
import { portNames } from './service/port-names.ts'
import { oneEntryPerHost } from './service-entry/one-entry-per-host.ts'
import { workloadAddresses } from './service-entry/workload-addresses.ts'
import { egressHosts } from './sidecar/egress-hosts.ts'
import { meshDefaultSidecar } from './sidecar/mesh-default.ts'
import { outboundPolicy } from './sidecar/outbound-policy.ts'
import { gatewayNomenclature, gatewaysFound } from './virtual-service/gateways.ts'
import { oneServicePerHost } from './virtual-service/one-service-per-host.ts'
import { repeatedDestinations } from './virtual-service/repeated-destinations.ts'
import { routeHosts } from './virtual-service/route-hosts.ts'
import { singleWeight } from './virtual-service/single-weight.ts'
import { subsetDefined } from './virtual-service/subset-defined.ts'
import { coveredByPolicy } from './workload/covered-by-policy.ts'
import { oneDataPlane, sidecarAmongAmbient } from './workload/data-plane-mode.ts'
import { policyWithoutWaypoint } from './workload/policy-without-waypoint.ts'
import { waypointLabel } from './workload/waypoint-label.ts'
import { templateAccount } from './workload-group/service-account.ts'
import { uniqueLabels } from './workload-group/unique-labels.ts'

/** Checks of one object, in the order in which their findings are shown. */
export const OBJECT_CHECKS: readonly ObjectCheck[] = [
  workloadFound,
  exportedNamespaces,
  sourceNamespaces,
  operationMethods,
  operationHosts,
  mutualTls,
  sourcePrincipals,
  waypointAuthorization,
  ruleHostFound,
  subsetWorkloads,
  overriddenTls,
  mutualTlsWithoutPeers,
  plainTextWithStrictPeers,
  waypointRule,
  gatewayPods,
  missingMutualRule,
  missingPlainRule,
  waypointAuthentication,
  egressHosts,
  meshDefaultSidecar,
  outboundPolicy,
  routeHosts,
  gatewaysFound,
  singleWeight,
  repeatedDestinations,
  subsetDefined,
  gatewayNomenclature,
  waypointService,
  waypointPlugin,
  waypointTelemetry,
  workloadAddresses,
  parentGateways,
  backendServices,
  uniqueListeners,
  gatewayClass,
  gatewayStatus,
  grantedNamespaces,
  templateAccount,
]

/** Checks of an object among others of its type; their findings follow those above. */
export const GROUP_CHECKS: readonly GroupCheck[] = [
  onePerNamespace,
  onePerWorkload,
  oneRulePerHost,
  oneGatewayPerHost,
  oneServicePerHost,
  oneEntryPerHost,
  oneGatewayPerListener,
  oneGatewayPerAddress,
  uniqueLabels,
]

export const SERVICE_CHECKS: readonly ServiceCheck[] = [portNames, exposedPorts]

export const WORKLOAD_CHECKS: readonly WorkloadCheck[] = [
  coveredByPolicy,
  oneDataPlane,
  waypointLabel,
  sidecarAmongAmbient,
  policyWithoutWaypoint,
]

/** Types that no check looks at: they have no entry among the validations. */
export const UNCHECKED_TYPES: ReadonlySet<IstioType> = new Set(['envoyfilters', 'workloadentries'])

/** Types that have checks, and so an entry, in ambient namespaces only. */
export const AMBIENT_TYPES: ReadonlySet<IstioType> = new Set(['wasmplugins', 'telemetries'])
