import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import type { AuditRecord } from '@naru/contract/api/audit'
import type { AddressPolicy } from '../../system/address-policy.ts'
import type { Sink, SyslogAddress } from './sink.ts'

type Options = SyslogAddress & {
  readonly policy: Pick<AddressPolicy, 'checkUrl' | 'lookup'>
  /** The name under which the server speaks. */
  readonly hostname: string
}

/** Log audit, as RFC 5424 numbers it. */
const FACILITY = 13
const SEVERITIES = { begun: 6, success: 6, refused: 4, failed: 4 } as const

/**
 * One line for each record (RFC 5424, counted as RFC 6587 and 5425 ask). Syslog confirms nothing, so each batch has a
 * connection of its own, and counts as taken when the other side has read it to its end and closed as well.
 */
export function createSyslogSink({ host, port, secure, policy, hostname }: Options): Sink {
  return {
    name: 'syslog',
    host: `${host}:${port}`,
    async send(records, signal) {
      await policy.checkUrl(`http://${isIP(host) === 6 ? `[${host}]` : host}`, 'syslog', signal)
      const to = { host, port, lookup: policy.lookup }
      const socket = secure
        ? connectSecure({ ...to, ...(isIP(host) === 0 && { servername: host }) })
        : connect(to)
      await finish(socket, {
        payload: records.map((record) => frame(record, hostname)).join(''),
        secure,
        signal,
      })
    },
  }
}

/** What a line says beside the record itself, which stands in it as JSON. */
export function formatSyslog(record: AuditRecord, hostname: string): string {
  const priority = FACILITY * 8 + SEVERITIES[record.outcome]
  const message = record.verb.replaceAll(/[^!-~]/g, '-').slice(0, 32) || '-'
  return `<${priority}>1 ${record.time} ${hostname} naru - ${message} - ${JSON.stringify(record)}`
}

function frame(record: AuditRecord, hostname: string): string {
  const line = formatSyslog(record, hostname)
  return `${Buffer.byteLength(line)} ${line}`
}

type Work = { readonly payload: string; readonly secure: boolean; readonly signal: AbortSignal }

function finish(socket: Socket, { payload, secure, signal }: Work): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      socket.destroy(new Error('The receiver did not close the connection in time'))
    }
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    let isEnded = false
    socket.once(secure ? 'secureConnect' : 'connect', () => socket.end(payload))
    socket.on('end', () => {
      isEnded = true
    })
    socket.on('error', reject)
    socket.on('close', () => {
      signal.removeEventListener('abort', abort)
      if (isEnded && socket.writableFinished) resolve()
      else reject(new Error('The receiver broke the connection off'))
    })
    // What it says is of no use.
    socket.resume()
  })
}
