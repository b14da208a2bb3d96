/** The two packages that carry Kubernetes' types; a file is named by package and path without its ending. */
export type TypeFile = { readonly package: 'kubernetes-models' | 'apimachinery'; readonly path: string }

const SPECIAL_PREFIXES: Readonly<Record<string, string>> = {
  'apiextensions.k8s.io': 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions',
  'apiregistration.k8s.io': 'io.k8s.kube-aggregator.pkg.apis.apiregistration',
}

/** `apps/v1/Deployment` as OpenAPI names it: `io.k8s.api.apps.v1.Deployment`. */
export function definitionName(file: TypeFile): string {
  const parts = file.path.split('/')
  if (file.package === 'apimachinery') return `io.k8s.apimachinery.pkg.${parts.join('.')}`
  if (parts.length === 2) return `io.k8s.api.core.${parts.join('.')}`
  const [group = '', version, kind] = parts
  const prefix = SPECIAL_PREFIXES[group] ?? `io.k8s.api.${groupLabel(group)}`
  return `${prefix}.${version}.${kind}`
}

function groupLabel(group: string): string {
  return group === 'flowcontrol.apiserver.k8s.io' ? 'flowcontrol' : (group.split('.')[0] ?? group)
}

/** `apps.v1.Deployment`: the last three parts, by which merge rules are kept. */
export function shortDefinitionName(name: string): string {
  return name.split('.').slice(-3).join('.')
}
