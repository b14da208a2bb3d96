import type { Fields } from '@naru/contract/manifest/read'
import type { IstioType } from '@naru/mesh/model/istio-object'

const route = { destination: { host: 'my-service' } }
const parentRefs = [{ name: 'my-gateway' }]

/** What a new object begins with where no form writes it: the smallest of its sort that says something. */
const STARTERS: Readonly<Partial<Record<IstioType, Fields>>> = {
  virtualservices: { hosts: ['my-service'], http: [{ route: [route] }] },
  destinationrules: { host: 'my-service', subsets: [{ name: 'v1', labels: { version: 'v1' } }] },
  workloadentries: { address: '10.0.0.1', labels: { app: 'my-app' } },
  workloadgroups: { metadata: { labels: { app: 'my-app' } }, template: { serviceAccount: 'default' } },
  telemetries: { accessLogging: [{ providers: [{ name: 'envoy' }] }] },
  wasmplugins: { selector: { matchLabels: { app: 'my-app' } }, url: 'oci://registry.example.com/plugin:1.0' },
  envoyfilters: { workloadSelector: { labels: { app: 'my-app' } }, configPatches: [] },
  k8shttproutes: { parentRefs, rules: [{ backendRefs: [{ name: 'my-service', port: 80 }] }] },
  k8sgrpcroutes: { parentRefs, rules: [{ backendRefs: [{ name: 'my-service', port: 80 }] }] },
}

export function starterOf(type: IstioType): Fields | undefined {
  return STARTERS[type]
}
