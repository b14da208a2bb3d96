/**
 * What nothing that ships reaches yet, by the capability that it waits for: a folder, a file, or an export of one
 * (`file#name`). Whoever builds the capability takes its lines away; the check says when one waits no longer.
 */
export const WAITING: Readonly<Record<string, readonly string[]>> = {
  'the mesh API of the server': ['packages/mesh/src/', 'packages/contract/src/mesh/'],
  'namespaces that only a cluster that has them keeps, and a guard for choices by hand': [
    'packages/contract/src/selection/namespace-selection.ts',
  ],
  'the global loading line': ['packages/contract/src/shell/loading-count.ts'],
  'queries whose booleans and numbers are parsed': [
    'packages/contract/src/pages/query.ts#QUERY_KEYS',
    'packages/contract/src/pages/query.ts#parseQuery',
    'packages/contract/src/pages/query.ts#queryText',
    'packages/contract/src/pages/query.ts#queryTexts',
  ],
  'a message centre whose groups open one at a time and that a sign-in empties': [
    'packages/contract/src/shell/message-center.ts',
    'packages/contract/src/errors/additional-detail.ts',
    'apps/console/src/parts/message-store.ts#resetMessages',
  ],
  'the states of a sign-in': ['packages/contract/src/shell/login-state.ts'],
  'a redirect after a guard has refused, with its wait': [
    'packages/contract/src/shell/limits.ts#REDIRECT_WAIT_MS',
  ],
  'kubeconfigs and certificates whose missing field is named': [
    'packages/contract/src/rules/credentials.ts#checkKubeconfigParts',
    'packages/contract/src/rules/credentials.ts#checkCertificate',
  ],
  'audit records with the difference that a write made': ['packages/contract/src/merge/mask-secrets.ts'],
  'metrics over time': ['packages/contract/src/metrics/', 'packages/contract/src/format/time-bucket.ts'],
  'forms whose fields these rules judge': [
    'packages/contract/src/rules/addresses.ts#checkUrlStart',
    'packages/contract/src/rules/addresses.ts#checkNoScheme',
    'packages/contract/src/rules/numbers.ts#MAX_ITEMS',
    'packages/contract/src/rules/numbers.ts#checkAlertInterval',
    'packages/contract/src/rules/numbers.ts#checkPeriod',
    'packages/contract/src/rules/text-rules.ts#TEXT_LENGTH',
    'packages/contract/src/rules/text-rules.ts#checkMaxBytes',
    'packages/contract/src/rules/text-rules.ts#checkPhone',
    'packages/contract/src/rules/text-rules.ts#checkKeywords',
    'packages/contract/src/rules/text-rules.ts#checkUnique',
    'packages/contract/src/rules/text-rules.ts#checkMaxItems',
  ],
  'files of pods, drains and the engine’s questions to proxies; until then the contract suite alone': [
    'packages/kube/src/streams/',
    'packages/kube/src/table.ts',
    'packages/kube/src/openapi.ts',
    'packages/kube/src/discovery.ts#findKind',
    'packages/kube/src/kubeconfig.ts#selectAccess',
  ],
}
