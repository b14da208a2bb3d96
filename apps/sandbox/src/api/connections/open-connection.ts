import { type WebSocket, WebSocketServer } from 'ws'
import { badRequest, noSuchResource } from '../../protocol/status.ts'
import type { Call } from '../call.ts'
import { loadTarget } from '../reading/read-object.ts'
import { kubeletError } from './log.ts'
import { planPortForward, servePortForward } from './port-forward.ts'
import { planShell, serveShell } from './shell.ts'
import type { Upgrade } from './upgrade.ts'

const SHELL_PROTOCOLS = ['v5.channel.k8s.io', 'v4.channel.k8s.io']
const PORT_PROTOCOLS = ['v4.channel.k8s.io', 'portforward.k8s.io']

type ConnectionCall = Omit<Call, 'response'>

/** Answers an upgrade of `exec`, `attach` or `portforward`; throws a Status before the protocol changes. */
export function openConnection(call: ConnectionCall, { request, socket, head }: Upgrade): void {
  const { subresource } = call.target
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
    throw badRequest(`unable to upgrade: only WebSocket is spoken here, not ${request.headers.upgrade}`)
  }
  const pod = loadTarget(call)
  const { shell, ports } = call.api.cluster.content
  if (subresource === 'portforward') {
    if (ports === undefined) throw kubeletError(pod)
    const plan = planPortForward(call, pod)
    upgrade(PORT_PROTOCOLS, { request, socket, head }, (client) => servePortForward(client, plan, ports))
  } else if (subresource === 'exec' || subresource === 'attach') {
    if (shell === undefined) throw kubeletError(pod)
    const plan = planShell(call, pod)
    upgrade(SHELL_PROTOCOLS, { request, socket, head }, (client) => serveShell(client, plan, shell))
  } else throw noSuchResource()
}

function upgrade(
  spoken: readonly string[],
  { request, socket, head }: Upgrade,
  serve: (client: WebSocket) => void,
): void {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  const protocol = spoken.find((name) => offered.includes(name))
  if (protocol === undefined) {
    throw badRequest(`unable to upgrade: none of the offered protocols is spoken here: ${offered.join(', ')}`)
  }
  const server = new WebSocketServer({ noServer: true, handleProtocols: () => protocol })
  server.handleUpgrade(request, socket, head, serve)
}
