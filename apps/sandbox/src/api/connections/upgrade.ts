import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A request to speak another protocol on its connection. */
export type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer }
