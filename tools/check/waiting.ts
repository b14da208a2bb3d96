/**
 * What nothing that ships reaches yet, by the capability that it waits for: a folder, a file, or an export of one
 * (`file#name`). Whoever builds the capability takes its lines away; the check says when one waits no longer.
 */
export const WAITING: Readonly<Record<string, readonly string[]>> = {
  'the mesh API’s answers from telemetry, proxies and traces': [
    'packages/mesh/src/telemetry/join-answers.ts',
    'packages/mesh/src/config/exported-to.ts#visibleFrom',
    'packages/mesh/src/graph/build-graph.ts#buildGraph',
    'packages/contract/src/mesh/wire/',
  ],
  'metrics over time': ['packages/contract/src/format/time-bucket.ts'],
  'the evaluator’s tests; samples that somebody gives': [
    'packages/promql/src/series-source.ts#givenSeries',
    'packages/promql/src/series-source.ts#STALE',
  ],
  'the mesh pages': [
    'packages/mesh/src/find/rank.ts',
    'packages/mesh/src/graph/wire/format-figures.ts',
    'packages/mesh/src/health/build-buckets.ts',
    'packages/mesh/src/time/duration-choices.ts',
    'packages/mesh/src/wizards/namespace-policies.ts',
    'packages/mesh/src/wizards/injection.ts',
    'packages/mesh/src/wizards/forms/authorization-rule.ts#splitValues',
    'packages/mesh/src/wizards/forms/gateway.ts',
    'packages/mesh/src/wizards/forms/k8s-gateway.ts',
    'packages/mesh/src/wizards/forms/k8s-listener.ts',
    'packages/mesh/src/wizards/forms/request-authentication.ts',
    'packages/mesh/src/wizards/forms/sidecar.ts#defaultSidecar',
    'packages/mesh/src/checks/validate-mesh.ts#validateMesh',
    'packages/mesh/src/checks/validate-mesh.ts#summarise',
    'packages/contract/src/mesh/checks/value-rules.ts#checkHealthAnnotation',
    'packages/contract/src/mesh/limits.ts',
    'packages/contract/src/mesh/query-params.ts',
  ],
  'wizards outside of forms; the forms of services go on with whole rules': [
    'packages/mesh/src/wizards/routing/fault-injection.ts',
    'packages/mesh/src/wizards/routing/http-match.ts#addMatch',
    'packages/mesh/src/wizards/routing/new-gateway.ts#defaultGateway',
    'packages/mesh/src/wizards/routing/request-routing.ts#generate',
    'packages/mesh/src/wizards/routing/request-routing.ts#parse',
    'packages/mesh/src/wizards/routing/request-timeouts.ts',
    'packages/mesh/src/wizards/routing/single-rule.ts',
    'packages/mesh/src/wizards/routing/tcp-traffic-shifting.ts',
    'packages/mesh/src/wizards/routing/traffic-shifting.ts',
  ],
  'forms whose fields these rules judge': [
    'packages/contract/src/rules/addresses.ts#checkUrlStart',
    'packages/contract/src/rules/addresses.ts#checkNoScheme',
    'packages/contract/src/rules/text-rules.ts#TEXT_LENGTH',
    'packages/contract/src/rules/text-rules.ts#checkMaxBytes',
    'packages/contract/src/rules/text-rules.ts#checkPhone',
    'packages/contract/src/rules/text-rules.ts#checkKeywords',
    'packages/contract/src/rules/text-rules.ts#checkUnique',
  ],
  'the contract suite alone': [
    'packages/kube/src/table.ts',
    'packages/kube/src/openapi.ts',
    'packages/kube/src/discovery.ts#findKind',
  ],
}
