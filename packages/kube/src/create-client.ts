import { drainBody } from './calls/body.ts'
import { type Caller, type CallerOptions, createCaller } from './calls/caller.ts'
import type { Impersonation, KubeClient, RawCall } from './client.ts'
import { createReads } from './reads.ts'
import { createWrites } from './writes.ts'

/** A client of the cluster behind a transport, speaking as the transport's own credentials. */
export function createKubeClient(options: CallerOptions): KubeClient {
  return createIdentityClient(createCaller(options), () => options.transport.close())
}

function createIdentityClient(
  caller: Caller,
  close: () => Promise<void>,
  identity?: Impersonation,
): KubeClient {
  const json = (call: RawCall) => caller.json(call, identity)
  const send = (call: RawCall) => caller.send(call, identity)
  return {
    ...createReads(json, send),
    ...createWrites(json, async (call) => drainBody(await send(call))),
    json,
    send,
    upgrade: (call) => caller.upgrade(call, identity),
    as: (other) => createIdentityClient(caller, close, other),
    breaker: { state: caller.breakerState },
    close,
  }
}
