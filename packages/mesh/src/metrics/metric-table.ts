import type { MeshMetricName } from '@naru/contract/mesh/wire/metrics'

/** What a metric of the wire is read from; `errors` counts only what failed, a histogram is told by its statistics. */
export type MetricSource = { readonly metric: string; readonly as: 'rate' | 'errors' | 'histogram' }

const rate = (metric: string): MetricSource => ({ metric, as: 'rate' })
const histogram = (metric: string): MetricSource => ({ metric, as: 'histogram' })

/** Istio's metrics behind the names of the wire; it names received and sent bytes from the other end (istio#32399). */
export const METRIC_SOURCES: Readonly<Record<MeshMetricName, MetricSource>> = {
  grpc_received: rate('istio_response_messages_total'),
  grpc_sent: rate('istio_request_messages_total'),
  request_count: rate('istio_requests_total'),
  request_error_count: { metric: 'istio_requests_total', as: 'errors' },
  request_duration_millis: histogram('istio_request_duration_milliseconds'),
  request_throughput: rate('istio_request_bytes_sum'),
  response_throughput: rate('istio_response_bytes_sum'),
  request_size: histogram('istio_request_bytes'),
  response_size: histogram('istio_response_bytes'),
  tcp_received: rate('istio_tcp_sent_bytes_total'),
  tcp_sent: rate('istio_tcp_received_bytes_total'),
  tcp_opened: rate('istio_tcp_connections_opened_total'),
  tcp_closed: rate('istio_tcp_connections_closed_total'),
}
