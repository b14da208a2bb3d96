import type { MetricBound, MetricUnit } from '@naru/contract/api/metrics'
import type { MeasuredObject } from '@naru/contract/metrics/measured-kinds'
import { heardRate } from '@naru/mesh/metrics/heard-rate'

/** One expression of a panel; each of its series is a line named by the label `by`, or by `name` where it is one. */
export type Line = {
  readonly expression: string
  readonly by?: string
  readonly name?: string
  readonly bound?: MetricBound
}

export type Question = { readonly key: string; readonly unit: MetricUnit; readonly lines: readonly Line[] }

type Ask = (object: MeasuredObject, window: string) => readonly Question[]

/** A text between quotation marks in PromQL. */
function quote(text: string): string {
  return JSON.stringify(text)
}

/** Names hold no sign of a regular expression but the dot. */
function pattern(name: string, rest: string): string {
  return quote(name.replaceAll('.', String.raw`\.`) + rest)
}

const inNamespace = ({ namespace }: MeasuredObject): string => `namespace=${quote(namespace ?? '')}`

type Resource = 'cpu' | 'memory'

/** What containers have asked for and may use; named by `by`, or what one pod of many may. */
function boundsOf(
  own: string,
  join: string,
  by: 'container' | 'pod',
): (resource: Resource) => readonly Line[] {
  const bound = (what: 'request' | 'limit', resource: Resource): Line => {
    const series = `kube_pod_container_resource_${what}s{${own},resource="${resource}"}`
    return by === 'container'
      ? { expression: `max by (container) (${series})`, by, bound: what }
      : { expression: `max(sum by (namespace, pod) (${series}${join}))`, bound: what }
  }
  return (resource) => [bound('request', resource), bound('limit', resource)]
}

type Pods = {
  /** Chooses them. */
  readonly own: string
  /** Keeps those of an owner. */
  readonly join: string
  readonly by: 'container' | 'pod'
  readonly bounds: (resource: Resource) => readonly Line[]
}

/** What containers and their network have used. */
function podQuestions({ own, join, by, bounds }: Pods, window: string): readonly Question[] {
  const containers = `${own},container!="",image!=""`
  const sum = (inner: string): Line => ({ expression: `sum by (${by}) (${inner}${join})`, by })
  const traffic = (what: string): Line => ({
    expression: `sum(rate(container_network_${what}_bytes_total{${own}}[${window}])${join})`,
    name: what,
  })
  return [
    {
      key: 'cpu',
      unit: 'cores',
      lines: [sum(`rate(container_cpu_usage_seconds_total{${containers}}[${window}])`), ...bounds('cpu')],
    },
    {
      key: 'memory',
      unit: 'bytes',
      lines: [sum(`container_memory_working_set_bytes{${containers}}`), ...bounds('memory')],
    },
    { key: 'network', unit: 'bytesPerSecond', lines: [traffic('receive'), traffic('transmit')] },
    { key: 'restarts', unit: 'count', lines: [sum(`kube_pod_container_status_restarts_total{${own}}`)] },
  ]
}

const askPod: Ask = (object, window) => {
  const own = `${inNamespace(object)},pod=${quote(object.name)}`
  return podQuestions({ own, join: '', by: 'container', bounds: boundsOf(own, '', 'container') }, window)
}

const askNamespace: Ask = ({ name }, window) =>
  podQuestions({ own: `namespace=${quote(name)}`, join: '', by: 'pod', bounds: () => [] }, window)

/** The pods of an owner, also those that have gone: the exporter of object states remembers whose they were. */
function askOwner(ownerKind: string, ownerName: (name: string) => string): Ask {
  return (object, window) => {
    const own = inNamespace(object)
    const owner = `${own},owner_kind=${quote(ownerKind)},owner_name${ownerName(object.name)}`
    const join = ` * on (namespace, pod) group_left () max by (namespace, pod) (kube_pod_owner{${owner}})`
    return podQuestions({ own, join, by: 'pod', bounds: boundsOf(own, join, 'pod') }, window)
  }
}

const exactly = (name: string): string => `=${quote(name)}`

