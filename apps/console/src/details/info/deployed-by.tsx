import { ALL } from '@naru/contract/pages/page'
import { listPath } from '@naru/contract/pages/paths'

/** The application that deploys an object: it may stand in another cluster, from which Argo CD deploys. */
export function DeployedBy({ application }: { readonly application: string }) {
  return <a href={listPath('application', { cluster: ALL, namespace: ALL, q: application })}>{application}</a>
}
