/**
 * What nothing that ships reaches yet, by the capability that it waits for: a folder, a file, or an export of one
 * (`file#name`). Whoever builds the capability takes its lines away; the check says when one waits no longer.
 */
export const WAITING: Readonly<Record<string, readonly string[]>> = {
  'calls of the mesh API that nobody answers yet': [
    'packages/contract/src/mesh/wire/',
    'packages/contract/src/mesh/query-params.ts',
  ],
  'what is done to a namespace of a mesh: injection and policies of its traffic': [
    'packages/mesh/src/wizards/injection.ts',
    'packages/mesh/src/wizards/namespace-policies.ts',
  ],
  'forms of gateways and of who is asked for tokens': [
    'packages/mesh/src/wizards/forms/gateway.ts',
    'packages/mesh/src/wizards/forms/k8s-gateway.ts',
    'packages/mesh/src/wizards/forms/k8s-listener.ts#DEFAULT_LISTENER',
    'packages/mesh/src/wizards/forms/request-authentication.ts',
  ],
  'what a cluster’s Prometheus says of its scrapes and its retention': [
    'packages/mesh/src/time/offered-durations.ts',
  ],
}