const askNode: Ask = ({ name }, window) => {
  const root = `id="/",node=${quote(name)}`
  const nic = `instance=${quote(name)},device!="lo"`
  const allocatable = (resource: Resource): Line => ({
    expression: `max(kube_node_status_allocatable{node=${quote(name)},resource="${resource}"})`,
    bound: 'allocatable',
  })
  return [
    {
      key: 'cpu',
      unit: 'cores',
      lines: [
        { expression: `sum(rate(container_cpu_usage_seconds_total{${root}}[${window}]))` },
        allocatable('cpu'),
      ],
    },
    {
      key: 'memory',
      unit: 'bytes',
      lines: [{ expression: `sum(container_memory_working_set_bytes{${root}})` }, allocatable('memory')],
    },
    {
      key: 'network',
      unit: 'bytesPerSecond',
      lines: [
        { expression: `sum(rate(node_network_receive_bytes_total{${nic}}[${window}]))`, name: 'receive' },
        { expression: `sum(rate(node_network_transmit_bytes_total{${nic}}[${window}]))`, name: 'transmit' },
      ],
    },
    {
      key: 'pods',
      unit: 'count',
      lines: [{ expression: `count(kube_pod_info{node=${quote(name)}})` }],
    },
  ]
}

const askClaim: Ask = (object) => {
  const own = `${inNamespace(object)},persistentvolumeclaim=${quote(object.name)}`
  return [
    {
      key: 'volume',
      unit: 'bytes',
      lines: [
        { expression: `max(kubelet_volume_stats_used_bytes{${own}})` },
        { expression: `max(kubelet_volume_stats_capacity_bytes{${own}})`, bound: 'capacity' },
      ],
    },
  ]
}

/** How long what is timed in buckets took: half of it, nearly all, and all but the slowest. */
function latency(rate: string, factor: string): readonly Line[] {
  return [0.5, 0.95, 0.99].map((share) => ({
    expression: `histogram_quantile(${share}, sum by (le) (${rate}))${factor}`,
    name: `p${Math.round(100 * share)}`,
  }))
}

/** What proxies of a mesh at a service tell of the calls to it; and of requests, waypoints for those behind it without one. */
const askService: Ask = ({ namespace, name }, window) => {
  const matchers = [
    `destination_service_namespace=${quote(namespace ?? '')}`,
    `destination_service_name=${quote(name)}`,
  ]
  const heard =
    (waypoints: boolean) =>
    (metric: string): string =>
      heardRate(
        { reporter: 'destination', waypoints },
        { matchers },
        (all) => `rate(istio_${metric}{${all.join(',')}}[${window}])`,
      )
  const [rate, told] = [heard(false), heard(true)]
  return [
    {
      key: 'requests',
      unit: 'perSecond',
      lines: [{ expression: `sum by (response_code) (${told('requests_total')})`, by: 'response_code' }],
    },
    {
      key: 'latency',
      unit: 'seconds',
      lines: latency(told('request_duration_milliseconds_bucket'), ' / 1000'),
    },
    {
      key: 'network',
      unit: 'bytesPerSecond',
      lines: [
        {
          expression: `sum(${rate('tcp_received_bytes_total')} or ${rate('request_bytes_sum')})`,
          name: 'receive',
        },
        {
          expression: `sum(${rate('tcp_sent_bytes_total')} or ${rate('response_bytes_sum')})`,
          name: 'transmit',
        },
      ],
    },
  ]
}

/** What its controller tells of the requests that came in by an ingress. */
const askIngress: Ask = ({ namespace, name }, window) => {
  const own = `exported_namespace=${quote(namespace ?? '')},ingress=${quote(name)}`
  const rate = (metric: string): string => `rate(nginx_ingress_controller_${metric}{${own}}[${window}])`
  return [
    {
      key: 'requests',
      unit: 'perSecond',
      lines: [{ expression: `sum by (status) (${rate('requests')})`, by: 'status' }],
    },
    { key: 'latency', unit: 'seconds', lines: latency(rate('request_duration_seconds_bucket'), '') },
  ]
}

const ASKED: Readonly<Record<string, Ask>> = {
  pod: askPod,
  namespace: askNamespace,
  node: askNode,
  'persistent-volume-claim': askClaim,
  deployment: askOwner('ReplicaSet', (name) => `=~${pattern(name, '-[a-z0-9]+')}`),
  'replica-set': askOwner('ReplicaSet', exactly),
  'stateful-set': askOwner('StatefulSet', exactly),
  'daemon-set': askOwner('DaemonSet', exactly),
  job: askOwner('Job', exactly),
  service: askService,
  ingress: askIngress,
}

/** What is asked of an object, with rates over `window`. */
export function questionsOf(object: MeasuredObject, window: string): readonly Question[] {
  return ASKED[object.kind]?.(object, window) ?? []
}
