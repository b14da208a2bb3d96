import type { KubeObject } from '@naru/contract/kubernetes/object'

export type LogLine = {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly text: string
}

export type LogRequest = {
  readonly pod: KubeObject
  readonly container: string
  readonly previous: boolean
  /** Keep going after the newest line until `signal` fires. */
  readonly follow: boolean
  /** Nothing older than this, in milliseconds since 1970. */
  readonly since?: number
  /** At most so many of the newest lines before following. */
  readonly tail?: number
  readonly signal: AbortSignal
}

/**
 * The lines of a container, oldest first, in batches. The source obeys every field of the request; the API
 * layer adds timestamps, cuts at `limitBytes` and owns the wire.
 */
export type LogSource = (request: LogRequest) => AsyncIterable<readonly LogLine[]>

export type ShellRequest = {
  readonly pod: KubeObject
  readonly container: string
  /** Empty when attaching to the running process. */
  readonly command: readonly string[]
  readonly tty: boolean
}

/** What a session may send; nothing is sent after `exit`. */
export type ShellOutput = {
  readonly stdout: (bytes: Uint8Array) => void
  readonly stderr: (bytes: Uint8Array) => void
  /** Ends the session with the process' exit code. */
  readonly exit: (code: number) => void
}

export type ShellSession = {
  readonly write: (bytes: Uint8Array) => void
  /** The client will send nothing more: end of file. */
  readonly end: () => void
  readonly resize: (size: { readonly columns: number; readonly rows: number }) => void
  /** The client is gone; everything of the session is released. */
  readonly close: () => void
}

/** Starts a process; throws `CommandNotFound` when the container has no such program. */
export type ShellSource = (request: ShellRequest, output: ShellOutput) => ShellSession

export class CommandNotFound extends Error {
  override name = 'CommandNotFound'
}

export type PortSession = {
  readonly write: (bytes: Uint8Array) => void
  readonly end: () => void
}

/** A connection to a container's port; undefined when nothing listens there. */
export type PortSource = (
  target: { readonly pod: KubeObject; readonly port: number },
  output: { readonly data: (bytes: Uint8Array) => void; readonly end: () => void },
) => PortSession | undefined

export type ProxyRequest = {
  readonly target: 'pods' | 'services' | 'nodes'
  readonly object: KubeObject
  /** As the caller wrote it: a number, a name, or empty. */
  readonly port: string
  readonly scheme: 'http' | 'https'
  readonly method: string
  /** With query, beginning with a slash. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export type ProxyAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}

/** What answers behind a pod or a service; undefined when nothing does (the API then says 503). */
export type ProxySource = (request: ProxyRequest) => Promise<ProxyAnswer | undefined>

export type UsageSample = { readonly cpuMillis: number; readonly memoryBytes: number }

/** What metrics.k8s.io serves: usage by container name, or undefined when there is none yet. */
export type UsageSource = {
  readonly node: (node: KubeObject) => UsageSample | undefined
  readonly pod: (pod: KubeObject) => Readonly<Record<string, UsageSample>> | undefined
}

/** The contents behind the wire protocols. What is missing answers as a cluster whose kubelet is unreachable. */
export type ContentSources = {
  logs?: LogSource
  shell?: ShellSource
  ports?: PortSource
  proxy?: ProxySource
  usage?: UsageSource
}
