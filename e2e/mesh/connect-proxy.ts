import { connect } from 'node:http2'

/** What istiod is asked for, by how Envoy calls it. */
export const XDS_TYPES = {
  clusters: 'type.googleapis.com/envoy.config.cluster.v3.Cluster',
  listeners: 'type.googleapis.com/envoy.config.listener.v3.Listener',
  routes: 'type.googleapis.com/envoy.config.route.v3.RouteConfiguration',
} as const

type Metadata = { readonly [name: string]: string | Metadata }
export type ProxyOptions = {
  readonly port: number
  /** Of the pod, as `name.namespace`. */
  readonly pod: string
  readonly metadata: Metadata
  /** Whether what comes is taken. */
  readonly acknowledges: boolean
}
export type ConnectedProxy = {
  /** Resolves with the first answer of a type; of routes it is asked for lists by their names. */
  readonly ask: (type: string, names?: readonly string[]) => Promise<void>
  readonly close: () => void
}

/** A proxy that holds to a real istiod, by as much of its protocol as it takes to be told something. */
export function connectProxy({ port, pod, metadata, acknowledges }: ProxyOptions): ConnectedProxy {
  const session = connect(`http://127.0.0.1:${port}`)
  const stream = session.request({
    ':method': 'POST',
    ':path': '/envoy.service.discovery.v3.AggregatedDiscoveryService/StreamAggregatedResources',
    'content-type': 'application/grpc',
    te: 'trailers',
  })
  const namespace = pod.slice(pod.lastIndexOf('.') + 1)
  const id = `sidecar~10.0.0.1~${pod}~${namespace}.svc.cluster.local`
  const node = Buffer.concat([text(1, id), text(2, pod), field(3, struct(metadata))])
  const waiting = new Map<string, () => void>()
  const wanted = new Map<string, readonly Buffer[]>()
  const send = (type: string, version = '', nonce = ''): void => {
    const names = wanted.get(type) ?? []
    const parts = [text(1, version), field(2, node), ...names, text(4, type), text(5, nonce)]
    stream.write(frame(Buffer.concat(parts)))
  }
  let received = Buffer.alloc(0)
  stream.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data])
    while (received.length >= HEAD && received.length >= HEAD + received.readUInt32BE(1)) {
      const end = HEAD + received.readUInt32BE(1)
      const { version, type, nonce } = readResponse(received.subarray(HEAD, end))
      received = received.subarray(end)
      if (acknowledges) send(type, version, nonce)
      waiting.get(type)?.()
    }
  })
  return {
    ask: (type, names = []) =>
      new Promise((resolve, reject) => {
        wanted.set(
          type,
          names.map((name) => text(3, name)),
        )
        waiting.set(type, resolve)
        stream.once('error', reject)
        send(type)
      }),
    close: () => {
      stream.close()
      session.close()
    },
  }
}

const HEAD = 5

function frame(message: Buffer): Buffer {
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(message.length, 1)
  return Buffer.concat([head, message])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128)
  return Buffer.from([...bytes, rest])
}

function field(number: number, value: Buffer): Buffer {
  return Buffer.concat([varint(number * 8 + 2), varint(value.length), value])
}

function text(number: number, value: string): Buffer {
  return value === '' ? Buffer.alloc(0) : field(number, Buffer.from(value))
}

function struct(metadata: Metadata): Buffer {
  const entries = Object.entries(metadata).map(([name, value]) => {
    const told = typeof value === 'string' ? field(3, Buffer.from(value)) : field(5, struct(value))
    return field(1, Buffer.concat([text(1, name), field(2, told)]))
  })
  return Buffer.concat(entries)
}

/** Of an answer what a proxy says again when it takes it. */
function readResponse(message: Buffer): Readonly<Record<'version' | 'type' | 'nonce', string>> {
  const texts = new Map<number, string>()
  let at = 0
  const read = (): number => {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * unit
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = read()
    const length = read()
    // A number stands where what has a length says how long it is.
    if ((tag & 7) !== 2) continue
    texts.set(tag >> 3, message.toString('utf8', at, at + length))
    at += length
  }
  return { version: texts.get(1) ?? '', type: texts.get(4) ?? '', nonce: texts.get(5) ?? '' }
}
