/** Of these each has metrics, a dashboard, spans, traces and graphs of its own. */
const THINGS = ['/apps/:name', '/services/:name', '/workloads/:name']
const OF_NAMESPACE = [
  '/health',
  '/validations',
  '/tls',
  '/metrics',
  '/istio',
  '/apps',
  '/services',
  '/workloads',
  '/apps/:name',
  '/workloads/:name',
  '/pods/:name',
  '/customdashboard/:name',
  '/apps/:name/errortraces',
  '/aggregates/:name/:value/metrics',
  ...THINGS.flatMap((thing) => ['metrics', 'dashboard', 'spans', 'traces'].map((page) => `${thing}/${page}`)),
  '/workloads/:name/graph',
  '/services/:name/graph',
  '/applications/:name/graph',
  '/applications/:name/versions/:version/graph',
  '/aggregates/:name/:value/graph',
  '/aggregates/:name/:value/:service/graph',
]

/**
 * What Kiali 1.73 is asked by GET, by the path below a cluster's mesh, that a Kiali which is named for the cluster answers
 * in its own words. Not what says who calls or what they may do, what takes more rights than to list, nor what changes
 * anything (docs/adr/0046).
 */
export const KIALI_READS: ReadonlySet<string> = new Set([
  '',
  '/status',
  '/config',
  '/crippled',
  '/clusters',
  '/mesh',
  '/mesh/tls',
  '/mesh/canaries/status',
  '/mesh/outbound_traffic_policy/mode',
  '/mesh/resources/thresholds',
  '/grafana',
  '/jaeger',
  '/istio/config',
  '/istio/status',
  '/istio/validations',
  '/traces/:id',
  '/namespaces',
  '/namespaces/graph',
  ...OF_NAMESPACE.map((path) => `/namespaces/:ns${path}`),
])
