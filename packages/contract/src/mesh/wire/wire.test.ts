import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { uiDefaults } from '../ui-defaults.ts'
import { appDetails, appList } from './apps.ts'
import { authInfo } from './auth.ts'
import { certificateInfo } from './certificates.ts'
import { meshCluster, meshNamespace } from './clusters.ts'
import { clustersDump, listenersDump, routesDump } from './config-dump.ts'
import { canaryStatus, resourceThresholds } from './control-planes.ts'
import { crippled } from './crippled.ts'
import { dashboard, dashboardChart } from './dashboards.ts'
import { edgeData, nodeData } from './graph.ts'
import { appHealth, workloadHealth, workloadStatus } from './health.ts'
import { istioConfigDetails, istioConfigList } from './istio-config.ts'
import { ACCESS_LOG_FIELDS, logEntry } from './logs.ts'
import { METRIC_NAMES, metricSeries } from './metrics.ts'
import { podDetails } from './pods.ts'
import { publicConfig } from './public-config.ts'
import { serviceDetails, serviceOverview } from './services.ts'
import { statsKey, statsQuery } from './stats.ts'
import { meshStatus, tracingInfo } from './status.ts'
import { tlsStatus } from './tls.ts'
import { span, trace, traceList } from './traces.ts'
import { objectValidation, validationCheck, validationSummary } from './validations.ts'
import { workloadDetails, workloadList } from './workloads.ts'

/** The names of a schema in their order, `?` behind those that may be absent. */
function namesOf(schema: z.ZodMiniObject): string {
  return Object.entries(schema.shape)
    .map(([name, part]) => (part instanceof z.ZodMiniOptional ? `${name}?` : name))
    .join(' ')
}

const listed = (schema: z.ZodMiniArray<z.ZodMiniObject>): string => namesOf(schema.def.element)

describe('the names on the wire, in their order', () => {
  it.each([
    ['status', namesOf(meshStatus), 'status externalServices warningMessages istioEnvironment'],
    [
      'config',
      namesOf(publicConfig),
      'accessibleNamespaces? ambientEnabled? authStrategy? clusters deployment gatewayAPIEnabled? healthConfig installationTag? istioAnnotations istioCanaryRevision istioConfigMap istioIdentityDomain istioLabels istioNamespace istioStatusEnabled kialiFeatureFlags logLevel prometheus',
    ],
    [
      'feature flags',
      namesOf(publicConfig.shape.kialiFeatureFlags),
      'certificatesInformationIndicators clustering? disabledFeatures istioAnnotationAction istioInjectionAction istioUpgradeAction uiDefaults validations',
    ],
    [
      'defaults of pages',
      namesOf(uiDefaults),
      'graph list metricsPerRefresh metricsInbound metricsOutbound namespaces refreshInterval',
    ],
    ['cluster', namesOf(meshCluster), 'apiEndpoint isKialiHome kialiInstances name network secretName'],
    ['namespace', namesOf(meshNamespace), 'name cluster isAmbient labels annotations'],
    [
      'crippled',
      namesOf(crippled),
      'requestSize requestSizeAverage requestSizePercentiles responseSize responseSizeAverage responseSizePercentiles responseTime responseTimeAverage responseTimePercentiles',
    ],
    [
      'auth info',
      namesOf(authInfo),
      'strategy authorizationEndpoint? logoutEndpoint? logoutRedirect? sessionInfo secretMissing?',
    ],
    ['list of apps', namesOf(appList), 'namespace cluster applications'],
    [
      'app of a list',
      listed(appList.shape.applications),
      'name cluster istioSidecar istioAmbient labels istioReferences health?',
    ],
    ['app', namesOf(appDetails), 'namespace name cluster workloads serviceNames runtimes health'],
    [
      'service of a list',
      namesOf(serviceOverview),
      'name namespace cluster istioSidecar istioAmbient appLabel additionalDetailSample annotations healthAnnotations ports labels selector istioReferences kialiWizard serviceRegistry health?',
    ],
    [
      'service',
      namesOf(serviceDetails),
      'service cluster istioSidecar endpoints virtualServices destinationRules k8sHTTPRoutes serviceEntries istioPermissions workloads subServices health validations namespaceMTLS istioAmbient? k8sGRPCRoutes?',
    ],
    [
      'workload of a list',
      listed(workloadList.shape.workloads),
      'name cluster type createdAt resourceVersion istioInjectionAnnotation? istioSidecar istioAmbient additionalDetailSample labels appLabel versionLabel podCount annotations healthAnnotations istioReferences dashboardAnnotations serviceAccountNames health? proxyStatus?',
    ],
    [
      'what a workload has beyond',
      namesOf(workloadDetails).split(' serviceAccountNames ')[1],
      'desiredReplicas currentReplicas availableReplicas pods services runtimes additionalDetails validations waypointWorkloads health',
    ],
    [
      'pod',
      namesOf(podDetails),
      'name labels createdAt createdBy containers istioContainers istioInitContainers status statusMessage statusReason appLabel versionLabel annotations proxyStatus serviceAccountName word?',
    ],
    [
      'list of configuration',
      namesOf(istioConfigList),
      'namespace destinationRules envoyFilters gateways serviceEntries sidecars virtualServices workloadEntries workloadGroups wasmPlugins telemetries k8sGateways k8sHTTPRoutes authorizationPolicies peerAuthentications requestAuthentications validations k8sGRPCRoutes? k8sReferenceGrants?',
    ],
    [
      'object of configuration',
      namesOf(istioConfigDetails),
      'namespace objectType destinationRule envoyFilter gateway serviceEntry sidecar virtualService workloadEntry workloadGroup wasmPlugin telemetry k8sGateway k8sHTTPRoute authorizationPolicy peerAuthentication requestAuthentication permissions validation references help k8sGRPCRoute? k8sReferenceGrant?',
    ],
    [
      'validation of an object',
      namesOf(objectValidation),
      'name objectType valid checks references namespace? cluster?',
    ],
    ['finding', namesOf(validationCheck), 'code message severity path'],
    ['summary of validations', namesOf(validationSummary), 'errors objectCount warnings'],
    ['health of a workload', namesOf(workloadHealth), 'workloadStatus requests status?'],
    ['health of an app', namesOf(appHealth), 'workloadStatuses requests status?'],
    [
      'replicas',
      namesOf(workloadStatus),
      'name desiredReplicas currentReplicas availableReplicas syncedProxies',
    ],
    ['mutual TLS', namesOf(tlsStatus), 'status autoMTLSEnabled minTLS'],
    ['canaries', namesOf(canaryStatus), 'currentVersion upgradeVersion migratedNamespaces pendingNamespaces'],
    ['limits of istiod', namesOf(resourceThresholds), 'memory cpu'],
    ['tracing', namesOf(tracingInfo), 'enabled integration url namespaceSelector whiteListIstioSystem'],
    [
      'certificate',
      namesOf(certificateInfo),
      'secretName secretNamespace dnsNames issuer notBefore notAfter error accessible',
    ],
    ['series of a metric', namesOf(metricSeries), 'labels datapoints stat? name'],
    ['dashboard', namesOf(dashboard), 'name title charts aggregations externalLinks rows'],
    [
      'chart',
      namesOf(dashboardChart),
      'name unit spans startCollapsed chartType? min? max? metrics xAxis error',
    ],
    [
      'question of statistics',
      namesOf(statsQuery),
      'target peerTarget? queryTime interval direction avg quantiles',
    ],
    ['list of traces', namesOf(traceList), 'data errors jaegerServiceName'],
    ['trace', namesOf(trace), 'traceID spans processes warnings'],
    [
      'span',
      namesOf(span),
      'traceID spanID parentSpanID? operationName references startTime duration tags logs processID process? warnings',
    ],
    ['line of a log', namesOf(logEntry), 'message severity timestamp timestampUnix accessLog?'],
    [
      'cluster of a proxy',
      listed(clustersDump.shape.clusters),
      'service_fqdn port subset direction type destination_rule',
    ],
    ['listener of a proxy', listed(listenersDump.shape.listeners), 'address port match destination'],
    ['route of a proxy', listed(routesDump.shape.routes), 'name domains match virtual_service'],
    [
      'node',
      namesOf(nodeData),
      'id parent? nodeType cluster namespace workload? app? version? service? aggregate? destServices? labels? traffic? healthData hasCB? hasFaultInjection? hasHealthConfig? hasIngressWaypoint? hasMirroring? hasRequestRouting? hasRequestTimeout? hasTCPTrafficShifting? hasTrafficShifting? hasVS? hasWorkloadEntry? isAmbient? isBox? isDead? isGateway? isIdle? isInaccessible? isK8sGatewayAPI? isOutOfMesh? isOutside? isRoot? isServiceEntry? isWaypoint?',
    ],
    [
      'edge',
      namesOf(edgeData),
      'id source target destPrincipal? sourcePrincipal? isMTLS? responseTime? throughput? traffic? healthStatus? waypoint?',
    ],
  ])('%s', (_, names, expected) => {
    expect(names).toBe(expected)
  })

  it('of metrics and of access logs', () => {
    expect(METRIC_NAMES).toHaveLength(13)
    expect(ACCESS_LOG_FIELDS).toHaveLength(24)
  })
})

