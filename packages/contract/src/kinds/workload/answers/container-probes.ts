import type { Container } from '../../../kubernetes/pod.ts'
import { type Fields, isRecord, readFields, readList, readNumber, readText } from '../../../manifest/read.ts'
import { joinWords } from '../../../text/command-line.ts'

export type ProbeOf = 'liveness' | 'readiness' | 'startup'

/** What is asked of a container, how often in seconds, and after how many failures it counts as failed. */
export type ContainerProbe = {
  readonly of: ProbeOf
  /** `GET :8080/ready`, `TCP :5432`, `gRPC :9000`, or a command. */
  readonly asks: string
  readonly period: number
  readonly timeout: number
  readonly failures: number
}

const PROBES: readonly ProbeOf[] = ['startup', 'readiness', 'liveness']

/** The probes of a container, in the order in which they begin; what they leave out is what clusters take for it. */
export function listProbes(container: Container): readonly ContainerProbe[] {
  return PROBES.flatMap((of) => {
    const probe = container[`${of}Probe`]
    if (!isRecord(probe)) return []
    const { periodSeconds, timeoutSeconds, failureThreshold } = probe
    return {
      of,
      asks: describeCheck(probe),
      period: readNumber(periodSeconds) ?? 10,
      timeout: readNumber(timeoutSeconds) ?? 1,
      failures: readNumber(failureThreshold) ?? 3,
    }
  })
}

function describeCheck({ httpGet, tcpSocket, exec, grpc }: Fields): string {
  if (isRecord(httpGet)) {
    const { scheme, host, port, path } = httpGet
    const place = `${readText(host)}:${readText(port)}${readText(path) || '/'}`
    return scheme === 'HTTPS' ? `GET ${place} (TLS)` : `GET ${place}`
  }
  if (isRecord(tcpSocket)) return `TCP ${readText(tcpSocket['host'])}:${readText(tcpSocket['port'])}`
  if (isRecord(grpc)) return `gRPC :${readText(grpc['port'])} ${readText(grpc['service'])}`.trim()
  return joinWords(readList(readFields(exec)['command']).map(readText))
}
