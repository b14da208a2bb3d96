import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fields } from '@naru/contract/manifest/read'
import type { Authenticator } from '../access/authentication.ts'
import type { Authorizer } from '../access/rbac.ts'
import type { UserInfo } from '../access/user.ts'
import type { SandboxCluster } from '../cluster/cluster.ts'
import type { ResourceRegistry } from '../schema/resource-registry.ts'
import type { SchemaCatalogue } from '../schema/schema-catalogue.ts'
import type { ServedResource } from '../schema/served-resource.ts'
import type { RequestVerb, ResourceTarget } from './request-target.ts'

/** Everything that answering for one cluster needs. */
export type ClusterApi = {
  readonly cluster: SandboxCluster
  readonly registry: ResourceRegistry
  readonly schemas: SchemaCatalogue
  readonly authorizer: Authorizer
  readonly authenticator: Authenticator
}

/** One authorised request on a resource. */
export type Call = {
  readonly api: ClusterApi
  readonly user: UserInfo
  readonly target: ResourceTarget
  readonly resource: ServedResource
  readonly verb: RequestVerb
  readonly query: URLSearchParams
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export type Answer = {
  readonly status: number
  readonly body:
    | { readonly type: 'json'; readonly value: Fields }
    | { readonly type: 'encoded'; readonly text: string }
    | { readonly type: 'chunks'; readonly chunks: Iterable<string> }
    | { readonly type: 'text'; readonly text: string; readonly contentType: string }
    | { readonly type: 'bytes'; readonly bytes: Uint8Array | string }
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as `Warning` headers. */
  readonly warnings?: readonly string[]
}

/** Undefined when the handler has written the response itself, as streams do. */
export type Outcome = Answer | undefined

export function jsonAnswer(value: Fields, status = 200): Answer {
  return { status, body: { type: 'json', value } }
}
