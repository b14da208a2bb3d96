/** One end of calls: an application by its cluster, namespace and name. */
export type CallEnd = {
  readonly cluster: string
  readonly namespace: string
  readonly app: string
  /** As the proxies of another cluster are told, where a call goes from one to another. */
  readonly version?: string
}

/** How a part of the calls ends. Envoy's flag says why where no answer came from the other side. */
export type CallEnding = {
  readonly share: number
  readonly code: string
  readonly grpc?: string
  readonly flags?: string
  /** Nobody at the other end has seen them. */
  readonly isLost?: true
}

/** What one application asks of another, all day long. */
export type MeshCall = {
  /** Without one, calls come from outside the mesh, in plain text. */
  readonly from?: CallEnd
  /** A service in the cluster, or a host outside that a service entry names. */
  readonly to: CallEnd & { readonly host?: string }
  readonly protocol: 'http' | 'grpc' | 'tcp'
  /** At full load: requests, or connections. */
  readonly perSecond: number
  /** Half of the answers are there after so many milliseconds: no sooner than those that are waited for on the way. */
  readonly halfMs: number
  /** Of one request, or one connection. */
  readonly bytes: { readonly there: number; readonly back: number }
  /** How those end that arrive: what becomes of the others, the routes of the moment say. */
  readonly endings: readonly CallEnding[]
}

export const WELL: readonly CallEnding[] = [
  { share: 0.985, code: '200' },
  { share: 0.012, code: '304' },
  { share: 0.003, code: '404' },
]
export const MADE: readonly CallEnding[] = [
  { share: 0.7, code: '200' },
  { share: 0.298, code: '201' },
  { share: 0.002, code: '409' },
]
export const GRPC: readonly CallEnding[] = [{ share: 1, code: '200', grpc: '0' }]
export const TCP: readonly CallEnding[] = [{ share: 1, code: '' }]
