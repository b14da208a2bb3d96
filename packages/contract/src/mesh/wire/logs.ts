import * as z from 'zod/mini'
export const ACCESS_LOG_FIELDS = [
  'authority',
  'bytes_received',
  'bytes_sent',
  'downstream_local',
  'downstream_remote',
  'duration',
  'forwarded_for',
  'method',
  'protocol',
  'request_id',
  'requested_server',
  'response_flags',
  'route_name',
  'status_code',
  'tcp_service_time',
  'timestamp',
  'upstream_cluster',
  'upstream_failure_reason',
  'upstream_local',
  'upstream_service',
  'upstream_service_time',
  'uri_param',
  'uri_path',
  'user_agent',
] as const
export type AccessLogField = (typeof ACCESS_LOG_FIELDS)[number]

/** A line of a log; `timestamp` as `YYYY-MM-DD HH:mm:ss.SSS`, `timestampUnix` in milliseconds. */
export const logEntry = z.object({
  message: z.string(),
  severity: z.string(),
  timestamp: z.string(),
  timestampUnix: z.number(),
  accessLog: z.optional(z.partialRecord(z.enum(ACCESS_LOG_FIELDS), z.string())),
})
export type LogEntry = z.infer<typeof logEntry>

/** GET `/namespaces/{ns}/pods/{pod}/logs` (docs/spec/mesh-wire.md 2.3.10), streamed. */
export const logAnswer = z.object({
  entries: z.array(logEntry),
  linesTruncated: z.optional(z.boolean()),
})
export type LogAnswer = z.infer<typeof logAnswer>

/** What POST `…/pods/{pod}/logging` takes. */
export const PROXY_LOG_LEVELS = ['off', 'trace', 'debug', 'info', 'warning', 'error', 'critical'] as const