it('the health of a workload keeps its replicas on a node', () => {
  const healthData = {
    workloadStatus: {
      name: 'cart',
      desiredReplicas: 1,
      currentReplicas: 1,
      availableReplicas: 1,
      syncedProxies: -1,
    },
    requests: { inbound: {}, outbound: {}, healthAnnotations: {} },
  }
  const node = { id: 'a', nodeType: 'workload', cluster: 'east', namespace: 'shop', healthData }
  expect(nodeData.parse(node)).toEqual(node)
})

it('what Kiali alone writes is read too: responses of a node, an edge at rest, a map that is null', () => {
  const responses = { '200': { flags: { '-': '100.0' } } }
  const node = {
    id: 'a',
    nodeType: 'workload',
    cluster: 'east',
    namespace: 'shop',
    traffic: [{ protocol: 'http', rates: { httpIn: '1.00' }, responses }],
    healthData: null,
  }
  expect(nodeData.parse(node)).toEqual(node)
  const edge = { id: 'ab', source: 'a', target: 'b', traffic: {} }
  expect(edgeData.parse(edge)).toEqual(edge)
  const namespace = { name: 'shop', cluster: 'east', isAmbient: false, labels: { a: 'b' }, annotations: null }
  expect(meshNamespace.parse(namespace)).toEqual({ ...namespace, annotations: {} })
})

it('a line of a log may have some fields of an access log', () => {
  const entry = {
    message: 'GET /',
    severity: 'INFO',
    timestamp: '2026-01-02 03:04:05.678',
    timestampUnix: 1,
    accessLog: { method: 'GET', status_code: '200' },
  }
  expect(logEntry.parse(entry)).toEqual(entry)
})

it('statistics are under the key of their question', () => {
  const target = { namespace: 'shop', kind: 'app', name: 'cart' } as const
  const query = {
    target,
    queryTime: 1,
    interval: '60s',
    direction: 'inbound',
    avg: true,
    quantiles: [],
  } as const
  expect(statsKey({ ...query, quantiles: [] })).toBe('shop:app:cart::inbound:60s')
  const peerTarget = { namespace: 'pay', kind: 'workload', name: 'api' } as const
  expect(statsKey({ ...query, quantiles: [], peerTarget })).toBe('shop:app:cart:pay:workload:api:inbound:60s')
})
